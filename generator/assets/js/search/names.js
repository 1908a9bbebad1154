/* Which game a question names: whole names, the telling word of a name, with slips of spelling, and games the book lacks. */
// @ts-nocheck: its types are not written down yet
export const SearchNames = (book, lang) => {
  const SMALL = new Set(["the", "a", "an", "of", "in", "at", "la", "le", "les", "s", "and", "st", "saint"]);
  const LEADING = new Set(["la", "le", "les", "st", "saint"]);
  const LIKE = { rummy: "rum", lucy: "lucie", fairy: "fairie", faerie: "fairie", theives: "thieves", saint: "st", alberts: "albert", "40": "forty" };
  const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"];
  const counted = new Map(NUMBERS.flatMap((word, at) => [[String(at + 2), word], [`${at + 2}th`, `${word}th`]]));
  const RUNNING = new Set(["in", "the", "playing", "play", "plays", "played", "at", "of", "for", "with"]);
  const AFTER = new Set(["patience", "solitaire", "game", "rules"]);
  const { split, stem, apart } = lang;
  const same = (word) => LIKE[word] || word;
  /* A word as names have it, with its number in letters: “take 14”, “the 14th”. */
  const spelt = (word) => counted.get(word) || same(word);
  const wordsOf = (name) => {
    const all = split(name).map(spelt), kept = all.filter((word) => !SMALL.has(word));
    return kept.length ? kept : all;
  };

  /* Words of everyday: what is common tells no game. */
  const everyday = new Set([...book.common, ...book.filler, ...Object.values(book.phrases).join(" ").split(" ")]);
  const common = (word) => everyday.has(word) || lang.meanings.has(stem(word));

  const lasts = new Map();   // how many titles end with a word
  for (const place of book.places) {
    const last = place.names && wordsOf(place.title).at(-1);
    if (last) lasts.set(last, (lasts.get(last) || 0) + 1);
  }
  const names = [];
  const known = new Set();
  const add = (words, at, rest) => {
    names.push({ words, joined: words.join(""), places: [at], weight: words.length, weak: words.every(common), ...rest });
    known.add(words.join(" "));
  };
  book.places.forEach((place, at) => {
    for (const name of place.names || []) {
      const [first, more] = name.split(",");
      add(wordsOf(first), at, { whole: !more, more: more ? split(more).map(stem) : [] });
      const telling = wordsOf(first).filter((word) => (word.length > 4 || lasts.get(word) > 1) && !common(word));
      if (telling.length && wordsOf(first).length > 1 && !more) add([telling[0]], at, { whole: true, more: [], short: true, weight: 0.9 });
    }
    for (const name of place.akin || []) {
      // The name of a relative may be a part of another game's title, as of “Napoleon at St. Helena”: then either may be meant.
      const words = wordsOf(name), titled = book.places.flatMap((other, number) =>
        other.names && words.every((word) => wordsOf(other.title).includes(word)) ? [number] : []);
      add(words, at, { whole: true, more: [], akin: true, weight: words.length - 0.5, places: [...new Set([at, ...titled])] });
    }
  });
  for (const name of book.lacking) {
    const words = wordsOf(name).filter((word) => word !== "solitaire" || name === "Solitaire");
    if (!known.has(words.join(" "))) names.push({ words, joined: words.join(""), places: [], weight: words.length, lacks: name, weak: words.every(common), more: [] });
  }

  /* How many slips a written window has against a name; Infinity where it is another thing. */
  const slips = (name, asked, at) => {
    const window = asked.slice(at, at + name.words.length);
    if (window.length < name.words.length) return Infinity;
    if (window.every((word, i) => word === name.words[i])) return 0;
    if (!name.weak && window.every((word, i) => word === name.words[i] || `${word}s` === name.words[i] || word === `${name.words[i]}s`)) return 0;
    const joined = window.join(""), long = name.joined.length;
    if (window.every((word, i) => common(word) && word !== name.words[i])) return Infinity;
    // A word that says something of its own is not a slip of another.
    if (name.weak && name.words.length === 1) return Infinity;
    const changed = window.filter((word, i) => word !== name.words[i]);
    if (changed.some((word) => common(word) || word.length < 4)) return Infinity;
    const most = name.words.length > 1 ? Math.floor(long / 5) : long > 7 ? 2 : long > 4 ? 1 : 0;
    if (name.lacks && name.words.length === 1 && long < 7) return Infinity;
    if (name.lacks && name.words.length === 1 && joined[0] !== name.joined[0]) return Infinity;
    const found = apart(joined, name.joined, most);
    return found > most ? Infinity : found;
  };
  /* Words run together or parted: “flower garden”, “flowergarden”. */
  const runTogether = (name, asked, at) => {
    for (const many of [1, 2, 3]) {
      if (many === name.words.length) continue;
      if (name.joined.length > 6 && asked.slice(at, at + many).join("") === name.joined && at + many <= asked.length) return many;
    }
    return 0;
  };

  /* A name that is a common word counts only where nothing else can be meant by it. */
  const stands = (name, written, at, long, rest) => {
    // A bare number names a game only with “the” before it: “the 15”, but not “15 or 25”.
    if (long === 1 && /^\d+$/.test(written.words[at]) && written.words[at - 1] !== "the") return false;
    if (name.joined === "solitaire" || name.joined === "patience") return rest.length === 0;
    if (!name.weak) return true;
    const before = written.words[at - 1], after = written.words[at + long];
    const first = written.words.slice(0, at).every((word) => lang.spoken.has(word) || RUNNING.has(word) || SMALL.has(word));
    if (name.lacks) {
      return rest.length === 0 || ["solitaire", "patience"].includes(after);
    }
    if (name.short) return false;
    return first || AFTER.has(after) || (RUNNING.has(before) && ["in", "playing"].includes(before))
      || (before === "the" && ["in", "playing", "play", "at"].includes(written.words[at - 2])) || name.words.length > 1;
  };

  /* The words of a question with their places once small words are left out. */
  const reading = (question) => {
    const words = split(question).map(same);
    const kept = words.map((word, at) => ({ word: spelt(word), at })).filter(({ word }) => !SMALL.has(word));
    return { words, kept };
  };

  /* The names that a question has, best first, each with the words it takes. */
  const named = (question) => {
    const written = reading(question), asked = written.kept.map(({ word }) => word), found = [];
    for (let at = 0; at < asked.length;) {
      const here = [];
      for (const name of names) {
        let long = name.words.length, wrong = slips(name, asked, at);
        if (wrong === Infinity) { long = runTogether(name, asked, at); wrong = long ? 0.5 : Infinity; }
        if (wrong === Infinity) continue;
        const rest = asked.filter((word, i) => (i < at || i >= at + long) && !lang.spoken.has(word));
        const from = written.kept[at].at, to = written.kept[at + long - 1].at;
        if (stands(name, written, from, to - from + 1, rest)) here.push({ name, at, long, wrong, from, to });
      }
      here.sort((one, other) => (one.name.akin ? 1 : 0) - (other.name.akin ? 1 : 0) || other.long - one.long || other.name.weight - one.name.weight || one.wrong - other.wrong
        || (other.name.whole ? 1 : 0) - (one.name.whole ? 1 : 0));
      if (!here.length) { at++; continue; }
      const [best] = here;
      const like = here.filter((one) => one.long === best.long && one.name.weight === best.name.weight && one.wrong === best.wrong
        && one.name.whole === best.name.whole && !one.name.lacks === !best.name.lacks);
      found.push({ ...best, places: new Set(like.flatMap((one) => one.name.places)), lacks: best.name.lacks || "" });
      at += best.long;
    }
    return { found, words: written.words };
  };

  const OF_PACKS = /\b(1|one|single|2|two|double|both|4|four) (?:decks?|packs?)\b/;
  const PACKS = { 1: "1", one: "1", single: "1", 2: "2", two: "2", double: "2", both: "2", 4: "4", four: "4" };
  /* Of games with one name those with as many packs as the question says. */
  const byPacks = (chosen, left) => {
    const [, many] = left.join(" ").match(OF_PACKS) || [];
    const fitting = [...chosen].filter((at) => book.places[at].traits?.packs === PACKS[many]);
    return many && fitting.length ? new Set(fitting) : chosen;
  };

  /* The variants of a game that the rest of the question tells. */
  const variant = (all, left) => {
    const chosen = byPacks(all, left);
    const stems = new Set(left.map(stem));
    const share = (name) => name.more.filter((word) => stems.has(word)).length / name.more.length;
    const first = (at) => wordsOf(book.places[at].title.split(",")[0]).join(" ");
    for (const name of names) {
      if (!name.more.length) continue;
      if ([...chosen].some((at) => first(at) === name.words.join(" ")) && share(name) > 0.5) return new Set(name.places);
    }
    return chosen;
  };

  const vocabulary = new Map();
  /* Whether the rules of a game use all these words. */
  const spokenIn = (places, some) => [...places].some((at) => {
    if (!vocabulary.has(at)) {
      vocabulary.set(at, new Set(book.records.filter((record) => record.place === at && ["rule", "reading"].includes(record.kind))
        .flatMap((record) => split(`${record.title} ${record.text}`).map(stem))));
    }
    return some.every((word) => vocabulary.get(at).has(stem(word)));
  });

  /* The game that is meant, the games the book lacks, and the words left besides names. */
  const games = (question) => {
    const { found, words } = named(question);
    const own = found.filter((one) => !one.lacks);
    const strong = own.filter((one) => !one.name.akin), most = strong.length ? strong : own;
    const places = most.map((one) => [...one.places].sort().join());
    const distinct = new Set(places);
    // Where several are named, one that can be nothing else goes before names that are common words.
    const clear = most.filter((each) => !each.name.weak && !each.name.short);
    const sole = new Set(clear.map((each) => [...each.places].sort().join())).size === 1 ? clear[0] : null;
    const one = distinct.size === 1 ? most[0] : sole;
    // A name said once is taken away; where it comes again as a word of the game's rules, that is meant.
    const same = one ? most.filter((each) => [...each.places].sort().join() === [...one.places].sort().join()) : [];
    const taken = (at) => same.filter((each, number) => !number || !spokenIn(one.places, words.slice(each.from, each.to + 1))).concat(
      own.length ? [] : found.filter((each) => each.lacks)).some((each) => at >= each.from && at <= each.to);
    const left = words.filter((word, at) => !taken(at) && !LEADING.has(word));
    const chosen = one ? variant(one.places, left) : null;
    // Words that only told the game from another of its name are no part of the question.
    if (one && one.places.size > 1 && chosen.size === 1 && left.length > 4) left.splice(0, left.length, ...left.join(" ").replace(OF_PACKS, "").split(" ").filter(Boolean));
    return { chosen, several: distinct.size > 1 && !one ? most : [], lacks: own.length ? "" : found.find((each) => each.lacks)?.lacks || "", left };
  };

  /* Games whose names are most like what was typed. */
  const near = (question, most = 3) => {
    const asked = wordsOf(question).join(" ");
    return book.places.map((place, at) => [place.names ? Math.min(...place.names.map((name) => apart(asked, wordsOf(name).join(" "), 99))) : 999, at])
      .sort(([one], [other]) => one - other).slice(0, most).map(([, at]) => at);
  };

  return { games, near, common, wordsOf };
};

/* What a reader asks, put to lunr: which game is meant, which words count, and how the records are weighed.
   All that is ours is what is asked for and with which boost; the ranking is lunr's. */
globalThis.BookSearch = (() => {
  "use strict";
  const { places, columns, today, todays, lacking } = globalThis.BOOK;
  const records = globalThis.BOOK.records.map((row, id) => {
    const found = Object.fromEntries(columns.map((name, number) => [name, row[number]]));
    return Object.assign(found, { id, asked: row[5] || [], game: places[row[0]].game });
  });

  const FIELDS = { asked: 6, title: 3, of: 1.5, text: 1, todays: 0.5 };
  const KINDS = { game: 0.5, rule: 1, reading: 1, word: 2.5, name: 1.2, section: 0.35, claim: 0.15, other: 0.25 };
  const STOP = new Set(("a about after all also am an and any are as at be been before but by can could did do does doing "
    + "e for from g get go goes got had has have he her here him his how i if in into is it its itself just like made make "
    + "may me mean means more most much must my need no nor not now of on or other our out should so some such than "
    + "that the their them then there these they this to too us very want was we were what when where which while who why "
    + "will with would you your allowed rule rules game games play card cards happens happen people").split(" "));

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']s?\b/g, "")
    .replace(/\bre-(?=[a-z])/g, "re")
    .replace(/\bat once\b/g, "immediately");
  const split = (text) => plain(text).match(/[a-z0-9]+/g) || [];
  const stem = (word) => (/\d/.test(word) ? word : lunr.stemmer(new lunr.Token(word)).toString());
  const words = (text) => split(text).filter((word) => !STOP.has(word)).map(stem);

  /* How many letters have to be changed, taken away, put in or change places; `most` is as far as it is counted. */
  const apart = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before = [], last = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      for (let j = 1; j <= other.length; j++) {
        const same = one[i - 1] === other[j - 1];
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      [before, last] = [last, row];
    }
    return last[other.length];
  };
  const slips = (word) => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

  /* Names, as the words in them without small ones that people leave out. */
  const SMALL = new Set(["the", "a", "an", "of", "in", "at", "la", "le", "les", "s"]);
  const nameWords = (text) => {
    const all = split(text), kept = all.filter((word) => !SMALL.has(word));
    return kept.length ? kept : all;
  };
  const names = [];
  places.forEach((place, number) => {
    for (const name of place.names || []) {
      names.push({ words: nameWords(name), places: [number], whole: true });
      const [first, more] = name.split(",");
      if (more) names.push({ words: nameWords(first), places: [number], whole: false, more: words(more) });
    }
  });
  const known = new Set(names.map((name) => name.words.join(" ")));
  for (const name of lacking) {
    if (!known.has(nameWords(name).join(" "))) names.push({ words: nameWords(name), places: [], lacks: name, whole: true });
  }

  let index;
  const vocabulary = new Map();   // how many records outside its own game have a word

  /* Whether the words of a name stand in a question from `at`: 0 as they are written, else how many slips there are. */
  const standsAt = (name, asked, at) => {
    let all = 0;
    for (let i = 0; i < name.words.length; i++) {
      const word = asked[at + i];
      if (word === undefined) return Infinity;
      if (word === name.words[i]) continue;
      if (vocabulary.has(stem(word)) || /\d/.test(word)) return Infinity;
      const most = slips(name.words[i]), found = apart(word, name.words[i], most);
      if (found > most) return Infinity;
      all += found;
    }
    return all;
  };

  /* The names in a question, each with the words it takes; the longest first, then the one written best. */
  const named = (asked) => {
    const found = [];
    for (let at = 0; at < asked.length;) {
      const here = names.map((name) => ({ name, at, slips: standsAt(name, asked, at) }))
        .filter((one) => one.slips < Infinity)
        .sort((one, other) => other.name.words.length - one.name.words.length || one.slips - other.slips
          || other.name.whole - one.name.whole);
      if (!here.length) { at++; continue; }
      const [best] = here, long = best.name.words.length;
      const like = here.filter((one) => one.name.words.length === long && one.slips === best.slips
        && one.name.whole === best.name.whole);
      found.push({
        at, long, places: new Set(like.flatMap((one) => one.name.places)), lacks: best.name.lacks,
        words: best.name.words,
      });
      at += long;
    }
    return found;
  };

  /* A name of one common word counts where the question begins with it, or where it is the only thing asked. */
  const isWeak = (one, asked, rest) => {
    if (one.long > 1 || one.lacks) return false;
    const often = vocabulary.get(stem(one.words[0])) || 0;
    return often > 2 && !(one.at === 0 && (rest || asked.length === 1));
  };

  const add = (builder, record) => {
    const place = places[record.place], own = new Set(words([place.title, ...(place.names || [])].join(" ")));
    const title = words(record.title), text = words(record.text || "");
    const old = new Set([...title, ...text].flatMap((word) => old_words.get(word) || []));
    builder.add({
      id: record.id, title, text, asked: record.asked.flatMap(words), of: place.game ? [...own] : [], todays: [...old],
    }, { boost: KINDS[record.kind] });
    if (["section", "name", "word", "game", "claim"].includes(record.kind)) {
      // Where names are told, their words are no common words.
      for (const word of [...title, ...text]) if (!vocabulary.has(word)) vocabulary.set(word, 0);
      return;
    }
    for (const word of new Set([...title, ...text])) {
      if (!own.has(word)) vocabulary.set(word, (vocabulary.get(word) || 0) + 1);
      else if (!vocabulary.has(word)) vocabulary.set(word, 0);
    }
  };
  const old_words = new Map(Object.entries(todays).map(([old, now]) => [stem(old), words(now)]));

  /* The index is made in slices, between which the page can answer to the reader. */
  const ready = new Promise((done) => {
    const builder = new lunr.Builder();
    builder.ref("id");
    for (const [name, boost] of Object.entries(FIELDS)) builder.field(name, { boost });
    builder.b(0.6);
    let next = 0;
    const slice = () => {
      const until = performance.now() + 12;
      while (next < records.length && performance.now() < until) add(builder, records[next++]);
      if (next < records.length) { setTimeout(slice); return; }
      index = builder.build();
      done();
    };
    slice();
  });

  /* What lunr finds of these words: every one of them in a record, or any. */
  const look = (asked, all, fits) => {
    if (!asked.length) return [];
    const { REQUIRED, OPTIONAL } = lunr.Query.presence;
    const found = index.query((query) => {
      for (const word of asked) {
        const exact = index.invertedIndex[word], presence = all ? REQUIRED : OPTIONAL;
        const options = { usePipeline: false, presence };
        if (exact && !all) query.term(word, { ...options, boost: 4 });
        if (word.length > 3 && !/\d/.test(word)) {
          if (exact) query.term(word, { ...options, boost: all ? 4 : 1, wildcard: lunr.Query.wildcard.TRAILING });
          else query.term(word, { ...options, editDistance: slips(word), boost: 2 });
        } else if (all || !exact) query.term(word, { ...options, boost: 4 });
      }
    });
    return found.map((hit) => records[hit.ref]).filter(fits);
  };

  const numberIn = (asked, rest) => {
    const written = asked.match(/(?:rule|no\.?|number|#)\s*(\d{1,3})\b/i);
    if (written) return Number(written[1]);
    return rest.length === 1 && /^\d{1,3}$/.test(rest[0]) ? Number(rest[0]) : 0;
  };

  /* The records that answer, best first, at most `most`; a game the book has not, the games that are meant, and what is
     `left` to be answered: the words of the question besides a name and a number. */
  const find = (question, { most = 12, game = "" } = {}) => {
    const asked = split(question).filter((word) => !SMALL.has(word));
    const all = named(asked);
    const without = (some) => asked.filter((_, at) => !some.some((one) => at >= one.at && at < one.at + one.long));
    const rest0 = without(all).filter((word) => !STOP.has(word));
    const strong = all.filter((one) => !isWeak(one, asked, rest0.length || all.length > 1));
    const sure = strong.some((one) => one.long > 1 || !vocabulary.get(stem(one.words[0])))
      ? strong.filter((one) => one.long > 1 || one.lacks || (vocabulary.get(stem(one.words[0])) || 0) <= 2) : strong;
    const lacks = sure.find((one) => one.lacks)?.lacks || "";
    const meant = sure.filter((one) => !one.lacks);
    const one = meant.length === 1 && !lacks ? meant[0] : null;
    const chosen = game ? new Set([places.findIndex((place) => place.game === game)]) : one?.places;
    const left = (one ? without([one]) : game ? without(meant.filter((each) => chosen && [...each.places].some((at) => chosen.has(at)))) : asked)
      .filter((word) => !STOP.has(word)).map(stem);
    const whole = asked.filter((word) => !STOP.has(word)).map(stem);
    for (const sibling of one ? names.filter((each) => each.more && each.words.join() === one.words.join()) : []) {
      if (left.some((word) => sibling.more.includes(word))) sibling.places.forEach((at) => { chosen.clear(); chosen.add(at); });
    }
    const inGame = (record) => !chosen || chosen.has(record.place);
    const found = new Set();
    const take = (some) => some.forEach((record) => found.size < most && found.add(record));
    const number = chosen ? numberIn(question, left) : 0;
    if (number) take(records.filter((record) => record.number === number && inGame(record)));
    if (chosen && !left.length) take(records.filter((record) => record.kind === "game" && inGame(record)));
    if (chosen && left.length) {
      // What people ask in just these words stands first.
      const same = [...new Set(left)].sort().join();
      take(records.filter((record) => inGame(record)
        && record.asked.some((phrase) => [...new Set(words(phrase))].sort().join() === same)));
      take(look(left, true, inGame));
      take(look(left, false, inGame));
      if (!found.size) take(records.filter((record) => record.kind === "game" && inGame(record)));
    }
    if (!game) {
      take(look(whole, true, () => true));
      take(look(whole, false, () => true));
    }
    return { found: [...found], lacks, games: chosen ? [...chosen].map((at) => places[at]) : [], left: number ? [] : chosen ? left : whole };
  };

  const NUMBERS = new Set(words("two three four five six seven eight nine ten eleven twelve thirteen twenty once twice thrice"));

  /* How much of what was asked a record speaks of, from 0 to 1; less than half where a number asked for is not in it. */
  const covers = (record, asked) => {
    const said = words([record.title, record.text || "", ...record.asked].join(" "));
    const known = [...new Set([...said, ...said.flatMap((word) => old_words.get(word) || [])])];
    const speaks = (word) => known.some((one) => one === word
      || (word.length > 3 && !/\d/.test(word) && (one.startsWith(word) || apart(one, word, slips(word)) <= slips(word))));
    const lacks = asked.filter((word) => !speaks(word));
    const share = asked.length ? 1 - lacks.length / asked.length : 1;
    return lacks.some((word) => NUMBERS.has(word)) ? share / 2 : share;
  };

  /* Games whose names are most like what was asked. */
  const near = (question, most = 3) => {
    const asked = nameWords(question).join(" ");
    return places.filter((place) => place.game)
      .map((place) => [Math.min(...place.names.map((name) => apart(asked, nameWords(name).join(" "), 99))), place])
      .sort(([one], [other]) => one - other).slice(0, most).map(([, place]) => place);
  };

  return { ready, find, covers, near, places, records, today, words, stem, split };
})();

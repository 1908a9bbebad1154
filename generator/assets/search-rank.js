/* How well a record answers a question: the meanings they share, the rarer the more; conditions, directions and duties. */
globalThis.SearchRank = (book, lang) => {
  "use strict";
  const { tokens, term, match, filler, stem } = lang;
  const { topics } = globalThis.SearchTopics;
  const own = book.places.map((place) => new Map(Object.entries(place.words || {}).map(([word, meanings]) => [stem(word), new Set(meanings.split(" "))])));
  const long = (word) => word.length > (/\d/.test(word) ? 0 : 1);
  /* The words that say something; where a text has none, all but the shortest. */
  const content = (words) => {
    const found = words.filter((word) => !filler.has(word) && long(word));
    return found.length ? found : words.filter((word) => word.length > 2);
  };

  const NUMERAL = /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|[a-z]+teen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|once|twice)\b/i;
  const ASKED = new Map();
  const NUMBER = { word: "howmany", stem: "howmany", meanings: new Set() };   // a record with a number can tell how many
  /* Terms of a text without those that repeat another. */
  const terms = (text, of) => {
    const found = new Map();
    for (const word of content(tokens(text))) {
      const one = term(word, of);
      if (!found.has(one.stem)) found.set(one.stem, one);
    }
    if (of !== ASKED && !found.has("howmany") && NUMERAL.test(text)) found.set("howmany", NUMBER);
    return [...found.values()];
  };

  const OVER = "(?:is|are|was|were|has|have|had|being|all|now|been|s)?\\s*(?:is|are|now|all|been|completely)?\\s*(?:gone|empty|exhausted|runout|finished|done|over|used|emptied|out|dealt|through)";
  const ZONES = "(talon|waste|stock|reserve|pack|deck|drawpile|stockpile|discards?|cards?)";
  const GONE = [new RegExp(`\\b${ZONES}\\s+${OVER}\\b`, "g"), new RegExp(`\\bexhausted\\s+(?:\\w+\\s+)?(?:in\\s+|on\\s+)?(?:the\\s+|my\\s+)?${ZONES}`, "g"),
    new RegExp(`\\b(?:without|empty|finished|exhausted|after|out of|end of|there is no|theres no|no)\\s+(?:a\\s+|the\\s+|my\\s+)?${ZONES}\\b(?!\\s+(?:pile|column))`, "g")];
  const LEFT = [new RegExp(`\\b(?:while|longas|as long as|until)\\s+(?:\\w+\\s+){0,4}?${ZONES}\\b`, "g"),
    new RegExp(`\\b${ZONES}\\s+(?:still\\s+)?(?:lasts?|remains?|left|has cards|still has|isnt (?:gone|empty))`, "g"),
    new RegExp(`\\b(?:still|theres|there is|there are)\\s+(?:\\w+\\s+){0,3}?${ZONES}\\b`, "g")];
  const zone = (word, of) => term(/^cards?$/.test(word) ? "pack" : word, of).meanings;
  const zones = (text, patterns, of) => {
    const found = new Set();
    for (const pattern of patterns) for (const hit of text.matchAll(pattern)) for (const one of zone(hit[1], of)) found.add(one);
    return found;
  };
  /* Which piles have to be gone, or to be left, for what a text says. */
  const condition = (words, of) => {
    const text = words.join(" ");
    const gone = zones(text, GONE, of);
    const left = gone.size ? new Set() : zones(text, LEFT, of);
    return { gone, left };
  };

  const FROM = new Set(["from", "off"]), TO = new Set(["to", "onto", "on", "into", "upon"]);
  const PLACES = new Set(["waste", "pack", "stock", "reserve", "discard", "pile", "foundation", "centre", "space", "hand", "row", "layout", "meld", "sequence", "set"]);
  /* From where to where, as far as the words say. */
  const direction = (words, of) => {
    const found = { from: new Set(), to: new Set() };
    words.forEach((word, at) => {
      const side = FROM.has(word) ? found.from : TO.has(word) ? found.to : null;
      if (!side) return;
      for (const next of words.slice(at + 1, at + 4)) {
        if (FROM.has(next) || TO.has(next)) break;
        const one = term(next, of);
        const meanings = [...one.meanings].filter((meaning) => PLACES.has(meaning));
        if (meanings.length) { side.add(one.stem); meanings.forEach((meaning) => side.add(`=${meaning}`)); break; }
      }
    });
    return found;
  };
  /* The ways that a rule grants, as the engine knows them, in the same form. */
  const granted = (moves, of) => {
    const found = { from: new Set(), to: new Set() };
    const add = (side, words) => {
      for (const word of words.split(/[ -]/)) {
        if (word === "empty") { side.add("=space"); continue; }
        const one = term(word, of);
        side.add(one.stem);
        for (const meaning of one.meanings) if (PLACES.has(meaning)) side.add(`=${meaning}`);
      }
    };
    for (const way of moves) {
      const [from, to] = way.split(" > ");
      add(found.from, from);
      add(found.to, to === "itself" ? "" : to);
    }
    return found;
  };
  const share = (one, other) => [...one].some((each) => other.has(each));

  const DUTY = /\b(must|have to|has to|forced|obliged|need to|required|mandatory|compulsory|do i have|am i supposed)\b/;
  const duty = (text) => DUTY.test(lang.plain(text));

  const LIMITS = /\b(only|before|no|none|nothing|never|until|not|unless)\b/i;   // what such a rule says holds of the other case too
  const made = new Map();
  /* What is compared of a record: made when it is first looked at. */
  const looked = (record) => {
    if (made.has(record.id)) return made.get(record.id);
    const of = own[record.place];
    const head = ["rule", "other", "note"].includes(record.kind) ? record.text : record.title;
    const words = tokens(`${head} ${record.kind === "reading" ? (record.text || "").split("\n")[0] : ""}`);
    const found = {
      head: terms(head, of), all: terms(`${record.title} ${record.text || ""}`, of),
      asked: (record.asked || []).flatMap((phrase) => phrase.split(",")).map((phrase) => terms(phrase, ASKED)).filter((phrase) => phrase.length),
      topics: topics(lang.plain(`${head} ${record.kind === "reading" ? (record.text || "").split("\n")[0] : ""}`), 1),
      when: condition(tokens(head), of), limits: record.kind !== "reading" && LIMITS.test(head), way: record.moves?.length ? granted(record.moves, of) : direction(words, of), must: duty(head),
    };
    made.set(record.id, found);
    return found;
  };

  const best = (one, others) => {
    let found = 0;
    for (const other of others) { found = Math.max(found, match(one, other)); if (found === 1) break; }
    return found;
  };

  /* What a word tells among these records: much if few of them have it. */
  const weights = (asked, records) => {
    const found = new Map();
    for (const one of asked) {
      let many = 0;
      for (const record of records) if (best(one, looked(record).all) > 0.5) many++;
      // A word that no record has may be mere talk: it counts like a common one.
      found.set(one.stem, many ? Math.log(1 + (records.length + 1) / (many + (W.smooth))) : (W.talk));
    }
    return found;
  };

  const GENERIC = new Set(["move", "put", "place", "play", "go", "take", "get", "lay", "moved", "placed", "card"].map(stem));
  const ASKS = /\b(?:can|may|could|must|should|am i|are we|do i|does|do we|is it|allowed|have to|does it|how many|how often|who|which|when|what)\b/;
  /* The stems in which the question itself is put, where it comes after a telling of how things stand. */
  const asksWith = (text) => {
    const clauses = text.split(/[.?!;:]+\s+|,\s+|\s+-\s+/).filter(Boolean);
    const at = clauses.findIndex((clause) => ASKS.test(lang.plain(clause)));
    if (at <= 0) return null;
    return new Set(tokens(clauses.slice(at).join(" ")).map(stem));
  };

  const sum = (some, of) => some.reduce((all, one) => all + of(one), 0);
  /* How alike two lists of words are, from 0 to 1. */
  const alike = (asked, said, weigh) => {
    const all = sum(asked, weigh), met = sum(asked, (one) => weigh(one) * best(one, said));
    const over = sum(said, (one) => (one === NUMBER ? 0 : weigh(one)) * (1 - best(one, asked)));
    return all + over ? met / (all + over) : 0;
  };

  const parse = (words, of) => ({ when: condition(words, of), way: direction(words, of) });

  /* A question made ready for the records of some game. */
  const question = (text, records, place) => {
    const of = own[place];
    const asked = terms(text, ASKED);
    const words = tokens(text);
    const weight = weights(asked, records);
    const typical = Math.log(1 + (records.length + 1) / 5), core = asksWith(text);
    const tells = (one) => (GENERIC.has(one.stem) ? 0.5 : NUMERAL.test(one.word) ? 0.6 : 1) * (core && weight.has(one.stem) && !core.has(one.stem) ? 0.6 : 1);
    return { text, asked, topics: topics(lang.plain(text), 0), weigh: (one) => (weight.get(one.stem) ?? typical) * tells(one), ...parse(words, undefined), must: duty(text), of };
  };

  /* Reasons against: the condition or the direction of a record is another than the one asked of. */
  const against = (ask, seen) => {
    if (seen.limits) return "";
    const gone = ask.when.gone.size > 0, left = ask.when.left.size > 0;
    if (gone && seen.when.left.size && share(ask.when.gone, seen.when.left)) return "condition";
    if (left && seen.when.gone.size && share(ask.when.left, seen.when.gone)) return "condition";
    const { from, to } = ask.way;
    if (from.size && to.size && seen.way.from.size && seen.way.to.size
      && share(from, seen.way.to) && share(to, seen.way.from) && !share(from, seen.way.from) && !share(to, seen.way.to)) return "direction";
    return "";
  };

  const W = globalThis.TUNED || { cover: 1.2, head: 0.8, byPhrase: 1.1, phrase: 0.5, fault: 0.5, gone: 0.35, ungone: 0.1, left: 0.12, must: 0.16,
    way: 0.12, noway: 0.05, topic: 0.3, offTopic: 0.25, smooth: 1, talk: 1.1 };
  /* What conditions, directions and duties add to a score. */
  const manner = (ask, seen) => {
    let points = 0;
    const either = seen.limits && (share(ask.when.gone, seen.when.left) || share(ask.when.left, seen.when.gone));
    if (share(ask.when.gone, seen.when.gone)) points += W.gone;
    else if (share(ask.when.left, seen.when.left) || either) points += W.left;
    else if (seen.when.gone.size && !ask.when.left.size) points -= W.ungone;
    if (ask.must && seen.must) points += W.must;
    const met = [...ask.topics].filter((topic) => seen.topics.has(topic)).length;
    if (ask.topics.size) points += met ? W.topic * met / Math.sqrt(ask.topics.size) : -W.offTopic;
    for (const side of ["from", "to"]) {
      if (ask.way[side].size && seen.way[side].size) points += share(ask.way[side], seen.way[side]) ? W.way : -W.noway;
    }
    return points;
  };

  /* Whether the question names a place, to or from which a card goes, that is in none of these words. */
  const strangePlace = (ask, said) => ["from", "to"].some((side) => ask.way[side].size && !said.some((one) =>
    ask.way[side].has(one.stem) || [...one.meanings].some((meaning) => ask.way[side].has(`=${meaning}`))));

  /* The score of a record, with what it rests on. */
  const score = (ask, record) => {
    const seen = looked(record), { weigh } = ask;
    const all = sum(ask.asked, weigh) || 1;
    const cover = (said) => sum(ask.asked, (one) => weigh(one) * best(one, said)) / all;
    const inHead = alike(ask.asked, seen.head, weigh);
    const phrases = seen.asked.filter((each) => each.length > 1 || ask.asked.length < 2);
    const [phrase, nearest] = phrases.reduce((found, each) => {
      const how = alike(ask.asked, each, weigh);
      return how > found[0] ? [how, each] : found;
    }, [0, []]);
    const covered = Math.max(cover(seen.all), cover(nearest));
    const fault = against(ask, seen);
    const points = (record.kind === "rule" ? 0.02 : 0) + 0.05 * inHead + W.cover * covered + W.head * Math.max(inHead, W.byPhrase * phrase) + W.phrase * phrase + manner(ask, seen) - (fault ? W.fault : 0);
    return { record, points, covered, inHead, phrase, fault, strange: strangePlace(ask, [...seen.all, ...nearest]) };
  };

  return { question, score, looked, terms, content, own };
};

/* How well a record answers a question: the meanings they share, the rarer the more; conditions, directions and duties. */
// @ts-nocheck: its types are not written down yet
import { SearchTopics } from "./topics.js";

export const SearchRank = (book, lang) => {
  const { tokens, term, match, filler, stem } = lang;
  const { topics } = SearchTopics;
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

  const OVER = "(?:is|are|was|were|has|have|had|being|all|now|been|s)?\\s*(?:is|are|now|all|been|completely)?\\s*(?:gone|empty|exhausted|runout|finished|done|(?<=(?:is|are|s)\\s+)over|used|emptied|out|dealt|through)";
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

  const FROM = new Set(["from", "off"]), TO = new Set(["to", "onto", "on", "into", "upon", "in", "among", "fill", "refill"]);
  const PLACES = new Set(["waste", "pack", "stock", "reserve", "discard", "foundation", "centre", "space", "hand", "meld", "sequence", "set"]);
  const BOARD = ["pile", "row", "layout", "circle", "=board"];   // words for any place where cards are laid out
  const BORNE = new Set(["foundation", "ascending", "descending", "talon", "waste", "pack", "hand", "stock", "discards", "empty", "itself", "deck", "table"]);
  /* The zones of each game, by the stems of their names, each with whether it is one that only this game has. */
  const zonesOf = book.places.map(() => new Map());
  for (const record of book.records) {
    for (const way of record.moves || []) {
      for (const word of way.split(/[ >~-]+/)) if (word) zonesOf[record.place].set(stem(word), !BORNE.has(word));
    }
  }
  const ASCENDING = new Set(["ascending", "descending"]);
  /* What a word says of a place: its stem, what it means, and whether it is a place where cards are laid out. */
  const placesIn = (word, of, zones) => {
    const one = term(word, of), found = [];
    const own = zones?.get(one.stem);
    for (const meaning of one.meanings) if (PLACES.has(meaning)) found.push(`=${meaning}`);
    if (ASCENDING.has(word)) found.push("=foundation");
    if (own || [...one.meanings].some((meaning) => BOARD.includes(meaning))) found.push("=board");
    return found.length || own !== undefined ? [one.stem, ...found] : [];
  };
  const PUT = new Set(["put", "place", "go", "goes", "lay", "laid", "back", "takeback", "move", "play", "card", "cards", "into", "fill", "placed", "moved", "gap", "hole", "space", "vacancy", "spot"].map(stem));
  /* From where to where, as far as the words say. */
  const direction = (words, of, zones) => {
    const found = { from: new Set(), to: new Set() };
    words.forEach((word, at) => {
      const side = FROM.has(word) ? found.from : TO.has(word) ? found.to : null;
      if (!side || (["in", "among"].includes(word) && !words.slice(Math.max(0, at - 5), at).some((each) => PUT.has(stem(each))))) return;
      for (const next of words.slice(at + 1, at + 4)) {
        if (FROM.has(next) || TO.has(next)) break;
        const some = placesIn(next, of, zones);
        if (some.length) { some.forEach((each) => side.add(each)); break; }
      }
    });
    return found;
  };
  /* The ways that an entry speaks of, as the engine knows them, in the same form; `own` are those it grants or shuts. */
  const granted = (moves, of, zones) => {
    const found = { from: new Set(), to: new Set(), own: [] };
    const add = (side, words) => {
      for (const word of words.split(/[ -]/)) {
        if (word === "empty") side.add("=space");
        else if (word) placesIn(word, of, zones).forEach((each) => side.add(each));
      }
    };
    for (const way of moves) {
      const [from, to] = way.replace("~", "").split(" > ");
      add(found.from, from);
      add(found.to, to === "itself" ? "" : to);
      if (way.startsWith("~")) continue;
      const one = { from: new Set(), to: new Set() };
      add(one.from, from);
      add(one.to, to);
      found.own.push(one);
    }
    return found;
  };
  const share = (one, other) => [...one].some((each) => other.has(each));

  const DUTY = /\b(must|have to|has to|forced|obliged|need to|required|mandatory|compulsory|do i have|am i supposed)\b/;
  const duty = (text) => DUTY.test(lang.plain(text));

  const COUNSEL = /\b(should|best|better|good|tips?|advice|strategy|clever|wise|prefer)\b/;

  const HOW_MANY = ["howmany", "howoften"];
  const COUNTS = /\b(no|none|any|never|only|all|every|each|unlimited|as (?:often|many|long)|\d+|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|twent\w*|thirt\w*|fort\w*|once|twice|thrice)\b/i;
  const ONLY = /\b(nowhere else|only|no other|nothing else|alone|never|no card|must first|come into)\b/i;
  const LIMITS = /\b(only|before|no|none|nothing|never|until|not|unless)\b/i;   // what such a rule says holds of the other case too
  const kinds = new Map();   // what is known of an entry by its key, whatever the game
  for (const { entries, topics: touched = "", points = "", asked = [] } of book.kinds || []) {
    for (const entry of entries.split(" ")) {
      if (!kinds.has(entry)) kinds.set(entry, { topics: [], points: [], asked: [], sorts: [] });
      const kind = kinds.get(entry);
      kind.topics.push(...touched.split(" ").filter(Boolean));
      kind.points.push(...points.split(" ").filter(Boolean));
      kind.asked.push(...asked);
    }
  }
  const OF_ROLE = { deals: ["setup"], ends: ["end"], scores: ["points"], obliges: ["duty"] };

  const phrased = new Map();
  const phraseOf = (phrase) => {
    if (!phrased.has(phrase)) phrased.set(phrase, terms(phrase, ASKED));
    return phrased.get(phrase);
  };

  const made = new Map();
  /* What is compared of a record: made when it is first looked at. */
  const looked = (record) => {
    if (made.has(record.id)) return made.get(record.id);
    const of = own[record.place];
    const head = ["rule", "other", "note"].includes(record.kind) ? record.text : record.title;
    const words = tokens(`${head} ${record.kind === "reading" ? (record.text || "").split("\n")[0] : ""}`);
    const kind = (["rule", "reading", "page"].includes(record.kind) && kinds.get(record.anchor)) || { topics: [], points: [], asked: [] };
    const found = {
      title: record.kind === "rule" ? terms(record.title, of) : [],
      kind: new Set(kind.topics), points: new Set(kind.points), common: kind.asked.filter((phrase) => !topics(phrase, 0).has("shuffle") || topics(lang.plain(head), 1).has("shuffle")).map(phraseOf).filter((phrase) => phrase.length),
      head: terms(head, of), all: terms(`${record.title} ${record.text || ""}`, of),
      // What a game is remembered by is no answer about its rules (see remembered.js).
      asked: (record.kind === "game" ? [] : record.asked || []).flatMap((phrase) => phrase.split(",")).map((phrase) => terms(phrase, ASKED)).filter((phrase) => phrase.length),
      topics: new Set([...topics(lang.plain(`${head} ${record.kind === "reading" ? (record.text || "").split("\n")[0] : ""}`), 1), ...kind.topics, ...(OF_ROLE[record.role] || []), ...(record.anchor === "lay-out" ? ["setup"] : [])]),
      when: condition(tokens(head), of), only: ONLY.test(head), counts: COUNTS.test((record.text || "").split("\n")[0]), limits: record.kind !== "reading" && LIMITS.test(head), way: record.moves?.length ? granted(record.moves, of, zonesOf[record.place]) : direction(words, of, zonesOf[record.place]), must: duty(head),
    };
    const told = found.way.to.size ? found.way.to.has("=foundation") : found.head.some((one) => one.meanings.has("foundation"));
    // Of what is built: on the foundations, or elsewhere; undefined where it holds of both.
    found.home = told && found.way.to.has("=board") ? undefined : told;
    made.set(record.id, found);
    return found;
  };

  const best = (one, others) => {
    let found = 0;
    for (const other of others) { found = Math.max(found, match(one, other)); if (found === 1) break; }
    return found;
  };

  const PILES = ["waste", "reserve", "discard", "meld"];   // a game has them or has them not
  /* What a word tells among these records: much if few of them have it. */
  const weights = (asked, records) => {
    const found = new Map(), unknown = new Set(), foreign = new Set();
    for (const one of asked) {
      let many = 0;
      for (const record of records) if (best(one, looked(record).all) > 0.5) many++;
      if (!many && PILES.some((pile) => one.meanings.has(pile))) foreign.add(one.stem);
      // A word that no record has may be mere talk: it counts like a common one.
      if (!many && ![...one.meanings].length) unknown.add(one.stem);
      found.set(one.stem, many ? Math.log(1 + (records.length + 1) / (many + (W.smooth))) : (W.talk));
    }
    found.unknown = unknown.size;
    found.foreign = foreign.size;
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

  const parse = (words, of, zones) => ({ when: condition(words, of), way: direction(words, of, zones) });

  /* A question made ready for the records of some game. */
  const question = (text, records, place) => {
    const of = own[place], points = topics(lang.told(text), 0);
    if (points.has("again") || points.has("shuffle")) points.delete("dealing");   // before the second deal, not in the midst of one
    const asked = terms(text, ASKED);
    const words = tokens(text);
    const weight = weights(asked, records);
    const typical = Math.log(1 + (records.length + 1) / 5), core = asksWith(text);
    const tells = (one) => (GENERIC.has(one.stem) ? 0.5 : NUMERAL.test(one.word) ? 0.6 : 1) * (core && weight.has(one.stem) && !core.has(one.stem) ? 0.6 : 1);
    return { text, asked, topics: points, unknown: weight.unknown, foreign: weight.foreign, weigh: (one) => (weight.get(one.stem) ?? typical) * tells(one), ...parse(words, undefined, zonesOf[place]), zones: zonesOf[place] || new Map(), must: duty(text) && !points.has("suit") && !points.has("ways"), home: asked.some((one) => one.meanings.has("foundation")), counts: asked.some((one) => HOW_MANY.includes(one.stem)), brief: !ASKS.test(lang.plain(text)) && !/\b(?:is|are|was|how|do|does|did|has|have|why)\b/.test(lang.plain(text)), counsel: COUNSEL.test(lang.plain(text)) || !ASKS.test(lang.plain(text)), of };
  };

  /* Whether a question names a place of this game alone, and an entry speaks of other places only. */
  const elsewhere = (ask, seen) => ["from", "to"].some((side) => {
    const own = [...ask.way[side]].filter((each) => ask.zones.get(each));
    return own.length > 0 && seen.way[side].size > 0 && !own.some((each) => seen.way[side].has(each) || seen.head.some((one) => one.stem === each));
  });

  /* Reasons against: the condition or the direction of a record is another than the one asked of. */
  const against = (ask, seen) => {
    if (!seen.only && seen.way.own && elsewhere(ask, seen)) return "direction";
    if (seen.limits) return "";
    const gone = ask.when.gone.size > 0, left = ask.when.left.size > 0;
    if (gone && seen.when.left.size && share(ask.when.gone, seen.when.left)) return "condition";
    if (left && seen.when.gone.size && share(ask.when.left, seen.when.gone)) return "condition";
    const { from, to } = ask.way;
    if (from.size && to.size && seen.way.from.size && seen.way.to.size
      && share(from, seen.way.to) && share(to, seen.way.from) && !share(from, seen.way.from) && !share(to, seen.way.to)) return "direction";
    return "";
  };

  const W = globalThis.TUNED || { cover: 1.35, head: 0.81, byPhrase: 1.09, phrase: 0.65, fault: 0.5, gone: 0.44, ungone: 0.14, left: 0.12, must: 0.23, way: 0.07, noway: 0.07, topic: 0.53,
    offTopic: 0.43, smooth: 1.61, talk: 0.33, common: 0.42, named: 0.46, counsel: 0.42, exact: 0.4, only: 0.4, home: 0.3, uncounted: 0.3 };
  /* The places on one side of a question that count: those that only the game has, or else all. */
  const precise = (side, zones) => {
    const own = [...side].filter((each) => zones.get(each));
    return own.length ? new Set(own) : side;
  };
  /* What it adds that an entry grants or shuts the very way asked about, or says that nothing comes by another way. */
  const wayOf = (ask, seen) => {
    const { from, to } = ask.way;
    if (!from.size || !to.size) return 0;
    const own = seen.way.own || [], start = precise(from, ask.zones), end = precise(to, ask.zones);
    if (own.some((way) => share(start, way.from) && share(end, way.to))) return W.exact;
    return seen.only && seen.way.to.size && share(end, seen.way.to) && !share(start, seen.way.from) ? W.only : 0;
  };

  /* What conditions, directions and duties add to a score. */
  const manner = (ask, seen) => {
    let points = 0;
    const either = seen.limits && (share(ask.when.gone, seen.when.left) || share(ask.when.left, seen.when.gone));
    if (share(ask.when.gone, seen.when.gone)) points += W.gone;
    else if (share(ask.when.left, seen.when.left) || either) points += W.left;
    else if (seen.when.gone.size && !ask.when.left.size) points -= W.ungone;
    if (ask.counts && !seen.counts) points -= W.uncounted;
    if (ask.must && seen.must) points += W.must;
    if ((ask.topics.has("suit") || ask.topics.has("ways")) && seen.home !== undefined && ask.home !== seen.home) points -= ask.home ? W.home : 0.6 * W.home;
    const met = [...ask.topics].filter((topic) => seen.topics.has(topic)).length;
    if (ask.topics.size) points += met ? W.topic * met / Math.sqrt(ask.topics.size) : -W.offTopic;
    points += wayOf(ask, seen);
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
    const nearestOf = (phrases, worth, start) => phrases.filter((each) => each.length > 1 || ask.asked.length < 2).reduce((found, each) => {
      const how = worth * alike(ask.asked, each, weigh);
      return how > found[0] ? [how, each] : found;
    }, start);
    const [phrase, nearest] = nearestOf(seen.common, record.kind === "page" && ask.asked.length > 1 ? 1 : W.common, nearestOf(seen.asked, 1, [0, []]));
    const covered = Math.max(cover(seen.all), cover(nearest));
    const named = alike(ask.asked, seen.title, weigh), counsel = record.role === "advises" && !ask.counsel ? 1 : 0;
    const fault = against(ask, seen), said = [...seen.all, ...nearest];
    const points = (record.kind === "rule" ? 0.02 : 0) + 0.05 * inHead + W.cover * covered + W.head * Math.max(inHead, W.byPhrase * phrase) + W.phrase * phrase + W.named * named - W.counsel * counsel + manner(ask, seen) - (fault ? W.fault : 0);
    return { record, points, covered, inHead, phrase, fault, said, strange: strangePlace(ask, said),
      missed: Math.max(0, ...ask.asked.map((one) => weigh(one) * (1 - best(one, said)))) / all };
  };

  /* The places named in a question that an entry does not speak of. */
  const unsaid = (ask, { said }) => ask.asked.filter((one) => (ask.zones.get(one.stem) || one.meanings.has("foundation")) && best(one, said) < 0.5);

  return { question, unsaid, score, looked, terms, content, own, best, share, duty, W };
};

/* A question put to the book: which game is meant, what kind of answer is wanted, and the records in their order. */
// @ts-nocheck: its types are not written down yet
import { wordsOfName } from "./name-words.js";
import { SearchNames } from "./names.js";
import { SearchRank } from "./rank.js";
import { SearchRemembered } from "./remembered.js";
import { SearchWords } from "./words.js";

export const SearchQuery = (book) => {
  const lang = SearchWords(book);
  const { places, columns } = book;
  book.common ||= [];
  const EMPTY = { title: "", text: "", asked: [], number: 0, under: "", anchor: "" };
  /* What the file leaves out of a record or names by number (see `_packed` in search_records.py). */
  const restored = (at) => {
    const found = { ...EMPTY, place: 0 };
    columns.forEach((name, column) => { if (book.records[column][at]) found[name] = book.records[column][at]; });
    const key = !found.title && /^rule-(.+)/.exec(found.anchor)?.[1].replaceAll("-", " ");
    if (key) found.title = key[0].toUpperCase() + key.slice(1);
    if (found.step) found.step = [`example-${found.step[0]}`, book.steps[found.step[1]], Boolean(found.step[2])];
    if (found.moves) found.moves = found.moves.map((at) => book.moves[at]);
    if (found.source) found.source = found.source.replace(/¶(\d+)\.(\d+)/g, "paragraph $1, sentence $2");
    return found;
  };
  const records = book.records[0].map((place, at) => restored(at));
  records.forEach((record, id) => { record.id = id; });
  book.records = records;
  const names = SearchNames(book, lang);
  const rank = SearchRank(book, lang);
  const remembered = SearchRemembered(lang, records);
  const ofPlace = places.map(() => []);
  for (const record of records) ofPlace[record.place].push(record);

  /* What a record of each kind is worth beside a rule that answers as well. */
  const KINDS = { rule: 1, reading: 1, note: 0.85, fact: 0.97, tool: 1, game: 0.55, section: 0.65, claim: 0.5, other: 0.6, word: 1.15, name: 0.9, page: 1.3 };

  const EVERYWHERE = Object.fromEntries(Object.entries(KINDS).map(([kind, worth]) => [kind, 0.85 * worth]));

  const numberIn = (question, left) => {
    const written = question.match(/(?:rule|no\.?|number|#)\s*(\d{1,3})\b/i);
    if (written) return Number(written[1]);
    return left.length === 1 && /^\d{1,3}$/.test(left[0]) ? Number(left[0]) : 0;
  };

  /* ---- Words with slips, put right ---- */
  let vocabulary;
  const readVocabulary = () => {
    if (vocabulary) return vocabulary;
    vocabulary = new Map();
    for (const record of records) {
      for (const word of lang.split(`${record.title} ${record.text} ${(record.asked || []).join(" ")}`)) vocabulary.set(word, (vocabulary.get(word) || 0) + 1);
    }
    for (const words of [...Object.values(book.meanings), ...Object.values(book.phrases), ...Object.keys(book.phrases)]) {
      for (const word of words.split(/[ -]/)) vocabulary.set(word, (vocabulary.get(word) || 0) + 5);
    }
    for (const word of book.filler) vocabulary.set(word, (vocabulary.get(word) || 0) + 50);
    return vocabulary;
  };
  const stemsKnown = () => {
    const words = readVocabulary();
    words.stems ||= new Set([...words.keys()].map(lang.stem));
    return words.stems;
  };
  const plainly = (word) => lang.filler.has(word) || lang.spoken.has(word) || lang.meanings.has(lang.stem(word));
  /* The likeliest word of the book for one that it does not have; the word itself where none is like it. */
  const corrected = (word) => {
    if (word.length < 4 || /\d/.test(word) || plainly(word)) return word;
    const words = readVocabulary();
    if (words.has(word) || stemsKnown().has(lang.stem(word))) return word;
    const most = word.length > 7 ? 2 : 1;
    let found = word, least = most + 1, often = 0;
    for (const [other, many] of words) {
      if (Math.abs(other.length - word.length) > most || (other[0] !== word[0] && other[1] !== word[1])) continue;
      const slips = lang.apart(word, other, most);
      if (slips < least || (slips === least && many > often)) [found, least, often] = [other, slips, many];
    }
    return found;
  };
  const knows = (word) => plainly(word) || readVocabulary().has(word) || stemsKnown().has(lang.stem(word));
  /* Words with their slips put right, and parts of one word put together. */
  const fixed = (words) => {
    const found = [];
    for (let at = 0; at < words.length; at++) {
      const both = words[at] + (words[at + 1] || "");
      const parted = words[at + 1] && both.length > 4 && !(knows(words[at]) && knows(words[at + 1])) && knows(both);
      found.push(parted ? both : corrected(words[at]));
      if (parted) at++;
    }
    return found;
  };
  /* The last word of what is being typed may be unfinished: the commonest that begins so. */
  const finished = (words) => {
    const last = words.at(-1);
    if (!last || last.length < 3 || plainly(last) || readVocabulary().has(last) || stemsKnown().has(lang.stem(last))) return words;
    let found = last, often = 0;
    for (const [other, many] of readVocabulary()) if (many > often && other.startsWith(last)) [found, often] = [other, many];
    return [...words.slice(0, -1), found];
  };

  /* ---- Wishes: games by what they are like ---- */
  const NUMBERS = { one: 1, single: 1, "1": 1, two: 2, "2": 2, double: 2, three: 3, "3": 3, four: 4, "4": 4 };
  const LIKE = [
    [/\b(kids?|child|children|beginners?|simple|easy|easier|easiest|newbie)\b/, { odds: "often" }, "often won"],
    [/\b(hard|harder|hardest|difficult|challenging|tough)\b/, { odds: "seldom" }, "seldom won"],
    [/\b(short|quick|fast|quickest|shortest|minutes|brief)\b/, { length: "short" }, "short"],
    [/\b(long|longest|evening)\b/, { length: "long" }, "long"],
    [/\b(luck|chance|no skill|without thinking|mindless)\b/, { luck: "luck" }, "luck"],
    [/(?<!no |without |not )\b(skill|skilful|thinking|strategy|strategic)\b/, { luck: "skill" }, "skill"],
    [/\b(best odds|best chances?|most winnable|win most|often won|winnable|comes? out often|high win|can win|always win)\b/, { odds: "often" }, "often won"],
    [/\b(small table|little space|little room|small space|on a plane|train)\b/, { room: "small" }, "little room"],
    [/\b(no redeals?|without redeals?)\b/, { redeals: "no" }, "no re-deal"],
    [/\bjokers?\b/, { jokers: "yes" }, "with jokers"],
  ];
  const GAMES = /\b(games?|solitaires?|patiences?|one|something|anything)\b/;
  /* The traits that a wish for a game names; null where it is no wish. */
  const wish = (words) => {
    const text = words.join(" ");
    const traits = {}, said = [];
    const packs = text.match(/\b(one|single|1|two|2|double|three|3|four|4)\s*(?:-)?\s*(?:packs?|decks?)\b/);
    if (packs) { traits.packs = String(NUMBERS[packs[1]]); said.push(`${packs[1]} pack${traits.packs === "1" ? "" : "s"}`); }
    if (/\b(two|2|three|3|four|4|more than one|several|multi|many)\s*-?(players?|people|persons?)\b|\bmultiplayer\b|\bwith (?:a )?friends?\b|\bfor (two|2|three|3|four|4)\b|\bmore than one player\b/.test(text)) {
      traits.players = "2 to 8"; said.push("several players");
    }
    for (const [pattern, trait, words] of LIKE) if (pattern.test(text)) { Object.assign(traits, trait); if (!said.includes(words)) said.push(words); }
    if (!said.length) return null;
    const asks = GAMES.test(text) || /\b(patience|solitaire)\b/.test(text);
    return asks && !/\b(may|can i|must|rule)\b/.test(text) ? { traits, said } : null;
  };
  const wished = ({ traits, said }) => {
    const at = places.findIndex((place) => place.url === "games/");
    const withJokers = (place) => ofPlace[places.indexOf(place)].some(({ kind, text }) => kind === "rule" && /\bjokers?\b/.test(text));
    const fits = (place) => place.traits && Object.entries(traits).every(([name, value]) =>
      place.traits[name] === value || (name === "jokers" && withJokers(place)) || (name === "players" && place.traits.players && place.traits.players !== "1")
      || (name === "luck" && place.traits.luck === "both" && value === "skill"));
    const games = places.flatMap((place, number) => (fits(place) ? ofPlace[number].filter((record) => record.kind === "game") : []));
    if (at < 0) return games;
    const shelf = { ...traits };
    for (const name of ["players", "jokers"]) delete shelf[name];   // the page of all games has no choice of these
    const query = new URLSearchParams(shelf).toString();
    const page = { ...EMPTY, id: -1, place: at, kind: "page", under: query ? `?${query}` : "", title: `Games: ${said.join(", ")}`,
      text: games.length ? `${games.length} game${games.length > 1 ? "s" : ""} of the book.` : "No game of the book is all of that." };
    return traits.jokers ? [...games, page] : [page, ...games];
  };

  /* ---- The order of the records ---- */
  const WORTH = 0.32;   // what answers less of a question is not shown
  const order = (question, some, place, kinds = KINDS) => {
    const ask = rank.question(question, some, place);
    if (!ask.asked.length) return { ask, scored: [] };
    const scored = some.map((record) => {
      const found = rank.score(ask, record);
      found.points *= kinds[record.kind] ?? 1;
      return found;
    });
    scored.sort((one, other) => other.points - one.points || one.record.id - other.record.id);
    return { ask, scored };
  };

  const spokenOnly = (words) => words.every((word) => lang.spoken.has(word) || (lang.filler.has(word) && !["undo"].includes(word)));

  /* What a question is about, before any record is looked at. */
  const understand = (question, game = "") => {
    const typed = question.trim();
    const { chosen, several, lacks, left } = names.games(typed);
    const given = game ? places.findIndex((place) => place.game === game) : -1;
    const set = given >= 0 ? new Set([given]) : chosen;
    const words = fixed(left);
    return { typed, chosen: set, named: Boolean(chosen), several, lacks: given >= 0 ? "" : lacks, words, text: words.join(" ") };
  };

  let shelfOfPages;
  const general = () => (shelfOfPages ||= records.filter((record) => !places[record.place].game || record.kind === "name"));
  let rules;
  const everywhere = () => (rules ||= records.filter((record) => ["rule", "reading", "note", "fact"].includes(record.kind)));

  /* How the entries that could settle a dispute are put in order; settle-verdict.js knows better than their words alone. */
  let arrange = (ask, scored) => scored;
  const arrangeBy = (how) => { arrange = how; };

  /* Whether a question names a game indeed; where others are remembered by most of its words, the name is a chance or a slip. */
  const isNamed = ({ typed, chosen }, others) => {
    if (!chosen || others.some((record) => chosen.has(record.place))) return Boolean(chosen);
    const own = new Set([...chosen].flatMap((at) => [...(places[at].names || []), ...(places[at].akin || [])]).flatMap(wordsOfName).map(lang.stem));
    const asked = lang.split(typed).filter((word) => !plainly(word) || lang.meanings.has(lang.stem(word))).map(lang.stem);
    const rest = asked.filter((word) => !own.has(word));
    return rest.length < 2 && rest.length < asked.length;
  };

  /* The records that answer, best first, at most `most`. */
  const find = (question, { most = 12, game = "" } = {}) => {
    const meant = understand(question, game);
    if (!meant.chosen) meant.words = finished(meant.words);
    meant.text = meant.words.join(" ");
    const found = new Map();
    const take = (some) => { for (const one of some) if (found.size < most && !found.has(`${one.id}${one.under}`)) found.set(`${one.id}${one.under}`, one); };
    const done = () => ({ found: [...found.values()], lacks: meant.lacks, games: meant.chosen ? [...meant.chosen].map((at) => places[at]) : [], words: meant.words });
    const ofGame = (kinds) => [...meant.chosen].flatMap((at) => ofPlace[at]).filter((record) => !kinds || kinds.includes(record.kind));
    const games = game || wish(lang.split(meant.typed)) ? [] : remembered(meant.typed);
    const sure = games.filter((one) => one.sure).slice(0, 3).map((one) => one.record);
    if (!isNamed(meant, sure)) take(sure);
    if (meant.chosen) {
      const number = numberIn(meant.typed, meant.words);
      if (number) take(ofGame(["rule"]).filter((record) => record.number === number));
      if (spokenOnly(meant.words)) { take(ofGame(["game"])); take(namePages(meant.chosen)); }
      const { ask, scored } = order(meant.text, ofGame(), [...meant.chosen][0]);
      take(arrange(ask, scored).filter((one) => one.points > WORTH).map((one) => one.record));
      if (!found.size || spokenOnly(meant.words)) take([...ofGame(["game"]), ...ofGame(["tool", "fact"])]);
    } else if (!meant.lacks) {
      const like = wish(lang.split(meant.typed));
      if (like) take(wished(like));
      if (meant.several.length) severalGames(meant, take);
      const defines = /\b(what is|whats|what are|what does|meaning|mean|means|define|definition|vs|versus|difference)\b/.test(lang.plain(meant.typed));
      const pages = order(meant.text, general(), -1, defines ? { ...KINDS, word: 2, page: 0.9 } : KINDS).scored.filter((one) => one.points > WORTH);
      const rest = order(meant.text, candidates(meant.text), -1, EVERYWHERE).scored.filter((one) => one.points > WORTH);
      const both = [...pages, ...rest, ...inSolitaire(meant), ...games].sort((one, other) => other.points - one.points);
      take(both.map((one) => one.record));
    }
    if (meant.lacks) {
      const { scored } = order(meant.text || meant.typed, general(), -1);
      take(scored.filter((one) => one.points > 0.8).map((one) => one.record));
    }
    return done();
  };
  /* Who says only “solitaire” mostly means one game: what that says. */
  const inSolitaire = (meant) => {
    if (!/\bsolitaire\b/.test(lang.plain(meant.typed))) return [];
    const at = places.findIndex((place) => (place.names || []).includes("Solitaire"));
    if (at < 0) return [];
    const { scored } = order(meant.text, ofPlace[at], at, { ...KINDS, section: 0.8 });
    return scored.filter((one) => one.points > WORTH).map((one) => ({ ...one, points: 1.15 * one.points }));
  };
  const namePages = (chosen) => records.filter((record) => record.kind === "name" && [...chosen].some((at) =>
    (places[at].names || []).some((name) => wordsOfName(name).every((word) => wordsOfName(record.title).includes(word)))));
  const severalGames = (meant, take) => {
    const all = new Set(meant.several.flatMap((one) => [...one.places]));
    const titles = [...all].flatMap((at) => places[at].names || []).map((name) => wordsOfName(name));
    const about = general().map((record) => [titles.filter((name) => name.every((word) => lang.split(`${record.title} ${record.asked.join(" ")}`).includes(word))).length, record]);
    about.sort(([one], [other]) => other - one);
    take(about.filter(([many]) => many > 1).slice(0, 3).map(([, record]) => record));
    take([...all].flatMap((at) => ofPlace[at].filter((record) => record.kind === "game")));
  };

  /* Records of any game that have most of the words, so that not all need be weighed. */
  let postings;
  const inverted = () => {
    if (postings) return postings;
    postings = new Map();
    for (const record of everywhere()) {
      for (const word of new Set(lang.split(`${record.title} ${record.text}`).map(lang.stem))) {
        if (!postings.has(word)) postings.set(word, []);
        postings.get(word).push(record);
      }
    }
    return postings;
  };
  const candidates = (text) => {
    const asked = rank.terms(text), met = new Map();
    for (const one of asked) {
      const here = new Set();
      for (const [word, some] of inverted()) {
        const known = lang.term(word);
        if (lang.match(one, known)) for (const record of some) here.add(record);
      }
      const worth = Math.log(1 + everywhere().length / (here.size + 1));
      for (const record of here) met.set(record, (met.get(record) || 0) + worth);
    }
    return [...met].sort(([, one], [, other]) => other - one).slice(0, 150).map(([record]) => record);
  };

  /* Makes ready what only some questions need. */
  const warm = () => { stemsKnown(); inverted(); };
  return { find, arrangeBy, understand, order, candidates, warm, records, places, ofPlace, names, lang, rank, today: book.today };
};

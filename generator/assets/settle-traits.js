/* What speaks for an entry as the answer to a question, and what against it: each trait a number, mostly 0 or 1. */
globalThis.SettleTraits = (query) => {
  "use strict";
  const { rank, lang } = query;
  const { best, share, looked } = rank;
  const { asking, headOf, tellingOf, ranksOf, placesOf, numbersIn, pairsOf, pointsOf, rarityOf, STRICT } = globalThis.SettleTelling(query);
  const overlap = (one, other) => [...one].filter((each) => other.has(each)).length;
  const sum = (some, of) => [...some].reduce((all, each) => all + of(each), 0);

  /* How much two sets share: what is met, what is missed of the question, and what the entry has over; up to 2 each. */
  const compared = (name, asked, said) => {
    const met = overlap(asked, said), most = (many) => Math.min(2, many);
    return { [`${name}Met`]: most(met), [`${name}Missed`]: most(asked.size - met), [`${name}Extra`]: most(said.size - met) };
  };

  const CLAUSE = /(?<!\bat )\b(?:when|where|while|once|after|until|unless|if|during|without|in which|as long as|before)\b(?! (?:is|are|may|can|must|does|do|they|it)\b)[^,.;:?]*/g;
  const NONE = /\b(?:no|none|not|nothing|without|never|cannot|\w+nt)\b/;
  /* Whether the case in which an entry holds is the one asked about. */
  const caseOf = (ask, record) => {
    const text = (record.kind === "reading" ? record.title : record.text || "").split(";")[0].toLowerCase();
    const clauses = text.match(CLAUSE) || [], own = rank.own[record.place];
    let met = 0, missed = 0;
    for (const one of clauses.flatMap((clause) => rank.terms(clause, own)).filter(({ word }) => word !== "howmany")) {
      const weight = one.meanings.size ? 1 : 1.5;
      if (ask.asked.some((other) => lang.match(one, other))) met += weight;
      else missed += weight;
    }
    const all = met + missed || 1;
    return {
      caseMet: met / all, caseMissed: missed / all, caseNone: clauses.length ? 0 : 1,
      caseAsked: ask.text.search(CLAUSE) >= 0 && !clauses.length ? 1 : 0, noneMet: NONE.test(text) && NONE.test(ask.text) ? 1 : 0,
    };
  };

  /* Whether an entry grants or shuts the way asked about, the way back, or another. */
  const waysOf = (ask, seen) => {
    const { from, to } = ask.way, own = seen.way.own || [], found = {};
    const note = (name) => { found[name] = 1; };
    for (const side of ["from", "to"]) {
      const asked = ask.way[side];
      if (asked.size && own.length) note(side + (own.some((way) => share(asked, way[side])) ? "Own" : "None"));
      if (asked.size && seen.way[side].size) note(side + (share(asked, seen.way[side]) ? "Met" : "Missed"));
    }
    if (!from.size || !to.size) return found;
    if (own.some((way) => share(from, way.from) && share(to, way.to))) note("wayMet");
    else if (own.some((way) => share(from, way.to) && share(to, way.from))) note("wayBack");
    else if (own.length) note("wayOther");
    if (seen.only && seen.way.to.size && share(to, seen.way.to)) note("wayOnly");
    return found;
  };

  /* How the points that an entry is about fit those that the question touches; a rare point tells more. */
  const turning = (ask, record) => {
    const { keyed, told, all } = pointsOf(record), rare = rarityOf(record.place);
    const met = (some) => sum([...some].filter((point) => ask.turns.has(point)), rare);
    const strict = (holds) => STRICT.filter((point) => holds(ask.turns.has(point), all.has(point), point)).length;
    const asked = sum(ask.turns, rare) || 1, ofKey = sum(keyed, rare);
    return {
      keyedMet: met(keyed), keyedShare: keyed.size ? met(keyed) / (ofKey || 1) : 0, keyedOver: ofKey - met(keyed), unkeyed: keyed.size ? 0 : 1,
      toldMet: met(told), toldOver: sum(told, rare) - met(told), pointsCovered: met(all) / asked, pointsMissed: asked - met(all),
      strictMet: strict((one, other) => one && other), strictMissed: strict((one, other) => one && !other), strictOver: strict((one, other) => !one && other),
      toldMissed: strict((one, other, point) => one && !told.has(point)), falsePhrase: strict((one, other, point) => one && keyed.has(point) && !told.has(point)) ? 1 : 0,
    };
  };

  /* Duties and piles that have gone, in the question and in the entry. */
  const conditions = (ask, seen) => ({
    goneMet: share(ask.when.gone, seen.when.gone) ? 1 : 0, goneMissed: ask.when.gone.size && !seen.when.gone.size ? 1 : 0, goneExtra: !ask.when.gone.size && seen.when.gone.size ? 1 : 0,
    mustMet: ask.must && seen.must ? 1 : 0, mustMissed: ask.must && !seen.must ? 1 : 0, mustExtra: !ask.must && seen.must ? 1 : 0,
    homeSame: seen.home === undefined ? 0 : ask.home === seen.home ? 1 : -1,
    kindMet: overlap(ask.topics, seen.kind), kindMissed: seen.kind.size ? ask.topics.size - overlap(ask.topics, seen.kind) : 0, kindExtra: seen.kind.size - overlap(ask.topics, seen.kind),
  });

  const OWN = ["shuffle", "look", "choice", "reverse", "joker", "packs"];   // who asks for one of these wants no other answer
  const OF_SO_MANY = /\b(?:piles?|columns?|rows?|fans?|packets?|heaps?) of (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b/;
  /* Whether an entry cannot settle a question, however like it is: it is about another case, or silent on what is asked. */
  const barred = (ask, record) => {
    const { told } = pointsOf(record), title = record.kind === "reading" ? record.title.toLowerCase() : "";
    if (OWN.some((point) => ask.turns.has(point) && !told.has(point))) return true;
    if (told.has("joker") && !ask.turns.has("joker") && !told.has("points")) return true;
    if (/\b(?:pack|talon|stock|reserve|pile|bone|cards)\b.{0,25}\b(?:used up|gone|exhausted|run out)\b/.test(title) && !ask.turns.has("late") && !ask.when.gone.size) return true;
    if ((title.match(CLAUSE) || []).some((clause) => NONE.test(clause)) && !NONE.test(ask.text)) return true;
    if (/(?<!of )\b(?:hearts|spades|clubs|diamonds)\b/.test(ask.text) && !told.has("suit")) return true;
    if (OF_SO_MANY.test(ask.text) && !numbersIn(headOf(record)).size) return true;
    return /^what is an? /.test(title) && !/\bwhat (?:is|counts|does)\b/.test(ask.text);
  };

  /* All traits of an entry: `one` is its score (see search-rank.js). */
  const traits = (asked, one) => {
    const ask = asking(asked), { record } = one, seen = looked(record), telling = tellingOf(record), { head } = seen;
    const reading = record.kind === "reading", does = reading ? "reading" : record.role || record.kind;
    return {
      points: one.points, covered: one.covered, inHead: one.inHead, phrase: one.phrase, missed: one.missed, strange: one.strange ? 1 : 0, fault: one.fault ? 1 : 0,
      headCover: sum(head, (each) => ask.weigh(each) * best(each, ask.asked)) / (sum(head, ask.weigh) || 1), long: Math.log(1 + head.length),
      defines: reading && /^what is an? /i.test(record.title) && !/\bwhat (?:is|counts|does)\b/.test(ask.text) ? 1 : 0,
      note: record.kind === "note" ? 1 : 0, reading: reading ? 1 : 0, [`${ask.form} ${does}`]: 1, tells: telling.has(ask.form) ? 1 : 0,
      barred: barred(ask, record) ? 1 : 0,
      dutyUntold: ask.form === "must" && ask.turns.has("space") && !telling.has("must") ? 1 : 0,
      pairs: Math.min(3, overlap(ask.pairs, pairsOf(record))),
      ...compared("rank", ask.ranks, ranksOf(head)), ...compared("place", ask.places, placesOf(reading ? [...head, ...seen.all] : head, ask.zones)),
      ...compared("topic", ask.topics, seen.topics), ...compared("number", ask.numbers, numbersIn(headOf(record))),
      ...turning(ask, record), ...caseOf(ask, record), ...waysOf(ask, seen), ...conditions(ask, seen),
    };
  };
  return { traits };
};

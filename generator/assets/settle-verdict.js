/* A dispute judged: which game and point a question means, and whether that is certain enough for a verdict. */
globalThis.SettleVerdict = (query) => {
  "use strict";
  const { understand, order, ofPlace, places, names } = query;
  const ANSWERS = ["rule", "reading", "note"];
  /* How sure it is that the best entry answers: what speaks for it, weighed as it turned out on some two thousand questions. */
  const WEIGHTS = { bias: -1.68, points: 0.14, ahead: 2.40, covered: 0.44, phrase: 2.28, inHead: 2.05, missed: -0.67, strange: -1.10, unknown: -0.26, kind: 0.60, reading: 0.26, note: -5.10 };
  const WEAK = 1.35;   // points of an entry that hardly meets the question
  const SURE = 0.7;
  const OFFERED = 5;

  /* Whether two entries are about the same point: a rule in force and the doubtful point it belongs to. */
  const samePoint = (one, other) => (one.doubts || []).includes(other.anchor.replace("reading-", ""))
    || (other.doubts || []).includes(one.anchor.replace("reading-", ""))
    || ((one.doubts || []).some((key) => (other.doubts || []).includes(key)));

  const STRICT = ["back", "shuffle", "look", "dealing", "points", "joker"];
  /* Whether a question turns on something that an entry does not speak of: a duty, shuffling, looking and the like. */
  const besides = (ask, record) => {
    const seen = query.rank.looked(record);
    if (ask.must && !seen.must && !seen.topics.has("duty")) return true;
    if (seen.topics.has("joker") && !ask.topics.has("joker") && !seen.topics.has("points")) return true;   // what holds of a joker holds of it alone
    return STRICT.some((topic) => ask.topics.has(topic) && !seen.topics.has(topic));
  };

  const NUMERAL = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/;
  const GONE = /\b(?:gone|used up|exhausted|runs? out|no (?:talon|pack|stock)|is out|out of|gives? out|empty|end|over|dealt out)\b/i;
  const ONCE_GONE = /\b(?:once|when|after) the (?:stock|pack|talon|deck|hand|packs)\b[^,.]{0,20}\b(?:gone|used up|exhausted|is out|are out|has run out|runs out)\b/i;
  const TIMES = /\b(?:when|before|after|until|once|soon|while|during|between|long|whenever|immediately|first|later|next|only|at (?:once|the end|any time))\b/i;
  const OF_SO_MANY = /\b(?:piles?|columns?|rows?|fans?|packets?|heaps?) of (\w+)/;
  /* Whether a question asks another thing of the same matter: how many, what or when. */
  const otherwise = (ask, record) => {
    const [title, text] = [record.kind === "reading" ? record.title : "", (record.text || "").split("\n")[0]];
    if (ask.counts && !query.rank.looked(record).counts) return true;
    const [, many] = ask.text.match(OF_SO_MANY) || [];
    if (many && NUMERAL.test(many) && !text.split(/\W+/).some((word) => NUMERAL.test(word))) return true;
    if (/^(?:so )?when (?:is|are|am|may|can|do|does|must|should|will)\b/.test(ask.text) && !TIMES.test(`${title} ${text}`)) return true;
    if (/^what is an? /i.test(title) && !/\bwhat (?:is|counts)\b/.test(ask.text)) return true;
    return /\b(?:what|which|who)\b/.test(ask.text) && !ask.topics.has("duty") && /^when\b/i.test(title);
  };

  /* The next entry that is about another point. */
  const rivalOf = (scored) => scored.slice(1).find((one) => !samePoint(one.record, scored[0].record));

  /* Whether an entry is of a kind that answers all that a question touches, whatever its words. */
  const ofKind = (ask, one) => {
    const { kind = new Set(), home } = one ? query.rank.looked(one.record) : {};
    if ((ask.topics.has("suit") || ask.topics.has("ways")) && home !== undefined && home !== ask.home) return 0;
    return ask.topics.size > 0 && [...ask.topics].every((topic) => kind.has(topic)) ? 1 : 0;
  };

  /* From 0 to 1: how sure it is that the best of these entries answers a question. */
  const sureOf = (ask, scored) => {
    const [best] = scored, rival = rivalOf(scored);
    const traits = { bias: 1, points: best.points, ahead: 1 - (rival?.points || 0) / best.points, covered: best.covered, phrase: best.phrase,
      inHead: best.inHead, missed: best.missed, strange: best.strange ? 1 : 0, unknown: ask.unknown, kind: ofKind(ask, best) - ofKind(ask, rival), reading: best.record.kind === "reading" ? 1 : 0, note: best.record.kind === "note" ? 1 : 0 };
    return 1 / (1 + Math.exp(-Object.entries(traits).reduce((sum, [name, value]) => sum + WEIGHTS[name] * value, 0)));
  };

  /* Why the best entry does not settle the question; empty where it does. */
  const doubtOf = (ask, scored) => {
    const [best] = scored;
    if (!best || best.points < WEAK) return "weak";
    if (best.fault) return best.fault;
    const { gone } = query.rank.looked(best.record).when;
    if (ask.when.gone.size && best.phrase < 0.8 && ![...ask.when.gone].some((pile) => gone.has(pile)) && !GONE.test(`${best.record.title} ${best.record.text}`)) return "condition";
    // What holds only once a pile is gone does not answer who has not said so.
    if (ONCE_GONE.test(best.record.kind === "reading" ? best.record.title : best.record.text) && !ask.when.gone.size && !GONE.test(ask.text)) return "condition";
    if (besides(ask, best.record) || otherwise(ask, best.record)) return "point";
    if (ask.asked.length < 2 && best.phrase < 0.95) return "point";   // one word is hardly a question
    const rival = rivalOf(scored), unsaid = query.rank.unsaid(ask, best);
    // Another entry speaks of a place that is asked about, and this one does not.
    if (scored.slice(1, 5).some((one) => one.points > 0.6 * best.points && query.rank.unsaid(ask, one).length < unsaid.length)) return "several";
    if (rival && best.phrase < 0.9 && rival.points > 0.93 * best.points) return "several";
    return sureOf(ask, scored) < SURE ? "several" : "";
  };

  /* The verdict on a question: `kind` is verdict, ask, none, absent or game (where no game is certain). */
  const settle = (question, game = "") => {
    const meant = understand(question, game);
    const told = { asked: meant.typed, game: "", guessed: false, lacks: meant.lacks };
    if (meant.lacks) return { ...told, kind: "absent", near: [] };
    const chosen = meant.chosen ? [...meant.chosen] : [];
    if (chosen.length !== 1) {
      const some = chosen.length ? chosen.flatMap((at) => ofPlace[at]) : meant.several.flatMap((one) => [...one.places].flatMap((at) => ofPlace[at]));
      const from = some.length ? some.filter((record) => ANSWERS.includes(record.kind)) : query.candidates(meant.text);
      const near = order(meant.text, from.filter((record) => ANSWERS.includes(record.kind)), -1).scored.filter((one) => one.points > 0.4).slice(0, OFFERED);
      return { ...told, kind: near.length ? "game" : "none", near: near.map((one) => one.record) };
    }
    const [at] = chosen;
    const { ask, scored } = order(meant.text, ofPlace[at].filter((record) => ANSWERS.includes(record.kind)), at);
    const found = scored.filter((one) => one.points > 0.3);
    const why = doubtOf(ask, found);
    const near = found.slice(why ? 0 : 1, OFFERED + (why ? 0 : 1)).map((one) => one.record);
    return { ...told, game: places[at].game, title: places[at].title, guessed: !game, near, why,
      kind: why ? (near.length ? "ask" : "none") : "verdict", record: why ? null : found[0].record };
  };

  return { settle, names };
};

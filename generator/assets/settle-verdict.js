/* A dispute judged: which game and point a question means, and whether that is certain enough for a verdict. */
globalThis.SettleVerdict = (query) => {
  "use strict";
  const { understand, order, ofPlace, places, names } = query;
  const ANSWERS = ["rule", "reading", "note"];
  /* What a verdict needs: enough of it answered, and the next entry far enough behind for how like it is. */
  const SURE = { points: 1.3, covered: 0.45 };
  const FAR = [{ ahead: 0.25, alike: 0.33 }, { ahead: 0.12, alike: 0.5 }, { ahead: 0, alike: 0.8 }];
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
    if (seen.topics.has("joker") && !ask.topics.has("joker")) return true;   // what holds of a joker holds of it alone
    return STRICT.some((topic) => ask.topics.has(topic) && !seen.topics.has(topic));
  };

  /* Why the best entry does not settle the question; empty where it does. */
  const doubtOf = (ask, best, next) => {
    const ahead = best && next ? 1 - next.points / best.points : 1;
    const whole = best && best.covered >= 0.95 && ahead >= 0.15;   // all that was asked, and clearly first
    if (!best || best.points < (whole && ahead >= 0.3 ? 0.95 : SURE.points)) return "weak";
    if (best.fault) return best.fault;
    if (besides(ask, best.record)) return "point";
    if (ask.asked.length < 2 && best.phrase < 0.95) return "point";   // one word is hardly a question
    if (best.covered < SURE.covered || best.strange) return "words";
    const alike = Math.max(best.inHead, best.phrase);
    if (next && alike >= 0.4 && samePoint(best.record, next.record)) return "";
    if (whole) return "";
    if (!FAR.some((need) => ahead >= need.ahead && alike >= need.alike)) return ahead < 0.25 ? "several" : "point";
    return "";
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
    const why = doubtOf(ask, found[0], found[1]);
    const near = found.slice(why ? 0 : 1, OFFERED + (why ? 0 : 1)).map((one) => one.record);
    return { ...told, game: places[at].game, title: places[at].title, guessed: !game, near, why,
      kind: why ? (near.length ? "ask" : "none") : "verdict", record: why ? null : found[0].record };
  };

  return { settle, names };
};

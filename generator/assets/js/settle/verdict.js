/* A dispute judged: which game and point a question means, and whether that is certain, likely, or has to be asked. */
// @ts-nocheck: its types are not written down yet
import { SettleTraits } from "./traits.js";
import { SettleWeights } from "./weights.js";

export const SettleVerdict = (query) => {
  const { understand, order, ofPlace, places, names } = query;
  const { traits } = SettleTraits(query);
  const WEIGHTS = SettleWeights;
  const ANSWERS = ["rule", "reading", "note"];
  // For a verdict, and for a question back. Of 60 disputes that nobody had tuned for, the wrong verdicts were all below 0.89.
  const SURE = 0.89, NEAR = 0.14;
  const BARRED = 3;   // how far an entry falls behind that is about another case, or silent on what is asked
  const OFFERED = 5;

  /* Whether two entries are about the same point: a rule in force and the doubtful point it belongs to. */
  const samePoint = (one, other) => (one.doubts || []).includes(other.anchor.replace("reading-", ""))
    || (other.doubts || []).includes(one.anchor.replace("reading-", ""))
    || ((one.doubts || []).some((key) => (other.doubts || []).includes(key)));

  const SMALL = new Set(["a", "an", "the", "may", "can", "must", "is", "are", "be", "does", "do", "i", "you", "my"]);
  const pairsOf = (words) => words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const telling = (words) => words.filter((word) => !SMALL.has(word)).map(query.lang.stem);
  const sentences = new Map();
  /* The sentences of an entry, each as its pairs of words; too short ones are nobody's quotation. */
  const sentencesOf = (record) => {
    if (!sentences.has(record.id)) {
      const text = record.kind === "reading" ? record.title : record.text || "";
      const parts = new Set([text, ...text.split(/[.;:?!]\s/)]);
      sentences.set(record.id, [...parts].map((part) => pairsOf(telling(query.lang.split(part)))).filter((pairs) => pairs.length > 1));
    }
    return sentences.get(record.id);
  };
  const QUOTED = 0.8;   // what part of a sentence's pairs makes it a quotation
  /* The entry whose sentence a question contains, word for word or nearly; undefined where there is none. */
  const quotedIn = (meant, scored) => {
    const asked = [meant.typed, meant.text].map((text) => new Set(pairsOf(telling(query.lang.split(text)))));
    const most = (record) => Math.max(0, ...sentencesOf(record).flatMap((pairs) => asked.map((said) => {
      const met = pairs.filter((pair) => said.has(pair)).length;
      return met >= QUOTED * pairs.length ? met * met / pairs.length : 0;
    })));
    const found = scored.map((one) => ({ one, much: most(one.record) })).filter(({ much }) => much > 0);
    return found.sort((one, other) => other.much - one.much)[0]?.one;
  };

  const weighed = (weights, values) => Object.entries(values).reduce((all, [name, value]) => all + (weights[name] || 0) * value, 0);
  /* The entries in the order in which they are likely to be meant, each with the chance that it is. */
  const likeliest = (ask, scored) => {
    const found = scored.map((one) => ({ ...one, traits: traits(ask, one) }));
    for (const one of found) one.strength = weighed(WEIGHTS.entry, one.traits);
    const most = Math.max(...found.map((one) => one.strength)), raised = (one) => Math.exp(one.strength - most);
    const all = found.reduce((sum, one) => sum + raised(one), 0);
    for (const one of found) one.chance = raised(one) / all;
    // What cannot settle the question gives way to what can, which does not become the surer for it.
    const lasting = (one) => one.strength - (one.phrase < 0.9 && (one.traits.barred || one.traits.dutyUntold) ? BARRED : 0);
    return found.sort((one, other) => lasting(other) - lasting(one));
  };

  /* Scores in the order of a search: the entries that could settle a dispute change places among themselves.
     A few words that are no question are best met by entries that share them. */
  query.arrangeBy((ask, scored) => {
    if (ask.brief) return scored;
    const isAnswer = ({ record, points }) => ANSWERS.includes(record.kind) && points > 0.3, next = likeliest(ask, scored.filter(isAnswer).slice(0, 20));
    return scored.map((one) => (isAnswer(one) ? next.shift() || one : one));
  });

  /* From 0 to 1: how sure it is that the first of these entries answers; `scored` has them by their words alone. */
  const sureOf = (ask, found, scored) => {
    const [best] = found, { traits: seen, record } = best;
    const chance = found.reduce((sum, one) => sum + (one === best || samePoint(one.record, record) ? one.chance : 0), 0);
    const odds = Math.log((chance + 1e-4) / (1 - chance + 1e-4));
    const told = {
      ...seen, bias: 1, chance: Math.max(-2, Math.min(5, odds)), agree: scored[0].record === record ? 1 : 0,
      brief: ask.brief ? 1 : 0, ends: record.role === "ends" ? 1 : 0, mayGrants: seen["may grants"] || 0,
    };
    return 1 / (1 + Math.exp(-weighed(WEIGHTS.sure, told)));
  };

  /* Why the likeliest entry does not settle the question; empty where it does. */
  const doubtOf = (ask, found, scored) => {
    const [best] = found, { traits: seen } = best;
    if (best.fault && best.phrase < 0.9) return best.fault;
    if (seen.goneMissed && best.phrase < 0.8 && !seen.caseMet) return "condition";
    if (seen.barred || seen.dutyUntold) return "point";
    if (ask.foreign && best.phrase < 0.95) return "point";
    // One word is hardly a question, unless it asks for the end.
    if (ask.asked.length < 2 && best.phrase < 0.95 && !(ask.turns.has("end") && seen.strictMet)) return "point";
    return sureOf(ask, found, scored) < SURE ? "several" : "";
  };

  /* What a question means in its game: the entry that answers or is likely to, and those nearest to it. */
  const inGame = (meant, at) => {
    const { ask, scored } = order(meant.text, ofPlace[at].filter((record) => ANSWERS.includes(record.kind)), at);
    if (!scored.length) return { kind: "none", near: [], record: null };
    const quoted = quotedIn(meant, scored), found = likeliest(ask, scored);
    const best = (quoted && found.find((one) => one.record === quoted.record)) || found[0];
    const why = quoted ? "" : doubtOf(ask, found, scored);
    const near = found.filter((one) => one !== best && one.points > 0.3).slice(0, OFFERED).map((one) => one.record);
    const shown = !why || (best.chance > NEAR && best.points > 0.6);
    const kind = !why ? "verdict" : shown ? "likely" : near.length ? "ask" : "none";
    return { kind, why, near: shown ? near : [best.record, ...near].slice(0, OFFERED), record: shown ? best.record : null };
  };

  /* The finding on a question: `kind` is verdict, likely (to be confirmed), ask, none, absent or game (where no game is certain). */
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
    return { ...told, game: places[at].game, title: places[at].title, guessed: !game, ...inGame(meant, at) };
  };

  return { settle, names };
};

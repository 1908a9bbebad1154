/* Judges a dispute: finds the game and the point that a question means, and decides whether the answer is certain,
   likely or unclear. */
import { SettleLikelihood, sureOf } from "./likelihood.js";
import { SettleQuotations } from "./quotations.js";

/** @import { Ask, Entry, Likely, Meant, Query, Scored } from "./types" */

const ANSWERS = ["rule", "reading", "note"];
// How sure a verdict must be, and how probable an entry must be to be shown. In 100 disputes that were not used for
const SURE = 0.92, NEAR = 0.14;
const OFFERED = 5;

/**
 * Return true if an entry can settle disputes: a rule, an open question or a note.
 *
 * @param {Entry} record
 */
const isAnswer = (record) => ANSWERS.includes(record.kind);

/**
 * Return true if an entry cannot settle the question, however similar it is: it is about something else, or the
 * question is too short.
 *
 * @param {Ask} question
 * @param {Likely} best
 */
const missesThePoint = (question, { traits: traits, phrase }) => {
  if (traits.barred || traits.dutyUntold) return true;
  if (phrase >= 0.95) return false;
  // One word is not a question, unless it asks how the game ends.
  const asksForTheEnd = question.turns?.has("end") && traits.strictMet;
  return Boolean(question.foreign) || (question.asked.length < 2 && !asksForTheEnd);
};

/**
 * Return why the likeliest entry does not settle the question; "" if it does.
 *
 * @param {Ask} question
 * @param {Likely[]} likely the entries, the likeliest first
 * @param {Scored[]} scored the entries by their words alone, the best first
 */
const doubtOf = (question, likely, scored) => {
  const [best] = likely, { traits: traits, phrase } = best;
  if (best.fault && phrase < 0.9) return best.fault;
  if (traits.goneMissed && phrase < 0.8 && !traits.caseMet) return "condition";
  if (missesThePoint(question, best)) return "point";
  return sureOf(question, likely, scored) < SURE ? "several" : "";
};

/**
 * Return the function that judges a dispute in one game. Also sets the order in which the search shows entries.
 *
 * @param {Query} query
 */
const SettleInGame = (query) => {
  const { order, ofPlace } = query;
  const { likeliest } = SettleLikelihood(query), { quotedIn } = SettleQuotations(query);

  /* Scores in the order of a search: the entries that could settle a dispute change places among themselves.
     A few words that are no question are best met by entries that share them. */
  query.arrangeBy((question, scored) => {
    if (question.brief) return scored;
    /**
     * Return true if an entry can settle disputes and has enough points.
     *
     * @param {Scored} one
     */
    const settles = ({ record, points }) => isAnswer(record) && points > 0.3;
    const next = likeliest(question, scored.filter(settles).slice(0, 20));
    return scored.map((entry) => (settles(entry) ? next.shift() || entry : entry));
  });

  /**
   * Return the finding on a question in its game: the entry that answers or probably answers, and the entries
   * nearest to it.
   *
   * @param {Meant} meant
   * @param {number} page the number of the game's page
   */
  const inGame = (meant, page) => {
    const { ask: question, scored } = order(meant.text, ofPlace[page].filter(isAnswer), page);
    if (!scored.length) return { kind: "none", near: [], record: null };
    const quoted = quotedIn(meant, scored), likely = likeliest(question, scored);
    const best = (quoted && likely.find((entry) => entry.record === quoted.record)) || likely[0];
    const why = quoted ? "" : doubtOf(question, likely, scored);
    const near = likely.filter((entry) => entry !== best && entry.points > 0.3).slice(0, OFFERED).map((entry) => entry.record);
    const isShown = !why || (best.chance > NEAR && best.points > 0.6);
    const kind = !why ? "verdict" : isShown ? "likely" : near.length ? "ask" : "none";
    return { kind, why, near: isShown ? near : [best.record, ...near].slice(0, OFFERED), record: isShown ? best.record : null };
  };
  return inGame;
};

/**
 * Return the functions that judge disputes.
 *
 * @param {Query} query
 */
export const SettleVerdict = (query) => {
  const { understand, order, ofPlace, places, names, candidates } = query;
  const inGame = SettleInGame(query);

  /**
   * Return the entries of the games that a question may mean, best first.
   *
   * @param {Meant} meant
   * @param {number[]} chosen the pages of the games
   */
  const ofSeveralGames = (meant, chosen) => {
    const pages = chosen.length ? chosen : meant.several.flatMap((entry) => [...entry.places]);
    const records = pages.flatMap((page) => ofPlace[page]);
    const entries = (records.length ? records : candidates(meant.text)).filter(isAnswer);
    return order(meant.text, entries, -1).scored.filter((entry) => entry.points > 0.4).slice(0, OFFERED).map((entry) => entry.record);
  };
  /**
   * Return the finding on a question. Its `kind` is "verdict", "likely" (the reader must confirm it), "ask"
   * (unclear), "none", "absent" (the book does not have the game) or "game" (no game is certain).
   *
   * @param {string} question
   * @param {string} [game] the game that the reader has selected; "" for none
   */
  const settle = (question, game = "") => {
    const meant = understand(question, game);
    const finding = { asked: meant.typed, game: "", guessed: false, lacks: meant.lacks };
    if (meant.lacks) return { ...finding, kind: "absent", near: [] };
    const chosen = meant.chosen ? [...meant.chosen] : [];
    if (chosen.length !== 1) {
      const near = ofSeveralGames(meant, chosen);
      return { ...finding, kind: near.length ? "game" : "none", near };
    }
    const [page] = chosen;
    return { ...finding, game: places[page].game, title: places[page].title, guessed: !game, ...inGame(meant, page) };
  };

  return { settle, names };
};

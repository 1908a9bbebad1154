/* Reads the verdicts of a figure: for each card and place whether the card may go there. The builder has written
   them in a compact form. */

/** @typedef {import("./types.d.ts").TouchAnswers} TouchAnswers */
/** @typedef {import("./types.d.ts").Asked} Asked */
/** @typedef {import("./types.d.ts").Verdict} Verdict */

/* Each verdict is one character. The codes start at FIRST and skip LEFT_OUT. A lower code means that there is no verdict,
   as for the card's own place (see generator/pages/touch_answers.py). */
const FIRST = 35, LEFT_OUT = 92;

/**
 * Returns the verdict on moving a card to a place; null if there is none.
 *
 * @param {Pick<TouchAnswers, "says">} answers
 * @param {Pick<Asked, "cards">} asked
 * @param {number} card the number of the card
 * @param {number} order the index of the place in `to`
 */
export const verdictOf = ({ says }, { cards = [] }, card, order) => {
  const code = cards[card][3]?.charCodeAt(order) ?? NaN;
  if (!(code >= FIRST)) return null;
  return says[code - FIRST - (code > LEFT_OUT ? 1 : 0)];
};

/**
 * Returns true if no permission covers a move. Its verdict then names a rule that the page does not have.
 *
 * @param {Pick<TouchAnswers, "rules">} answers
 * @param {Verdict} verdict
 */
const isWithoutPermission = ({ rules }, [, ...by]) => by.some((number) => rules[number].length > 2);

/**
 * Returns each verdict on a card with the places that have it. Verdicts on moves that no permission covers come
 * last.
 *
 * @param {Pick<TouchAnswers, "says" | "rules">} answers
 * @param {Pick<Asked, "cards" | "to">} asked
 * @param {number} card the number of the card
 */
export const goalsOf = (answers, asked, card) => {
  /** @type {Map<Verdict, number[]>} */
  const goals = new Map();
  asked.to.forEach((place, order) => {
    const verdict = verdictOf(answers, asked, card, order);
    if (verdict) goals.set(verdict, [...goals.get(verdict) || [], place]);
  });
  return [...goals].sort(([one], [other]) => Number(isWithoutPermission(answers, one)) - Number(isWithoutPermission(answers, other)));
};

/**
 * Returns the cards that may move to the place of a touched card, each with the verdict that allows it.
 *
 * @param {Pick<TouchAnswers, "says">} answers
 * @param {Pick<Asked, "cards" | "to">} asked
 * @param {number} touched the number of the touched card
 */
export const cardsComingTo = (answers, asked, touched) => {
  const cards = asked.cards ?? [], place = cards[touched][0], order = asked.to.indexOf(place);
  if (order < 0) return [];
  return cards.flatMap((card, number) => {
    const verdict = number !== touched && card[0] !== place ? verdictOf(answers, asked, number, order) : null;
    return verdict?.[0] === "allowed" ? [{ card, verdict }] : [];
  });
};

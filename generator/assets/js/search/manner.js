/* How conditions, directions, topics and duties of a record agree with those of a question. */
import { RANKING } from "./ranking.js";
import { haveCommon } from "./terms.js";

/** @import { Way } from "../settle/types" */
/** @import { ComparedRecord, RankedQuestion, Zones } from "./book" */
/** @import { Term } from "./words.js" */

/** @type {("from" | "to")[]} */
const SIDES = ["from", "to"];

/**
 * Return the places on one side of a question that count: those that only the game has, or else all.
 *
 * @param {Set<string>} side
 * @param {Zones} zones
 */
export const precisePlaces = (side, zones) => {
  const own = [...side].filter((each) => zones.get(each));
  return own.length ? new Set(own) : side;
};

/**
 * Return true if a question names a place of this game alone, and a record speaks of other places only.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
const isElsewhere = (ask, seen) => SIDES.some((side) => {
  const own = [...ask.way[side]].filter((each) => ask.zones.get(each));
  return own.length > 0 && seen.way[side].size > 0
    && !own.some((each) => seen.way[side].has(each) || seen.head.some(({ stem }) => stem === each));
});

/**
 * Return true if a record speaks of the way back of what a question asks.
 *
 * @param {Way} asked
 * @param {Way} told
 */
const isWayBack = (asked, told) => haveCommon(asked.from, told.to) && haveCommon(asked.to, told.from)
  && !haveCommon(asked.from, told.from) && !haveCommon(asked.to, told.to);

/**
 * Return why a record is not about a question: “condition” or “direction” if its own is another; else an empty text.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
export const faultOf = (ask, seen) => {
  if (!seen.only && seen.way.own && isElsewhere(ask, seen)) return "direction";
  if (seen.limits) return "";
  if (haveCommon(ask.when.gone, seen.when.left) || haveCommon(ask.when.left, seen.when.gone)) return "condition";
  return isWayBack(ask.way, seen.way) ? "direction" : "";
};

/**
 * Return what it adds that a record grants or shuts the very way asked about, or says that nothing comes by another way.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
const pointsOfExactWay = (ask, seen) => {
  const { from, to } = ask.way;
  if (!from.size || !to.size) return 0;
  const own = seen.way.own || [], start = precisePlaces(from, ask.zones), end = precisePlaces(to, ask.zones);
  if (own.some((way) => haveCommon(start, way.from) && haveCommon(end, way.to))) return RANKING.exact;
  return seen.only && haveCommon(end, seen.way.to) && !haveCommon(start, seen.way.from) ? RANKING.only : 0;
};

/**
 * Return what the condition of a record adds to its score, or takes from it.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
const pointsOfCondition = ({ when: asked }, { when: told, limits }) => {
  if (haveCommon(asked.gone, told.gone)) return RANKING.gone;
  const either = limits && (haveCommon(asked.gone, told.left) || haveCommon(asked.left, told.gone));
  if (haveCommon(asked.left, told.left) || either) return RANKING.left;
  return told.gone.size && !asked.left.size ? -RANKING.ungone : 0;
};

/**
 * Return what is taken off if a record tells of building on the foundations and a question asks of elsewhere, or the reverse.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
const pointsOfHome = (ask, seen) => {
  if (!(ask.topics.has("suit") || ask.topics.has("ways")) || seen.home === undefined || ask.home === seen.home) return 0;
  return ask.home ? -RANKING.home : -(0.6 * RANKING.home);
};

/**
 * Return what the topics that a record shares with a question add; less than nothing if it shares none.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
const pointsOfTopics = (ask, seen) => {
  if (!ask.topics.size) return 0;
  const met = [...ask.topics].filter((topic) => seen.topics.has(topic)).length;
  return met ? RANKING.topic * met / Math.sqrt(ask.topics.size) : -RANKING.offTopic;
};

/**
 * Return what one side of the way, from or to, adds.
 *
 * @param {Set<string>} asked
 * @param {Set<string>} told
 */
const pointsOfSide = (asked, told) => {
  if (!asked.size || !told.size) return 0;
  return haveCommon(asked, told) ? RANKING.way : -RANKING.noway;
};

/**
 * Return what conditions, directions, topics and duties add to the score of a record.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
export const pointsOfManner = (ask, seen) => {
  let points = pointsOfCondition(ask, seen);
  if (ask.counts && !seen.counts) points -= RANKING.uncounted;
  if (ask.must && seen.must) points += RANKING.must;
  points += pointsOfHome(ask, seen);
  points += pointsOfTopics(ask, seen);
  points += pointsOfExactWay(ask, seen);
  for (const side of SIDES) points += pointsOfSide(ask.way[side], seen.way[side]);
  return points;
};

/**
 * Return true if a question names a place, to or from which a card goes, that is in none of some words.
 *
 * @param {RankedQuestion} ask
 * @param {Term[]} said
 */
export const namesStrangePlace = (ask, said) => SIDES.some((side) => ask.way[side].size > 0 && !said.some(({ stem, meanings }) =>
  ask.way[side].has(stem) || [...meanings].some((meaning) => ask.way[side].has(`=${meaning}`))));

/* Scores how well the conditions, directions, topics and duties of a record agree with a question. */
import { RANKING } from "./ranking.js";
import { haveCommon } from "./terms.js";

/** @import { Way } from "../settle/types" */
/** @import { ComparedRecord, RankedQuestion, Zones } from "./book" */
/** @import { Term } from "./words.js" */

/** @type {("from" | "to")[]} */
const SIDES = ["from", "to"];

/**
 * Return the places on one side of a question that count: those that only this game has; if there are none, all.
 *
 * @param {Set<string>} side
 * @param {Zones} zones
 */
export const precisePlaces = (side, zones) => {
  const own = [...side].filter((each) => zones.get(each));
  return own.length ? new Set(own) : side;
};

/**
 * Return true if a question names a place that only this game has, and the record is only about other places.
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
 * Return true if a record is about the opposite direction of what the question asks.
 *
 * @param {Way} asked
 * @param {Way} told
 */
const isWayBack = (asked, told) => haveCommon(asked.from, told.to) && haveCommon(asked.to, told.from)
  && !haveCommon(asked.from, told.from) && !haveCommon(asked.to, told.to);

/**
 * Return why a record cannot answer a question: "condition" or "direction" if its own is a different one; else "".
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
 * Return the points for a record that allows or forbids the very move in question, or that says that cards come
 * from nowhere else; else 0.
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
 * Return the points for the condition of a record; negative if the question does not have this condition.
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
 * Return 0, or negative points if a record is about building on foundations and the question is not, or the other
 * way round.
 *
 * @param {RankedQuestion} ask
 * @param {ComparedRecord} seen
 */
const pointsOfHome = (ask, seen) => {
  if (!(ask.topics.has("suit") || ask.topics.has("ways")) || seen.home === undefined || ask.home === seen.home) return 0;
  return ask.home ? -RANKING.home : -(0.6 * RANKING.home);
};

/**
 * Return the points for topics that a record shares with a question; negative if it shares none.
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
 * Return the points for one side of a direction: positive for a shared place, negative for different places, 0 if
 * one of them names none.
 *
 * @param {Set<string>} asked
 * @param {Set<string>} told
 */
const pointsOfSide = (asked, told) => {
  if (!asked.size || !told.size) return 0;
  return haveCommon(asked, told) ? RANKING.way : -RANKING.noway;
};

/**
 * Return the points for conditions, directions, topics and duties together.
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
 * Return true if a question names a place that is not among the terms of a record.
 *
 * @param {RankedQuestion} ask
 * @param {Term[]} said the terms of the record
 */
export const namesStrangePlace = (ask, said) => SIDES.some((side) => ask.way[side].size > 0 && !said.some(({ stem, meanings }) =>
  ask.way[side].has(stem) || [...meanings].some((meaning) => ask.way[side].has(`=${meaning}`))));

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
  const ownPlaces = [...side].filter((place) => zones.get(place));
  return ownPlaces.length ? new Set(ownPlaces) : side;
};

/**
 * Return true if a question names a place that only this game has, and the record is only about other places.
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
const isElsewhere = (question, record) => SIDES.some((side) => {
  const ownPlaces = [...question.way[side]].filter((place) => question.zones.get(place));
  return ownPlaces.length > 0 && record.way[side].size > 0
    && !ownPlaces.some((place) => record.way[side].has(place) || record.head.some(({ stem }) => stem === place));
});

/**
 * Return true if a record is about the opposite direction of what the question asks.
 *
 * @param {Way} ofQuestion
 * @param {Way} ofRecord
 */
const isWayBack = (ofQuestion, ofRecord) => haveCommon(ofQuestion.from, ofRecord.to) && haveCommon(ofQuestion.to, ofRecord.from)
  && !haveCommon(ofQuestion.from, ofRecord.from) && !haveCommon(ofQuestion.to, ofRecord.to);

/**
 * Return why a record cannot answer a question: "condition" or "direction" if its own is a different one; else "".
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
export const faultOf = (question, record) => {
  if (!record.only && record.way.own && isElsewhere(question, record)) return "direction";
  if (record.limits) return "";
  if (haveCommon(question.when.gone, record.when.left) || haveCommon(question.when.left, record.when.gone)) return "condition";
  return isWayBack(question.way, record.way) ? "direction" : "";
};

/**
 * Return the points for a record that allows or forbids the very move in question, or that says that cards come
 * from nowhere else; else 0.
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
const pointsOfExactWay = (question, record) => {
  const { from, to } = question.way;
  if (!from.size || !to.size) return 0;
  const ownMoves = record.way.own || [], start = precisePlaces(from, question.zones), end = precisePlaces(to, question.zones);
  if (ownMoves.some((way) => haveCommon(start, way.from) && haveCommon(end, way.to))) return RANKING.exact;
  return record.only && haveCommon(end, record.way.to) && !haveCommon(start, record.way.from) ? RANKING.only : 0;
};

/**
 * Return the points for the condition of a record: positive if the question has the same condition, negative if
 * only the record has one, else 0.
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
const pointsOfCondition = ({ when: asked }, { when: own, limits }) => {
  if (haveCommon(asked.gone, own.gone)) return RANKING.gone;
  const either = limits && (haveCommon(asked.gone, own.left) || haveCommon(asked.left, own.gone));
  if (haveCommon(asked.left, own.left) || either) return RANKING.left;
  return own.gone.size && !asked.left.size ? -RANKING.ungone : 0;
};

/**
 * Return 0, or negative points if a record is about building on foundations and the question is not, or the other
 * way round.
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
const pointsOfHome = (question, record) => {
  if (!(question.topics.has("suit") || question.topics.has("ways")) || record.home === undefined || question.home === record.home) return 0;
  return question.home ? -RANKING.home : -(0.6 * RANKING.home);
};

/**
 * Return the points for topics that a record shares with a question; negative if it shares none.
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
const pointsOfTopics = (question, record) => {
  if (!question.topics.size) return 0;
  const count = [...question.topics].filter((topic) => record.topics.has(topic)).length;
  return count ? RANKING.topic * count / Math.sqrt(question.topics.size) : -RANKING.offTopic;
};

/**
 * Return the points for one side of a direction: positive for a shared place, negative for different places, 0 if
 * one of them names none.
 *
 * @param {Set<string>} ofQuestion
 * @param {Set<string>} ofRecord
 */
const pointsOfSide = (ofQuestion, ofRecord) => {
  if (!ofQuestion.size || !ofRecord.size) return 0;
  return haveCommon(ofQuestion, ofRecord) ? RANKING.way : -RANKING.noway;
};

/**
 * Return the points for conditions, directions, topics and duties together.
 *
 * @param {RankedQuestion} question
 * @param {ComparedRecord} record
 */
export const pointsOfManner = (question, record) => {
  let points = pointsOfCondition(question, record);
  if (question.counts && !record.counts) points -= RANKING.uncounted;
  if (question.must && record.must) points += RANKING.must;
  points += pointsOfHome(question, record);
  points += pointsOfTopics(question, record);
  points += pointsOfExactWay(question, record);
  for (const side of SIDES) points += pointsOfSide(question.way[side], record.way[side]);
  return points;
};

/**
 * Return true if a question names a place that is not among the terms of a record.
 *
 * @param {RankedQuestion} question
 * @param {Term[]} terms the terms of the record
 */
export const namesStrangePlace = (question, terms) => SIDES.some((side) => question.way[side].size > 0 && !terms.some(({ stem, meanings }) =>
  question.way[side].has(stem) || [...meanings].some((meaning) => question.way[side].has(`=${meaning}`))));

/* Computes how likely each entry is to be meant by a question, and how sure the best one is. */
import { SettleTraits } from "./traits.js";
import { SettleWeights } from "./weights.js";

/** @import { Ask, Entry, Likely, Query, Scored } from "./types" */

const BARRED = 3;   // how much strength an entry loses if it cannot settle the question
/** @type {{ entry: Record<string, number>, sure: Record<string, number> }} */
const WEIGHTS = SettleWeights;

/**
 * Return the sum of values, each multiplied by its weight; values without a weight do not count.
 *
 * @param {Record<string, number>} weights
 * @param {Record<string, number>} values
 */
const weightedSum = (weights, values) => Object.entries(values).reduce((all, [name, value]) => all + (weights[name] || 0) * value, 0);

/**
 * Return true if two entries are about the same point, such as a rule and its open question.
 *
 * @param {Entry} one
 * @param {Entry} other
 */
const isSamePoint = (one, other) => (one.doubts || []).includes(other.anchor.replace("reading-", ""))
  || (other.doubts || []).includes(one.anchor.replace("reading-", ""))
  || ((one.doubts || []).some((key) => (other.doubts || []).includes(key)));

/**
 * Return how sure it is that the first entry answers the question, from 0 to 1.
 *
 * @param {Ask} question
 * @param {Likely[]} likely the entries, the likeliest first
 * @param {Scored[]} scored the entries by their words alone, the best first
 */
export const sureOf = (question, likely, scored) => {
  const [best] = likely, { traits: traits, record } = best;
  const chance = likely.reduce((sum, entry) => sum + (entry === best || isSamePoint(entry.record, record) ? entry.chance : 0), 0);
  const odds = Math.log((chance + 1e-4) / (1 - chance + 1e-4));
  const values = {
    ...traits, bias: 1, chance: Math.max(-2, Math.min(5, odds)), agree: scored[0].record === record ? 1 : 0,
    brief: question.brief ? 1 : 0, ends: record.role === "ends" ? 1 : 0, mayGrants: traits["may grants"] || 0,
  };
  return 1 / (1 + Math.exp(-weightedSum(WEIGHTS.sure, values)));
};

/**
 * Return the function that orders entries by how likely they are to be meant.
 *
 * @param {Query} query
 */
export const SettleLikelihood = (query) => {
  /** @type {{ traits(ask: Ask, one: Scored): Record<string, number> }} */
  const { traits } = SettleTraits(query);
  /**
   * Return the entries with the probability that each is meant, the likeliest first.
   *
   * @param {Ask} question
   * @param {Scored[]} scored
   * @returns {Likely[]}
   */
  const likeliest = (question, scored) => {
    const weighedAll = scored.map((entry) => {
      const traitsOfEntry = traits(question, entry);
      return { ...entry, traits: traitsOfEntry, strength: weightedSum(WEIGHTS.entry, traitsOfEntry) };
    });
    const greatest = Math.max(...weighedAll.map((entry) => entry.strength));
    /**
     * Return the relative probability of an entry.
     *
     * @param {{ strength: number }} entry
     */
    const relativeChance = (entry) => Math.exp(entry.strength - greatest);
    const total = weighedAll.reduce((sum, entry) => sum + relativeChance(entry), 0);
    const entries = weighedAll.map((entry) => ({ ...entry, chance: relativeChance(entry) / total }));
    /**
     * Return the strength by which entries are sorted. It is lower for an entry that cannot settle the question.
     * The probabilities stay as they are.
     *
     * @param {Likely} entry
     */
    const sortStrength = (entry) => entry.strength - (entry.phrase < 0.9 && (entry.traits.barred || entry.traits.dutyUntold) ? BARRED : 0);
    return entries.sort((entry, other) => sortStrength(other) - sortStrength(entry));
  };
  return { likeliest };
};

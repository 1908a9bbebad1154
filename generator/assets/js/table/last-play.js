/* Stores the play that a reader has left, one for each game, so that the next visit can continue it. Also numbers
   the deal of the day. */
import { lastingStore } from "../common/store.js";

/** @typedef {import("./types.d.ts").State} State */

/**
 * Returns the key under which the last play of a game is stored.
 *
 * @param {string} game
 */
const keyOf = (game) => `table-play:${game}`;

/**
 * Stores the address of a play. A play without moves is not stored; if the play has ended, the stored one is
 * deleted.
 *
 * @param {string} game
 * @param {Pick<State, "number" | "end">} play
 * @param {string} address the address from "#" on
 */
export const keepLastPlay = (game, { number, end }, address) => {
  if (end) lastingStore.set(keyOf(game));
  else if (number > 0) lastingStore.set(keyOf(game), address);
};

/**
 * Returns the address of the stored play; "" if there is none.
 *
 * @param {string} game
 */
export const lastPlay = (game) => lastingStore.get(keyOf(game)) ?? "";

/**
 * Returns the number of the deal of the day: the date in Greenwich time, such as 20261128. It is the same for
 * everybody.
 *
 * @param {Date} [date]
 */
export const dealOfTheDay = (date = new Date()) => Number(date.toISOString().slice(0, 10).replaceAll("-", ""));

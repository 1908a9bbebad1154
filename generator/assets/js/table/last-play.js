/* The play that a reader left: it is kept in the browser, one for each game, and opened again at the next visit. */
import { lasting } from "../common/store.js";

/** @typedef {import("./types.d.ts").State} State */

/** @param {string} game */
const keyOf = (game) => `table-play:${game}`;

/**
 * Keeps a play as its address, so that it can be opened again. A play without a move is not kept, and one that has ended is
 * forgotten.
 *
 * @param {string} game
 * @param {Pick<State, "number" | "end">} play
 * @param {string} address the part of the address from "#"
 */
export const keepLastPlay = (game, { number, end }, address) => {
  if (end) lasting.set(keyOf(game));
  else if (number > 0) lasting.set(keyOf(game), address);
};

/**
 * The address of the play that was left; empty where there is none.
 *
 * @param {string} game
 */
export const lastPlay = (game) => lasting.get(keyOf(game)) ?? "";

/**
 * The number of the deal of the day: the date by Greenwich time, as 20261128. It is the same for everybody.
 *
 * @param {Date} [date]
 */
export const dealOfTheDay = (date = new Date()) => Number(date.toISOString().slice(0, 10).replaceAll("-", ""));

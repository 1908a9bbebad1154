/* Finds the element to which an arrow key leads, among elements that lie side by side, such as cards. `AHEAD` has
   the direction of each arrow key. */

/**
 * The direction of each arrow key on the screen.
 *
 * @type {Record<string, [dx: number, dy: number]>}
 */
export const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Returns the thing that is nearest to `here` in a direction. Things that lie straight ahead are preferred. Returns
 * null if nothing lies in that direction.
 *
 * @template Thing
 * @param {Thing} here
 * @param {readonly Thing[]} things
 * @param {readonly [dx: number, dy: number]} direction
 * @param {(thing: Thing) => readonly number[]} pointOf where a thing lies, as x and y
 */
export const nearestAhead = (here, things, [dx, dy], pointOf) => {
  const [x, y] = pointOf(here);
  /** @type {Thing | null} */
  let nearest = null;
  let shortest = Infinity;
  for (const thing of things) {
    const [a, b] = pointOf(thing), along = (a - x) * dx + (b - y) * dy, aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    const distance = along + 3 * aside;
    if (along > 1 && distance < shortest) [nearest, shortest] = [thing, distance];
  }
  return nearest;
};

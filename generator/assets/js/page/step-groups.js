/* Which steps of an example are shown together. */

/**
 * Returns the steps that are shown together: each one alone, or in a long play the steps up to the next
 * figure.
 *
 * @template {Pick<Element, "querySelector">} Step
 * @param {Step[]} steps
 * @param {boolean} long
 */
export const grouped = (steps, long) => {
  /** @type {Step[][]} */
  const groups = [[]];
  for (const step of steps) {
    groups.at(-1)?.push(step);
    if (!long || step.querySelector("noscript, figure")) groups.push([]);
  }
  return groups.filter((group) => group.length);
};

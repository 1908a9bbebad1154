/* Decides which steps of an example are shown together. */

/**
 * Returns the steps in groups that are shown together. A group is one step, or in a long play all steps up to the
 * next figure.
 *
 * @template {Pick<Element, "querySelector">} Step
 * @param {Step[]} steps
 * @param {boolean} long true for a long play
 */
export const stepGroups = (steps, long) => {
  /** @type {Step[][]} */
  const groups = [[]];
  for (const step of steps) {
    groups.at(-1)?.push(step);
    if (!long || step.querySelector("noscript, figure")) groups.push([]);
  }
  return groups.filter((group) => group.length);
};

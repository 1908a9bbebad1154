/* The texts about a touched card: where it may go, what goes with it, and why it may not go elsewhere. */
import { make, makeButton } from "../common/dom.js";
import { kindLine, ruleLink, say } from "./panel.js";
import { partnersInWords, placesInWords } from "./words.js";

/** @typedef {import("./types.d.ts").Target} Target */
/** @typedef {import("./types.d.ts").Touched} Touched */
/** @typedef {import("./types.d.ts").Together} Together */

/**
 * Shows the held cards, and which cards may join them.
 *
 * @param {Together} together
 */
export const sayTogether = (together) => say("held", kindLine(`Held: ${together.held.join(", ")}`),
  make("p", {}, `They go together with ${partnersInWords(together.with)}.`));

/**
 * Returns a line for each group of places that a card may not go to, with the first rule that forbids it.
 *
 * @param {Touched} touched
 */
const refusals = (touched) => {
  const joins = new Set(touched.together?.joins);   // the card does not go to these places; their cards go with it
  /** @type {Map<string, Target[]>} */
  const groups = new Map();
  for (const target of touched.to.filter((other) => other.kind === "refused" && !joins.has(other.place))) {
    const why = target.rules.join(" ");
    groups.set(why, [...(groups.get(why) ?? []), target]);
  }
  return [...groups.values()].map((list) => {
    const [first] = list[0].rules.map((key) => touched.rules[key]);
    return make("li", {}, `not to ${placesInWords(list)}: `, ...(first ? [ruleLink(first)] : []), first?.role === "judge" ? ` (${first.words})` : "");
  });
};

/**
 * Returns where a card may go, in one or two sentences.
 *
 * @param {Touched} touched
 */
const goalWords = (touched) => {
  const allowed = touched.to.filter((target) => target.kind === "allowed"), partners = touched.together?.with ?? [];
  const alone = partners.length ? allowed.filter((target) => target.alone) : allowed;
  const words = [...(alone.length ? [`It may go to ${placesInWords(alone)}.`] : []), ...(partners.length ? [`It may go with ${partnersInWords(partners)}.`] : [])];
  if (words.length) return words.join(" ");
  if (touched.actions.length) return "It cannot go anywhere now, but you can do this:";
  return touched.together?.joins?.length ? "Nothing goes with it now." : "It cannot go anywhere now.";
};

/**
 * Shows where a held card may go, and why it may not go elsewhere.
 *
 * @param {Touched} touched
 * @param {(text: string) => unknown} play makes a move
 */
export const sayTouched = (touched, play) => {
  const lines = refusals(touched);
  say("held", kindLine(`Held: ${touched.card ? touched.words : touched.name}`), make("p", {}, goalWords(touched)),
    ...touched.actions.map((action) => makeButton(action.words, () => play(action.text))),
    ...(lines.length ? [make("details", {}, make("summary", {}, "Why not elsewhere"), make("ul", {}, ...lines))] : []));
};

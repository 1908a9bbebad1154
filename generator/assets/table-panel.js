/* What is said beside the figure: the verdict with its rules, the moves open now, what was played, the readings. */
const Panel = (() => {
  const KINDS = { allowed: "Allowed", refused: "Refused", undecided: "The cards on show do not decide it", fault: "Not understood" };
  let data, rules;
  const known = (told) => { data = told; rules = document.querySelector("main nav a, nav a").getAttribute("href").replace(/#.*$/, ""); };

  const ruleName = (rule) => {
    const number = data.rules[rule.key];
    return number ? `rule ${number}, ${rule.name}` : rule.name;
  };
  const ruleLink = (rule) => rule.role === "judge" ? rule.name
    : make("a", { href: `${rules}#rule-${rule.key}` }, ruleName(rule));
  const short = (rule) => {
    const number = data.rules[rule.key];
    return number ? make("a", { href: `${rules}#rule-${rule.key}`, "aria-label": ruleName(rule) }, `rule ${number}`) : "";
  };

  const ruleLine = (rule, said) => make("li", {}, ...(rule.role === "judge" ? [rule.words]
    : ["By ", ruleLink(rule), rule.words === said ? "." : `: ${rule.words}`]));
  const ruleLines = (list, said) => list.length ? [make("ul", {}, ...list.map((rule) => ruleLine(rule, said)))] : [];

  /* Of what is allowed, the rule that grants it; those that hold besides are folded. */
  const reasons = ({ kind, said, rules: list = [] }) => kind !== "allowed" || list.length < 2 ? ruleLines(list, said)
    : [...ruleLines(list.slice(0, 1), said), make("details", {}, make("summary", {}, "The other rules that allow it"), ...ruleLines(list.slice(1)))];

  /* The choices under which it would be otherwise. */
  const otherLines = (others, take) => (others ?? []).map((one) => make("p", {},
    `Under the other reading of “${one.question}” (${one.words}) this is ${one.kind}. `,
    make("button", { type: "button", onclick: () => take(one) }, "Play so")));

  const said = make("div", { class: "said", role: "status" });
  const say = (kind, ...inside) => {
    said.className = `said ${kind}`;
    said.replaceChildren(...inside);
  };
  const verdict = (told, take, choices = []) => say(told.kind,
    make("p", { class: "kind" }, KINDS[told.kind] ?? told.kind), make("p", {}, told.said), ...reasons(told),
    ...otherLines(told.otherwise, take), ...choices);

  const MANY = 6;   // places that are named one by one
  const where = (list) => list.length > MANY ? `any of ${list.length} places` : list.map((one) => one.name).join(", ");
  const goesWith = (list) => list.length > MANY ? `any of ${list.length} others` : list.map((one) => inWords(one.words)).join("; or with ");
  const inWords = (names) => names.map((name) => `the ${name}`).join(", ").replace(/, (?=[^,]*$)/, " and ");

  /* Several cards that are held, and what they wait for. */
  const together = (told) => say("held", make("p", { class: "kind" }, `Held: ${told.held.join(", ")}`),
    make("p", {}, `They go together with ${goesWith(told.with)}.`));

  /* Where a card that is held may go, and why nowhere else: places refused by the same rules are told together. */
  const touched = (told, play) => {
    const name = told.card ? told.words : told.name;
    const may = told.to.filter((one) => one.kind === "allowed"), not = new Map();
    const joins = new Set(told.together?.joins);   // a card of theirs is no place to go to, but goes with this one
    for (const one of told.to.filter((each) => each.kind === "refused" && !joins.has(each.place))) {
      const why = one.rules.join(" ");
      not.set(why, [...(not.get(why) ?? []), one]);
    }
    const lines = [...not].map(([, list]) => {
      const [first] = list[0].rules.map((key) => told.rules[key]);
      return make("li", {}, `not to ${where(list)}: `, ...(first ? [ruleLink(first)] : []), first?.role === "judge" ? ` (${first.words})` : "");
    });
    const partners = told.together?.with ?? [], alone = partners.length ? may.filter((one) => one.alone) : may;
    const said = [...(alone.length ? [`It may go to ${where(alone)}.`] : []), ...(partners.length ? [`It may go with ${goesWith(partners)}.`] : [])];
    say("held", make("p", { class: "kind" }, `Held: ${name}`),
      make("p", {}, said.join(" ") || (told.actions.length ? "It may go nowhere now; but this is open:" : joins.size ? "Nothing goes with it now." : "It may go nowhere now.")),
      ...(told.actions ?? []).map((one) => make("button", { type: "button", onclick: () => play(one.text ?? one) }, one.words ?? one)),
      ...(lines.length ? [make("details", {}, make("summary", {}, "Why not elsewhere"), make("ul", {}, ...lines))] : []));
  };

  const moveItem = (move, play) => make("li", {},
    make("button", { type: "button", onclick: () => play(move.text) }, move.words), short(move.rule));

  const moves = (state, play) => [
    make("h2", {}, state.moves.length ? `Moves open now: ${state.count ?? state.moves.length}` : "No move is open now"),
    ...(state.moves.length ? [make("ul", { class: "lines", tabindex: "0", "aria-label": "Moves open now" }, ...state.moves.map((move) => moveItem(move, play)))] : []),
    ...(state.more ? [make("p", {}, "There are more than are listed; type the one you mean.")] : [])];

  const done = (state, go) => state.done.length ? [
    make("h2", {}, `Played so far: ${state.number}`),
    make("ol", { class: "lines", tabindex: "0", "aria-label": "Played so far" }, ...state.done.map((move, at) => make("li", { class: at < state.number ? null : "undone" },
      make("button", { type: "button", onclick: () => go(at + 1), "aria-current": at + 1 === state.number ? "step" : null }, `${at + 1}. ${move.words}`),
      short(move.rule))))] : [];

  const end = (state) => state.end ? [make("p", {}, make("strong", {}, "The game is at its end. "), state.end.words, " (", ruleLink(state.end), ")")] : [];

  /* The doubtful points, each with its choices; in the order of the book, the one it follows first. */
  const readings = (under, choose) => {
    const fields = data.readings.map((reading) => {
      const now = under[reading.key] ?? reading.choices[0][0];
      return make("fieldset", {}, make("legend", {}, reading.question), ...reading.choices.map(([key, words], at) => make("label", {},
        make("input", { type: "radio", name: `reading-${reading.key}`, value: key, checked: key === now,
          onchange: () => choose(reading.key, at ? key : null) }), make("span", {}, words, at ? "" : " – as we read it"))));
    });
    const preset = (text, wanted) => make("button", { type: "button", onclick: () => choose(null, wanted) }, text);
    const today = Object.fromEntries(data.today.map((one) => one.split(":")));
    const tools = make("p", {}, preset("By the book", {}), " ", ...(data.today.length ? [preset("As most play it today", today)] : []));
    return fields.length ? [tools, ...fields] : [make("p", {}, "This game has no doubtful point.")];
  };

  const facts = (state) => {
    const rows = [...state.facts.map((one) => [one.name, one.words]),
      ...(state.sums ?? []).map((one) => [one.name, `${one.value} ${one.unit}`])];
    return rows.map(([name, words]) => make("div", {}, ...(words.startsWith(name) ? [] : [make("dt", {}, name.replaceAll("-", " "))]), make("dd", {}, words)));
  };

  return { known, said, say, verdict, touched, together, moves, done, end, readings, facts };
})();

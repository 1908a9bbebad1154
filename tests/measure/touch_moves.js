/* Touches the cards of a live table, one after another, and tells what came of each: in tests/measure/touch_moves.py. */

const PAUSE = 650;   // after so many milliseconds a second touch of a card is no double touch
const MOST_CHOICES = 8;   // of one touch, that are all tried
const MOST_TOUCHED = 9;   // cards and places in one sequence

const idle = async () => {
  const room = document.querySelector(".room");
  for (let turns = 0; room.getAttribute("aria-busy") !== "false"; turns += 1) {
    if (turns > 20000) throw new Error("the table stays busy");
    await new Promise((then) => setTimeout(then, turns < 50 ? 0 : 5));
  }
};
const keyOf = (button) => `${button.dataset.place} ${button.dataset.at ?? ""}`;
const spots = () => [...document.querySelectorAll(".spot")];
const spotAt = (key) => spots().find((one) => keyOf(one) === key);
const topOf = (place) => spots().findLast((one) => one.dataset.place === place);
globalThis.keysOnTable = () => spots().map((one) => [keyOf(one), one.classList.contains("free")]);
const marked = () => spots().filter((one) => one.classList.contains("may")).map(keyOf);

/* A point of the screen where a finger meets a button and nothing that lies on it; null where there is none. */
const pointOn = (button) => {
  button.scrollIntoView({ block: "center" });
  const { left, top, width, height } = button.getBoundingClientRect();
  for (const down of [0.5, 0.15, 0.85, 0.05, 0.95, 0.3, 0.7]) {
    for (const along of [0.5, 0.15, 0.85, 0.05, 0.95, 0.3, 0.7]) {
      const x = left + width * along, y = top + height * down;
      if (document.elementFromPoint(x, y) === button) return { x, y };
    }
  }
  return null;
};

/* What the table shows after a touch: what was made, is held, may be chosen among, or was refused. */
const outcome = (before) => {
  const said = document.querySelector(".said"), answer = globalThis.lastAnswer;
  if (answer !== before && answer?.made) return { kind: "made", text: answer.text };
  if (said.classList.contains("fault")) return { kind: "fault", said: said.textContent };
  const buttons = [...said.querySelectorAll(":scope > button")];
  if (document.querySelector(".spot.held")) return { kind: "held", may: marked(), buttons: buttons.map((one) => one.textContent) };
  if (said.classList.contains("held")) return { kind: buttons.length ? "choices" : "nothing", buttons: buttons.map((one) => one.textContent) };
  if (said.classList.contains("refused") || said.classList.contains("undecided")) {
    return { kind: "refused", said: said.textContent, buttons: buttons.map((one) => one.textContent) };
  }
  return { kind: "nothing", said: said.textContent };
};

/* Touches a button, with a finger or, sooner, by a click at a point where it can be met. */
const touch = async (button, finger) => {
  const before = globalThis.lastAnswer, at = pointOn(button);
  if (!at) return { kind: "covered" };
  if (finger) await fingerAt(at.x, at.y);
  else document.elementFromPoint(at.x, at.y).click();
  await new Promise((then) => setTimeout(then));
  await idle();
  return outcome(before);
};
const press = async (words) => {
  const before = globalThis.lastAnswer;
  const button = [...document.querySelectorAll(".said > button")].find((one) => one.textContent === words);
  button.click();
  await idle();
  return outcome(before);
};
const putDown = () => {
  const one = spots()[0];
  one?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
};

/* Touches cards and places in turn, and presses a button at last if one is named. */
const sequence = async (keys, words, finger) => {
  putDown();
  let last = { kind: "nothing" };
  for (const [at, key] of keys.entries()) {
    const button = spotAt(key);
    if (!button) return { kind: "no such card", key };
    if (at && keys[at - 1] === key) await new Promise((then) => setTimeout(then, PAUSE));
    last = await touch(button, finger);
    if (last.kind === "covered") return { ...last, key };
  }
  return words ? press(words) : last;
};

/* All that touch offers: each of the cards is touched, then each that is marked, as deep as cards are marked, until `most`
   sequences have been touched. */
globalThis.touchAll = async ({ first, most, finger }) => {
  const found = [], waiting = first.map((key) => [key]);
  while (waiting.length && found.length < most) {
    const keys = waiting.shift(), end = await sequence(keys, null, finger);
    found.push({ keys, ...end });
    const next = (end.may ?? []).filter((key) => keys.length < 2 || !keys.includes(key));
    if (end.kind === "held" && keys.length < MOST_TOUCHED) waiting.push(...next.map((key) => [...keys, key]));
    for (const words of (end.buttons ?? []).slice(0, MOST_CHOICES)) {
      if (end.kind === "refused") break;   // what may be done instead
      found.push({ keys, words, ...await sequence(keys, words, finger) });
    }
  }
  putDown();
  return { found, left: waiting.length };
};

/* Makes one move by the cards it names, whether they are marked or not; if `straight`, by the first card and its goal alone,
   after which the move is chosen by its words. */
globalThis.touchMove = async ({ move, finger, straight }) => {
  putDown();
  const parts = move.parts ?? [move], cards = parts.map((part) => `${part.place} ${part.at[0]}`), to = parts.at(-1).to;
  const touched = [];
  const go = (button) => {
    touched.push(keyOf(button));
    return touch(button, finger);
  };
  const start = spotAt(cards[0]) ?? topOf(parts[0].place);
  if (!start) return { kind: "no such card", touched };
  let last = await go(start);
  if (straight && last.kind === "held" && topOf(parts[0].to)) last = await go(topOf(parts[0].to));
  while (!straight && last.kind === "held" && touched.length < MOST_TOUCHED) {
    const next = cards.find((key) => last.may.includes(key) && !touched.includes(key))
      ?? last.may.find((key) => key.split(" ")[0] === to);
    if (!next && last.buttons.includes(move.words)) break;
    const button = next ? spotAt(next) : topOf(to);
    if (!button) break;
    if (touched.at(-1) === keyOf(button)) await new Promise((then) => setTimeout(then, PAUSE));
    last = await go(button);
    if (!next && last.kind === "made") last.unmarked = true;
  }
  if (last.buttons?.includes(move.words)) last = { ...await press(move.words), words: move.words };
  return { ...last, touched };
};

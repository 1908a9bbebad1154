/** The name of a place, with its number and label if it has them: "column", "3", " (the left)". */
export type PlaceName = [name: string, digit?: string, label?: string];

/** A visible card, or an empty place, which has no index and no name. `verdicts` has a character for each place. */
export type Card = [place: number, index?: number, name?: string, verdicts?: string, actions?: string[]];

/** A verdict with the numbers of its rules. */
export type Verdict = [kind: "allowed" | "undecided" | "refused", ...rules: number[]];

/** The position of a figure that answers touches. Without `cards`, it only leads to the live table. */
export interface Asked {
  position: string;
  under?: Record<string, string>;
  to: number[];
  cards?: Card[];
  ways?: Record<number, Record<number, (string | number)[]>>;
  with?: Record<number, number[]>;
  actions?: Record<string, number>;
}

/** The answers of all figures of a page, as `generator/pages/touch_answers.py` writes them. */
export interface TouchAnswers {
  places: PlaceName[];
  rules: [key: string, number: number, own?: string][];
  says: Verdict[];
  asked: Asked[];
  others: Asked[];
  boxes: (Box | 0)[][];
  figures: Record<string, [asked: number, ...drawn: number[]]>;
}

/** The upper left corner of a card in a drawing, and whether it lies sideways. */
export type Box = [x: number, y: number, turned?: number];

declare global {
  /** The data of a page's figures, in its `answers.js`. */
  var TOUCH: TouchAnswers;
  /** What `touch.js` gives to the book. */
  var BookTouch: { ask(figure: HTMLElement, point: { x: number; y: number } | null): void };
}

/** A place by its name, as the place of a number and a label where it has them: "column", "3", " (the left)". */
export type PlaceName = [name: string, digit?: string, label?: string];

/** A card that shows, or an empty place, which has neither index nor name. A character for each place tells a verdict. */
export type Card = [place: number, index?: number, name?: string, verdicts?: string, actions?: string[]];

/** A verdict with the numbers of its rules. */
export type Verdict = [kind: "allowed" | "undecided" | "refused", ...rules: number[]];

/** A position whose figure can be asked; where its cards do not answer, it has none. */
export interface Asked {
  position: string;
  under?: Record<string, string>;
  to: number[];
  cards?: Card[];
  ways?: Record<number, Record<number, (string | number)[]>>;
  with?: Record<number, number[]>;
  actions?: Record<string, number>;
}

/** What the figures of a page answer, as `generator/pages/touch_answers.py` writes it. */
export interface TouchAnswers {
  places: PlaceName[];
  rules: [key: string, number: number, own?: string][];
  says: Verdict[];
  asked: Asked[];
  others: Asked[];
  boxes: (Box | 0)[][];
  figures: Record<string, [asked: number, ...drawn: number[]]>;
}

/** The upper left corner of a card in a drawing, and whether it lies across. */
export type Box = [x: number, y: number, turned?: number];

declare global {
  /** The data of a page's figures, in its `answers.js`. */
  var TOUCH: TouchAnswers;
  /** What `touch.js` gives to the book. */
  var BookTouch: { ask(figure: HTMLElement, point: { x: number; y: number } | null): void };
}

/* Runs the C runner as WebAssembly. It searches a compiled game for a win, a hundred times as fast as Python. */

const HEAD = 8, REPORT = 32, MOVE = 20;   // sizes in bytes of the result, the report and a move, as in runner.c
const MOST_MOVES = 4000;

/**
 * @typedef {object} Runner
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} reserve
 * @property {(at: number) => void} free
 * @property {(block: number) => number} new_runner_of_bytes
 * @property {(runner: number) => void} free_runner
 * @property {(runner: number, sizes: number, cards: number, facts: number) => void} set_position
 * @property {(runner: number, seconds: number, most: bigint, play: number, room: bigint, report: number) => number} search
 */

/**
 * Returns the bytes of a value from Python, which may be a proxy.
 *
 * @param {any} value
 * @returns {Uint8Array}
 */
const bytesOf = (value) => (value instanceof Uint8Array ? value : value.toJs());

/**
 * Returns the search function of a runner. It takes a program and a position, as `winning_search.py` writes them,
 * and returns the result, the report and the winning moves, each as in runner.c.
 *
 * @param {Runner} runner
 */
const searchOf = (runner) =>
  /**
   * @param {any} program
   * @param {any} sizes
   * @param {any} cards
   * @param {any} facts
   * @param {number} seconds
   * @param {number} most positions
   */
  (program, sizes, cards, facts, seconds, most) => {
    /** @type {number[]} */
    const blocks = [];
    /** Reserves memory in the runner. Throws an error if there is none. */
    const reserve = (/** @type {number} */ bytes) => {
      const block = runner.reserve(Math.max(8, bytes));
      if (!block) throw new Error("there is no memory for the search");
      blocks.push(block);
      return block;
    };
    /** Copies bytes from Python into the runner's memory. Returns their address. */
    const copyIn = (/** @type {any} */ value) => {
      const bytes = bytesOf(value), block = reserve(bytes.length);
      new Uint8Array(runner.memory.buffer).set(bytes, block);
      return block;
    };
    try {
      const handle = runner.new_runner_of_bytes(copyIn(program));
      runner.set_position(handle, copyIn(sizes), copyIn(cards), copyIn(facts));
      const play = reserve(MOST_MOVES * MOVE), report = reserve(REPORT);
      const result = runner.search(handle, seconds, BigInt(most), play, BigInt(MOST_MOVES), report);
      runner.free_runner(handle);
      const moves = Number(new DataView(runner.memory.buffer).getBigInt64(report + 16, true));
      const output = new Uint8Array(HEAD + REPORT + MOVE * Math.min(moves, MOST_MOVES));
      new DataView(output.buffer).setInt32(0, result, true);
      output.set(new Uint8Array(runner.memory.buffer, report, REPORT), HEAD);
      output.set(new Uint8Array(runner.memory.buffer, play, output.length - HEAD - REPORT), HEAD + REPORT);
      return output;
    } finally {
      for (const block of blocks) runner.free(block);
    }
  };

/**
 * Starts a runner from the bytes of runner.wasm.
 *
 * @param {BufferSource} bytes
 */
export const makeRunner = async (bytes) => {
  const host = { seconds: () => performance.now() / 1000 };
  const { instance } = await WebAssembly.instantiate(bytes, { host });
  const exported = /** @type {any} */ (instance.exports);
  exported._initialize();
  return { search: searchOf(exported) };
};

/* What a reader does with the book, step by step, in a browser that puppeteer drives. Each check throws what went wrong. */
import assert from "node:assert/strict";

/** @typedef {{ page: any, address: string, stop: () => Promise<unknown> }} Reader a page, and the site it reads */

const STARTED = 180_000;   // milliseconds in which an engine has to stand, or the whole book to come
const ANSWER = 60_000;
const FREE = '.room[aria-busy="false"]';

/**
 * The address as the page has it; `page.url()` hears of a change only later.
 *
 * @param {any} page
 */
const addressOf = async (page) => new URL(await page.evaluate("location.href"));

/**
 * Waits for an element that has these words.
 *
 * @param {any} page
 * @param {string} selector
 * @param {string} words
 * @param {number} [timeout]
 */
const seen = async (page, selector, words, timeout = ANSWER) => {
  const has = (/** @type {string} */ one, /** @type {string} */ text) =>
    [...document.querySelectorAll(one)].some((each) => each.textContent?.includes(text));
  try { await page.waitForFunction(has, { timeout, polling: 100 }, selector, words); }
  catch {
    const there = await page.$$eval(selector, (/** @type {Element[]} */ all) => all.map((one) => one.textContent));
    throw new Error(`${selector} has not “${words}” but ${JSON.stringify(there).slice(0, 300)} at ${page.url()}`);
  }
};

/**
 * Presses the button or link with these words.
 *
 * @param {any} page
 * @param {string} words
 * @param {string} [within]
 */
const press = async (page, words, within = "body") => {
  const find = (/** @type {string} */ box, /** @type {string} */ text) =>
    [...document.querySelectorAll(`${box} :is(button, a, summary)`)].find((one) =>
      one.textContent?.trim() === text && one.checkVisibility()) ?? null;
  const handle = await page.waitForFunction(find, { timeout: ANSWER, polling: 100 }, within, words);
  await handle.asElement().click();
};

/**
 * Opens a table, and waits until its engine stands.
 *
 * @param {any} page
 * @param {string} address
 */
const openTable = async (page, address) => {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector(`${FREE} .spot`, { timeout: STARTED });
};

/**
 * @param {any} page
 * @param {string} place
 */
const touch = async (page, place) => {
  await page.waitForSelector(FREE, { timeout: ANSWER });
  const spots = await page.$$(`.spot[data-place="${place}"]`);
  await spots.at(-1).click();
};

/**
 * @param {any} page
 * @param {number} number
 */
const movesMade = (page, number) => page.waitForSelector(`.room[data-number="${number}"][aria-busy="false"]`, { timeout: ANSWER });

/** @param {Reader} reader */
const playAtTable = async ({ page, address }) => {
  await openTable(page, `${address}/foster/canfield/table/#deal=17`);
  for (const number of [1, 2, 3]) {
    await touch(page, "pack");
    await movesMade(page, number);
  }
  await press(page, "Undo", ".room");
  await movesMade(page, 2);
  assert.match((await addressOf(page)).hash, /^#deal=17&moves=/);
};

/** @param {Reader} reader */
const refuseMove = async ({ page, address }) => {
  await openTable(page, `${address}/foster/canfield/table/#deal=17`);
  await touch(page, "column-1");
  await seen(page, ".said", "Held: ");
  await touch(page, "column-2");
  await page.waitForSelector('.said.refused a[href^="../#rule-"]', { timeout: ANSWER });
  await movesMade(page, 0);
};

/** @param {Reader} reader */
const search = async ({ page, address }) => {
  await page.goto(`${address}/`);
  await page.keyboard.press("/");
  await page.waitForSelector('dialog[open] [role="combobox"]');
  await page.keyboard.type("canfield king on ace");
  await page.waitForSelector(".hit", { timeout: ANSWER });
  await seen(page, ".hit", "Canfield");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname === "/foster/canfield/", { timeout: ANSWER });
  assert.match((await addressOf(page)).hash, /^#(reading|rule)-/);
};

/** @param {Reader} reader */
const chooseHouseRules = async ({ page, address }) => {
  await page.goto(`${address}/foster/klondike/#house-rules`);   // which opens the fold they are in
  await press(page, "As most play it today");
  await seen(page, ".house-bar", "You play as most do today.");
  const { search: query } = await addressOf(page);
  assert.match(query, /^\?house=/);
  const sheet = await page.$eval("a.one-sheet", (/** @type {HTMLAnchorElement} */ link) => link.href);
  const table = await page.$eval("a.on-the-table", (/** @type {HTMLAnchorElement} */ link) => link.href);
  assert.deepEqual([new URL(sheet).search, new URL(table).search], [query, query]);
  await page.goto(sheet);
  await seen(page, ".house-bar", "You play as most do today.");
  await openTable(page, `${table}#deal=1`);
  await seen(page, ".source", "Rules: As most play today.");
};

/** @param {Reader} reader */
const settleDispute = async ({ page, address }) => {
  await page.goto(`${address}/settle/?game=foster/klondike&q=only+kings+on+an+empty+pile`);
  await seen(page, ".verdict-card .verdict", "Only a king goes to a space.");
  await page.goto(`${address}/foster/klondike/`);
  await page.$eval(".to-settle a", (/** @type {HTMLAnchorElement} */ link) => link.click());
  await page.waitForFunction(() => location.pathname === "/settle/", { timeout: ANSWER });
  await page.waitForSelector("main form textarea, main form input[type=text], main form input[type=search]");
  await page.type("main form textarea, main form input[type=text], main form input[type=search]", "only kings on an empty pile");
  await press(page, "Settle it", "main");
  await seen(page, ".verdict-card .verdict", "Only a king goes to a space.");
};

/** @param {Reader} reader */
const readOffline = async ({ page, address, stop }) => {
  await openTable(page, `${address}/foster/canfield/table/#deal=17`);
  await press(page, "Keep this book on this device", "details");
  await press(page, "Keep this book on this device", ".keep");
  await seen(page, ".keep", "The whole book is kept on this device", STARTED);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, { timeout: ANSWER });
  await stop();
  await page.reload();
  await page.waitForSelector(`${FREE} .spot`, { timeout: STARTED });
  await touch(page, "pack");
  await movesMade(page, 1);
  for (const there of ["/", "/foster/klondike/", "/foster/klondike/crib/"]) {   // none of them was opened before
    await page.goto(address + there);
    await page.waitForSelector("h1, h2");
    assert.notEqual(await page.title(), "");
  }
  await page.goto(`${address}/settle/?game=foster/klondike&q=only+kings+on+an+empty+pile`);
  await seen(page, ".verdict-card .verdict", "Only a king goes to a space.");
};

/** Every check by what it shows, in the order in which they are made. The last one stops the site. */
export const CHECKS = {
  "three moves are made at a table, and one is taken back": playAtTable,
  "a refused move is told with its rule": refuseMove,
  "a question typed into the search leads to its answer": search,
  "house rules are carried over to sheet and table": chooseHouseRules,
  "a dispute is settled": settleDispute,
  "the whole book is kept, and opens without network": readOffline,
};

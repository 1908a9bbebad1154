/* Tries the built site in Firefox, driven over WebDriver BiDi: `node main.mjs PUPPETEER FIREFOX SITE [WORDS]`. One line for each
   check, or only for those with these words in their name. */
import { pathToFileURL } from "node:url";
import { CHECKS } from "./checks.mjs";
import { serveSite } from "./site-server.mjs";

const [tool, executablePath, site, only = ""] = process.argv.slice(2);
if (!site) {
  console.error("usage: node main.mjs PUPPETEER FIREFOX SITE [WORDS]");
  process.exit(2);
}
const { launch } = await import(pathToFileURL(tool).href);
const { address, stop } = await serveSite(site);
const browser = await launch({ browser: "firefox", executablePath, headless: true });
console.log(await browser.version());

/**
 * Makes a check on a page of its own. Returns what went wrong.
 *
 * @param {(reader: import("./checks.mjs").Reader) => Promise<void>} check
 */
const faultsOf = async (check) => {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (/** @type {Error} */ error) => faults.push(`error in the page: ${error.message}`));
  page.on("console", (/** @type {any} */ said) => { if (said.type() === "error") faults.push(`console: ${said.text()}`); });
  await page.setViewport({ width: 1000, height: 900 });
  try { await check({ page, address, stop }); }
  catch (error) { faults.push(/** @type {Error} */ (error).message); }
  await page.close();
  return faults;
};

let bad = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  if (!name.includes(only)) continue;
  const began = performance.now(), faults = await faultsOf(check);
  console.log(`${faults.length ? "FAULT" : "ok"}: ${name}, ${Math.round((performance.now() - began) / 1000)} s`);
  for (const fault of faults) console.log(`  ${fault}`);
  bad += faults.length ? 1 : 0;
}
await browser.close();
await stop();
process.exit(bad ? 1 : 0);

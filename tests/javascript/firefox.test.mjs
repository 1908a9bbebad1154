/* What serves a site to the second browser. */
import assert from "node:assert/strict";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { CHECKS } from "../measure/firefox/checks.mjs";
import { fileOf, headersForAll, serveSite } from "../measure/firefox/site-server.mjs";

const HEADERS = "/*\n  A-Policy: default-src 'self'; img-src data:\n  B: no\n/*.play\n  B: yes\n";

test("the headers for all pages are in the first block of the file", () => {
  assert.deepEqual(headersForAll(HEADERS), { "A-Policy": "default-src 'self'; img-src data:", "B": "no" });
  assert.deepEqual(headersForAll("/*\n  B: no"), { "B": "no" });
});

test("a folder is served by its index page, and no address leads out of the site", () => {
  assert.equal(fileOf("/site", "/a/?q=1#x"), "/site/a/index.html");
  assert.equal(fileOf("/site", "/a/b%20c.js"), "/site/a/b c.js");
  for (const address of ["/../etc/passwd", "/%2e%2e/etc/passwd", "/a/..%2f..%2f..%2fetc/passwd"]) {
    assert.equal(fileOf("/site", address), "/site/etc/passwd");
  }
});

test("a site is served until the server stops", async () => {
  const site = await mkdtemp(join(tmpdir(), "site-"));
  await writeFile(join(site, "_headers"), HEADERS);
  await writeFile(join(site, "index.html"), "here");
  const { address, stop } = await serveSite(site);
  const found = await fetch(`${address}/`);
  assert.deepEqual([found.status, await found.text(), found.headers.get("b")], [200, "here", "no"]);
  assert.equal((await fetch(`${address}/other`)).status, 404);
  await stop();
  await assert.rejects(fetch(`${address}/`));
});

test("the check that stops the server is the last", () => {
  assert.match(Object.keys(CHECKS).at(-1), /without network/);
});

/* Serves a built site with the headers that it asks for in its file `_headers`, as a host of static pages does. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
  ".mjs": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".xml": "application/xml",
  ".zip": "application/zip",
};

/**
 * The headers for all pages: the first block of `_headers`.
 *
 * @param {string} text
 */
export const headersForAll = (text) => {
  const lines = text.split("\n"), end = lines.findIndex((line, number) => number > 0 && !line.startsWith(" "));
  const rows = lines.slice(1, end < 0 ? undefined : end).map((line) => line.trim()).filter(Boolean);
  return Object.fromEntries(rows.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]));
};

/**
 * The file for an address, within the site; a folder is its index.
 *
 * @param {string} site
 * @param {string} address
 */
export const fileOf = (site, address) => {
  const path = normalize(decodeURIComponent(new URL(address, "http://site").pathname));
  return join(site, path.endsWith("/") ? `${path}index.html` : path);
};

/**
 * Serves a site. `stop` ends all connections, so that a browser finds nobody there.
 *
 * @param {string} site
 */
export const serveSite = async (site) => {
  const headers = headersForAll(await readFile(join(site, "_headers"), "utf-8"));
  const server = createServer(async (request, response) => {
    const path = fileOf(site, request.url ?? "/");
    try {
      const bytes = await readFile(path);
      response.writeHead(200, { ...headers, "Content-Type": TYPES[extname(path)] ?? "text/plain; charset=utf-8" }).end(bytes);
    } catch { response.writeHead(404, headers).end("not here"); }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const stop = () => new Promise((done) => { server.close(done); server.closeAllConnections(); });
  return { address: `http://127.0.0.1:${port}`, stop };
};

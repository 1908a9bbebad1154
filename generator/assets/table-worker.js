/* The engine of the live table: Python in a worker of its own, with the modules that prove the book. The page is told
   how much of it has come, and that it stands; then it asks, and each answer comes back under the number of its question.
   A module: what starts it says in { start } where the files lie, how large they are, and what they are kept as. */
const plainly = self.fetch.bind(self);
/* What Pyodide would read of the packages it can fetch; there are none. */
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version: "314.0.7", python: "3.14.2" }, packages: {} };
let ask;

/* Files that were kept come from there, others are kept as they come; what comes is counted. */
const counting = ({ live, sizes, kept }) => {
  const came = {}, whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const count = (name, bytes) => {
    came[name] = bytes;
    postMessage({ came: Math.min(Object.values(came).reduce((sum, size) => sum + size, 0), whole), whole });
  };
  const counted = (answer, name) => {
    let bytes = 0;
    const body = answer.body.pipeThrough(new TransformStream({
      transform(part, out) { bytes += part.length; count(name, bytes); out.enqueue(part); },
      flush() { count(name, sizes[name]); },
    }));
    const headers = new Headers(answer.headers);
    if (name.endsWith(".wasm")) headers.set("Content-Type", "application/wasm");   // not every host knows it
    return new Response(body, { headers });
  };
  const store = self.caches?.open(kept).catch(() => null);
  return async (what, how) => {
    const address = String(what.url ?? what), name = address.slice(live.length);
    if (!address.startsWith(live) || !(name in sizes)) return plainly(what, how);
    const cache = await store;
    const held = await cache?.match(address);
    if (held) { count(name, sizes[name]); return held; }
    const answer = await plainly(what, how);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    cache?.put(address, answer.clone()).catch(() => {});   // a full disk keeps nothing, and the table works
    return counted(answer, name);
  };
};

/* What is imported as a module is not fetched by this file, so it is kept afterwards, from where it has just come. */
const keepModules = async ({ live, sizes, kept }) => {
  const cache = await self.caches?.open(kept);
  for (const name of Object.keys(sizes).filter((one) => one.endsWith(".mjs"))) {
    if (!await cache?.match(live + name)) await cache?.add(live + name);
  }
};

/* What is large is asked for at once and compiled as it comes, while the scripts are read that will ask for it. */
const early = (live) => {
  const counted = self.fetch, engine = `${live}engine.zip`, wasm = `${live}pyodide.asm.wasm`;
  const module = WebAssembly.compileStreaming(counted(wasm)), archive = counted(engine);
  const came = new Map([[engine, archive], [wasm, new Response()]]);
  self.fetch = async (what, how) => came.get(String(what.url ?? what)) ?? counted(what, how);
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({ module: await module, instance: await WebAssembly.instantiate(await module, imports) });
  return Promise.all([module, archive]);   // what fails here is told as it is
};

const start = async (told) => {
  const { live, modules } = told;
  self.fetch = counting(told);
  const large = early(live);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${live}pyodide.mjs`), import(`${live}pyodide.asm.mjs`)]);
  await large;
  const python = await loadPyodide({
    indexURL: live, stdLibURL: `${live}engine.zip`, lockFileContents: LOCK, createPyodideModule,
    env: { PYTHONHASHSEED: "0", HOME: "/" },
  });
  python.globals.set("modules", python.toPy(modules));
  ask = python.runPython(`
from rules_engine import registry
for module in modules:
    registry.load(module)
from generator.live.session import Session
Session().ask_json
`);
  keepModules(told).catch(() => {});
};

onmessage = async ({ data }) => {
  try {
    if (data.start) {
      await start(data.start);
      postMessage({ ready: true });
    } else {
      postMessage({ number: data.number, answer: JSON.parse(ask(JSON.stringify(data.asked))) });
    }
  } catch (error) {
    postMessage({ number: data.number, failed: String(error?.message ?? error) });
  }
};

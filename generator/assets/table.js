/* The page of a live table: it asks the engine, and shows what it answers. The address holds the play. */
(() => {
  "use strict";
  const main = document.querySelector("main[data-table]"), root = main.dataset.root;
  const data = JSON.parse(main.dataset.table), live = data.live;
  const status = document.querySelector(".status");
  const narrow = matchMedia("(max-width: 599.9px)");
  const MOST = 100000;   // numbers of the deals that are dealt by chance
  let state, drawn = null, seat = null, busy = false, written = "", hints = false;

  /* Colours as the reader has set them on the book's pages. */
  const look = () => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
    const show = () => {
      let scheme = null;
      try { scheme = JSON.parse(kept(`${new URL(root, location).pathname}.__palette`))?.color?.scheme; } catch { /* as the machine has it */ }
      document.body.dataset.mdColorScheme = scheme ?? (dark.matches ? "slate" : "default");
      document.documentElement.dataset.deck = kept("by-the-book.deck") === "four" ? "four" : "two";
    };
    const deck = document.querySelector("nav button");
    deck.addEventListener("click", () => {
      const four = document.documentElement.dataset.deck !== "four";
      try { localStorage.setItem("by-the-book.deck", four ? "four" : "two"); } catch { /* for this page alone */ }
      document.documentElement.dataset.deck = four ? "four" : "two";
      deck.setAttribute("aria-pressed", String(four));
    });
    show();
    deck.setAttribute("aria-pressed", String(document.documentElement.dataset.deck === "four"));
    dark.addEventListener("change", show);
    addEventListener("storage", show);
  };

  /* Asking. */
  const room = document.querySelector(".room"), word = room.querySelector(".word");
  const hold = (on) => { busy = on; room.setAttribute("aria-busy", String(on)); };
  const slow = (give) => {
    status.replaceChildren("This takes long. ", make("button", { type: "button", onclick: () => { give(); location.reload(); } }, "Stop and load the page again"));
  };
  const ask = async (asked, where = true) => {
    if (busy) return null;
    hold(true);
    try {
      const answer = await Engine.ask({ narrow: narrow.matches, hints, ...asked }, slow);
      if (answer.fault) {
        const { message, line, column } = answer.fault;
        Panel.say("fault", make("p", { class: "kind" }, asked.position === undefined ? "Not understood" : "No such position"), make("p", {}, `${line && where ? `Line ${line}${column ? `, column ${column}` : ""}: ` : ""}${message}`));
        return null;
      }
      return answer;
    } catch (error) {
      Panel.say("fault", make("p", {}, `The engine has stopped (${String(error.message).slice(0, 200)}). Load the page again: the address holds your play.`));
      return null;
    } finally { hold(false); if (status.querySelector("button")) status.replaceChildren(); }
  };

  /* All that is about the cards; the first that is dealt takes the place of the picture that stands until then. */
  const furnish = () => {
    const [tools, more] = Controls.parts();
    room.querySelector(".felt").replaceChildren(Board.board);
    for (const one of word.querySelectorAll(".before")) one.remove();
    word.append(Panel.said, Controls.end);
    room.append(Laying.section, tools, make("div", { class: "side" }, ...Controls.side()), more);
  };

  /* A state shown, and kept in the address; `anew` where Back is to lead to what was before. */
  const show = (now, { anew = false, quiet = false } = {}) => {
    if (!state) furnish();
    Laying.end();
    if (now.shared) document.body.insertAdjacentHTML("beforeend", now.shared);
    state = { ...now, shared: null };
    Board.show(state, hooks);
    drawn = narrow.matches;
    written = Address.written({ ...state, seat });
    const query = Address.keep(data.game, state.under);
    if (location.hash !== written || location.search !== query) {
      history[anew ? "pushState" : "replaceState"](null, "", `${location.pathname}${query}${written}`);
    }
    Controls.show(state);
    room.dataset.number = state.number;
    if (state.stopped) {
      Panel.say("fault", make("p", { class: "kind" }, `Move ${state.stopped.number} is not allowed: the play stops before it`),
        make("p", {}, `${state.stopped.move}: ${state.stopped.verdict.said}`),
        make("ul", {}, ...(state.stopped.verdict.rules ?? []).map((rule) => make("li", {}, rule.words))));
    } else if (quiet || !state.last) Panel.say("", make("p", {}, state.number || state.done.length ? "" : `Touch a card to see ${data.lifts === "only" ? "what goes with it" : "where it may go"}.`));
    else Panel.verdict(state.last, take);
  };
  const to = async (asked, how) => {
    const answer = await ask(asked);
    if (answer) show(answer.state ?? answer, how);
    return answer;
  };

  /* What was tried: made, or to be chosen among, or refused with its rules and the readings that would allow it. */
  const tried = async (answer, asked = null) => {
    if (!answer) return;
    if (answer.made) return show(answer.state);
    const [pair, ...more] = answer.choices ?? [];
    if (pair && !more.length && pair.parts?.some((one) => one.place === asked?.place) && pair.parts.some((one) => one.place === asked.to)) return play(pair.text);
    const buttons = (answer.choices ?? []).map((move) => make("button", { type: "button", onclick: () => play(move.text) }, move.words));
    if (!answer.verdict) {
      return Panel.say("held", make("p", { class: "kind" }, buttons.length ? "Which of these?" : "No such move"), ...buttons);
    }
    const also = buttons.length ? [make("p", {}, "You may:"), ...buttons] : [];
    Panel.verdict(answer.verdict, take, also);
    if (answer.verdict.kind === "allowed" || answer.verdict.otherwise) return;
    const other = await ask({ do: "otherwise" });
    if (other?.otherwise.length) Panel.verdict({ ...answer.verdict, ...other }, take, also);
  };
  const play = async (text) => tried(await ask({ do: "make", text }));
  const take = ({ reading, choice }) => choose(reading, choice);
  const choose = (reading, choice) => {
    const under = reading === null ? { ...choice } : { ...state.under };
    if (reading !== null) {
      if (choice === null || choice === data.readings.find((one) => one.key === reading)?.choices[0][0]) delete under[reading];
      else under[reading] = choice;
    }
    return to({ do: "under", under }).then((answer) => { if (!answer) Controls.show(state); });
  };

  const hooks = {
    busy: () => busy,
    touch: async (card) => {
      const answer = await ask({ do: "touch", place: card.place, at: card.at });
      if (!answer) return null;
      // What is turned or dealt from a pile that lies face down, and can do nothing else, is so at a touch.
      const open = [...answer.actions.map((one) => one.text), ...answer.to.flatMap((one) => one.moves)];
      const own = answer.turned || answer.actions[0]?.place === card.place;
      if (!card.card && own && new Set(open).size === 1) await play(open[0]);
      else Panel.touched(answer, play);
      return answer;
    },
    /* Several cards touched: what more goes with them, or nothing where they went or were refused. */
    join: async (asked) => {
      const answer = await ask({ do: "join", ...asked });
      if (!answer?.together) await tried(answer, asked);
      else Panel.together(answer.together);
      return answer?.together;
    },
    lay: async (asked) => tried(await ask({ do: "try", ...asked }), asked),
    down: () => Panel.say(""),
    empty: async (spot) => {
      const [action, ...others] = state.moves.filter((one) => one.action && one.to === spot.place);
      if (action && !others.length) await play(action.text);
      else Panel.say("", make("p", {}, `${spot.words}. Touch a card first.`));
    },
  };

  const deal = (number, players) => {
    seat = null;
    return to({ do: "open", game: data.game, under: state?.under ?? {}, from: { deal: number, ...(players ? { players } : {}) }, moves: [] }, { anew: Boolean(state) });
  };
  const open = async (asked) => {
    seat = asked.seat ?? null;
    const answer = await to({ do: "open", game: data.game, ...asked });
    if (!answer && !state) {
      const why = [...Panel.said.childNodes];
      await deal(data.first);
      Panel.say("fault", ...why);
    }
    return answer;
  };
  const sit = async (number) => {
    const before = seat;
    seat = number;
    if (!await to({ do: "seat", seat }, { quiet: true })) seat = before;
  };

  Panel.known(data);
  Laying.known({
    ask, to,
    back: () => to({ do: "look" }, { quiet: true }).then(() => Controls.laying.focus()),
  });
  Controls.known({
    data, ask, to, play, tried, choose, deal, open, sit,
    state: () => state, seat: () => seat,
    hint: (on) => { hints = on; return to({ do: "look" }, { quiet: true }); },
  });

  /* Loading. */
  const begin = async (number = 1 + Math.floor(Math.random() * MOST)) => {
    const bar = make("progress", { max: 1, value: 0, "aria-label": "The engine is coming" }), told = make("span", {}, "The engine is coming …");
    status.replaceChildren(told, bar);
    const progress = (came, whole) => {
      bar.max = whole;
      bar.value = came;
      told.textContent = came < whole ? `The engine is coming: ${(came / 1e6).toFixed(1)} of ${(whole / 1e6).toFixed(1)} MB …` : "The engine starts …";
    };
    try { await Engine.start(root, live, progress); }
    catch (error) {
      status.replaceChildren(`The engine does not start here: ${String(error.message).trim().split("\n").at(-1).slice(0, 300)}. `
        + "The examples in the rules answer without it.");
      return;
    }
    status.replaceChildren();
    const asked = Address.read();
    if (asked?.fault) { await deal(data.first); Panel.say("fault", make("p", {}, asked.fault)); }
    else await open(asked ?? { from: { deal: number }, under: Address.house(), moves: [] });
    narrow.addEventListener("change", () => setTimeout(() => {
      if (Laying.isOn()) Laying.draw();
      else if (state && drawn !== narrow.matches) to({ do: "look" }, { quiet: true });
    }, 200));
    addEventListener("popstate", () => {
      const again = Address.read();
      if (again && !again.fault && location.hash !== written) open(again);
    });
  };

  look();
  Address.keep(data.game, Address.read()?.under ?? Address.house());
  const why = Engine.missing(live);
  if (why) { status.textContent = why; return; }
  const whole = Object.values(live.sizes).reduce((sum, size) => sum + size, 0);
  const asks = location.hash.length > 1;
  if (asks) word.querySelector("p").append(" What you ask for comes with the engine.");
  Engine.isKept(root, live).then((kept) => {
    if (kept || (asks && !navigator.connection?.saveData)) return begin();
    status.replaceChildren(make("button", { type: "button", onclick: () => begin(data.first) }, "Play this deal"), " ",
      make("button", { type: "button", onclick: () => begin() }, "Deal me a game"), " ",
      make("button", { type: "button", onclick: () => begin(data.first).then(() => { if (state) Controls.laying.click(); }) }, "Lay out a position"),
      make("div", {}, `The first time this fetches the rules engine, some ${Math.round(whole / 1e6)} MB, less where it comes compressed; it is kept for the next.`));
    return null;
  });
})();

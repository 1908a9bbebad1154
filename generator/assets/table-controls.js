/* What is set and asked beside the cards: deals, seats, undoing, readings, moves typed, transcripts, positions, links. */
const Controls = (() => {
  let table;
  const known = (told) => { table = told; };
  const button = (text, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, text);
  const put = (holder, inside) => holder.replaceChildren(...inside);

  /* Under the figure. */
  const undo = button("Undo", () => table.to({ do: "undo" }, { quiet: true }));
  const redo = button("Redo", () => table.to({ do: "redo" }));
  const hint = button("Hints", () => {
    const on = hint.getAttribute("aria-pressed") !== "true";
    hint.setAttribute("aria-pressed", String(on));
    table.hint(on);
  }, { "aria-pressed": "false" });
  const actions = make("span", { class: "actions" });
  const facts = make("dl", { class: "facts" });
  const number = make("input", { type: "number", min: "1", step: "1", "aria-label": "Number of the deal", value: "1" });
  const players = make("select", { "aria-label": "How many play" });
  const seats = make("select", { "aria-label": "Whose cards you see", onchange: () => table.sit(seats.value ? Number(seats.value) : null) });
  const others = button("Let the others play", () => table.to({ do: "others" }));
  const link = button("Copy a link to this", async () => {
    try { await navigator.clipboard.writeText(location.href); link.textContent = "Copied"; }
    catch { link.textContent = "Copy the address above"; }
    setTimeout(() => { link.textContent = "Copy a link to this"; }, 2000);
  });
  const dealt = () => table.deal(number.value || "1", players.options.length ? Number(players.value) : null);
  const end = make("div", { class: "end", role: "status", hidden: true });

  const parts = () => {
    const [fewest, most] = table.data.players;
    if (most > 1) {
      for (let count = fewest; count <= most; count += 1) players.append(make("option", { value: count }, `${count} players`));
    }
    const dealing = [make("label", {}, "Deal number ", number), ...(most > 1 ? [players] : []), button("Begin this deal", dealt),
      button("Deal me one", () => { number.value = String(1 + Math.floor(Math.random() * 100000)); dealt(); }), laying];
    const sitting = most > 1 ? [seats, others] : [];
    put(readings, []);
    return [
      make("div", { class: "tools" }, facts, actions, undo, redo, hint, ...sitting, link),
      make("div", { class: "more" }, make("div", { class: "tools" }, ...dealing), readingsBox, typedBox, transcriptBox, checkBox, wordsBox)];
  };

  /* Below it, each in a fold of its own. */
  const fold = (title, ...inside) => make("details", {}, make("summary", {}, title), ...inside);
  const readings = make("div");
  const readingsBox = fold("Readings and house rules", make("p", {}, "Where the text leaves a doubt, play it as you read it: the moves made stand as far as they are still allowed."), readings);

  const typed = make("input", { type: "text", "aria-label": "A move as it is written", placeholder: "8S column-1 > column-2", size: "30", spellcheck: "false", autocapitalize: "off" });
  const typedMove = make("form", { onsubmit: (event) => { event.preventDefault(); table.play(typed.value); } },
    typed, " ", make("button", { type: "submit" }, "Make it"), " ",
    button("Only ask", async () => table.tried(await table.ask({ do: "judge", text: typed.value }))));
  const typedBox = fold("Type a move", typedMove);

  const taken = make("textarea", { readonly: true, "aria-label": "This play as a transcript", spellcheck: "false" });
  const download = button("Save as a file", () => {
    const address = URL.createObjectURL(new Blob([taken.value], { type: "text/plain" }));
    make("a", { href: address, download: `${table.data.game.replace("/", "-")}.play` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  });
  const copy = button("Copy it", async () => {
    try { await navigator.clipboard.writeText(taken.value); copy.textContent = "Copied"; } catch { taken.select(); }
    setTimeout(() => { copy.textContent = "Copy it"; }, 2000);
  });
  const transcriptBox = fold("Take this play away as a transcript", taken, make("p", {}, copy, " ", download));
  transcriptBox.addEventListener("toggle", () => { if (transcriptBox.open) write(); });
  const write = async () => {
    const answer = await table.ask({ do: "transcript" });
    if (answer) taken.value = answer.text;
  };

  const given = make("textarea", { "aria-label": "A transcript of yours", spellcheck: "false" });
  const found = make("div", { role: "status" });
  const check = async () => {
    put(found, []);
    const answer = await table.ask({ do: "check", transcript: given.value });
    if (!answer) return;
    const lines = answer.lines.filter((one) => one.text.trim() || one.kind === "fault").slice(0, 2000);
    put(found, [
      make("p", {}, make("strong", {}, answer.proved ? "Every line is right. " : "Not every line is right. "),
        ...(answer.opens ? [button("Show it on the table", () => table.open(answer.opens))] : [])),
      make("ol", { class: "checked" }, ...lines.map((one) => make("li", { class: one.kind },
        `${one.line}: ${one.text.slice(0, 300)}${one.said ? ` – ${one.said}` : ""}`)))]);
  };
  const checkBox = fold("Check a transcript of yours, line by line", make("p", {}, "Paste it here; a line “game: …” says which game it is of, without one it is of this."), given, make("p", {}, button("Check it", check)), found);

  const laying = button("Lay out a position", () => Laying.begin(position));
  let position = "";

  const words = make("p", { class: "words" });
  const wordsBox = fold("The position in words", words);

  const moves = make("section"), done = make("section");

  /* The step that stands is brought into sight within its list; the page stays where it is. */
  const showStep = (step) => {
    const list = step?.closest(".lines"), line = step?.closest("li");
    if (!list) return;
    const top = line.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    list.scrollTop = top + line.offsetHeight - list.clientHeight;
  };

  const show = (state) => {
    undo.disabled = state.number === 0;
    redo.disabled = state.number >= state.done.length;
    put(facts, Panel.facts(state));
    put(actions, state.moves.filter((one) => one.action).slice(0, 6).map((one) => button(one.text.replace(/^[a-z]/, (first) => first.toUpperCase()).replaceAll("-", " "), () => table.play(one.text), { title: one.words, "data-move": one.text })));
    end.hidden = !state.end;
    put(end, Panel.end(state));
    put(moves, Panel.moves(state, table.play));
    put(done, Panel.done(state, (at) => table.to({ do: "to", number: at })));
    showStep(done.querySelector("[aria-current]"));
    put(readings, Panel.readings(state.under, table.choose));
    if (state.opened.deal) number.value = state.opened.deal;
    if (state.opened.players) players.value = state.opened.players;
    if (seats.options.length !== state.seats + 1) {
      put(seats, [make("option", { value: "" }, "All hands shown"),
        ...Array.from({ length: state.seats }, (_, at) => make("option", { value: at + 1 }, `Player ${at + 1}'s eyes`))]);
    }
    seats.value = table.seat() ?? "";
    others.disabled = !table.seat() || state.turn === table.seat();
    position = state.position;
    words.textContent = state.words;
    if (transcriptBox.open) taken.value = "";
    transcriptBox.open = false;
  };

  return { known, parts, side: () => [moves, done], show, end, laying };
})();

/* A position laid out by hand: a place is chosen, then the cards that lie in it, the lowest first. A text says all of it,
   a line for each place: the cards that are touched write it, the engine reads and draws it, and it may be typed as well. */
const Laying = (() => {
  const PAUSE = 400;   // milliseconds without a key before what is typed is read
  let table, kit = null, on = false, piles = {}, facts = {}, place, down = false, onward = false, typed = false, said = "", before = "";
  let drawing = null, again = false, timer;
  const known = (told) => { table = told; };
  /* What has been laid outlasts a look at the play, and the page being loaded again, until it is played from. */
  const keptAs = `by-the-book.laid:${location.pathname}`;
  const keep = (position) => { try { sessionStorage.setItem(keptAs, position); } catch { /* for this page alone */ } };
  const kept = () => { try { return sessionStorage.getItem(keptAs) ?? ""; } catch { return ""; } };
  const button = (text, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, text);

  const drawn = (name, flat = false) => {
    const [wide, high] = flat ? [...kit.size].reverse() : kit.size;
    const held = make("span");
    held.innerHTML = `<svg class="cards" viewBox="0 0 ${wide} ${high}" aria-hidden="true" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle"><use/></svg>`;
    held.querySelector("use").setAttribute("href", `#${name}`);
    return held.firstElementChild;
  };

  const heading = make("h2", { tabindex: "-1" }, "A position of your own");
  const places = make("select", { "aria-label": "Place", onchange: () => choose(places.value) });
  const step = (by, among = { places: kit.zones.flatMap((zone) => zone.places) }) => {
    const names = among.places.map((one) => one.place);
    choose(names[(names.indexOf(place) + by + names.length) % names.length], said);
  };
  const strip = make("ol", { class: "strip" });
  const turned = button("Face down", () => { down = !down; paint(); }, { "aria-pressed": "false" });
  const each = button("One to each place", () => { onward = !onward; paint(); }, { "aria-pressed": "false" });
  const back = button("Take back", () => takeBack(), { "aria-label": "Take back the last card" });
  const rest = button("All the rest here, in any order", () => layRest());
  const clear = button("Empty this place", () => { delete piles[place]; changed(""); });
  const clearAll = button("Empty the table", () => { piles = {}; facts = {}; typed = false; changed(""); });
  const asItLay = button("As it lay before", () => { typed = true; said = ""; text.value = before; keep(before); return draw(); });
  const pack = make("div", { class: "pack", role: "group", "aria-label": "The pack: arrow keys move among the cards, Enter lays one, Backspace takes back the last" });
  const factRows = make("div", { class: "fact-rows" });
  const text = make("textarea", { "aria-label": "The position, a line for each place", spellcheck: "false", autocapitalize: "off", rows: "10" });
  const factBox = make("details", {}, make("summary", {}, "What else the rules have to know"), factRows);
  const textBox = make("details", {}, make("summary", {}, "The same, to be typed"),
    make("p", {}, "A line for each place, the lowest card first: 8S for the eight of spades, TD for the ten of diamonds, ?? for a card nobody knows."), text);
  const section = make("section", { class: "lay", "aria-label": "A position of your own" }, heading,
    make("p", {}, "Touch a place on the table, or choose it here. Then touch its cards, the lowest first."),
    make("div", { class: "tools" }, button("‹", () => step(-1), { "aria-label": "The place before" }), places, button("›", () => step(1), { "aria-label": "The next place" })),
    make("div", { class: "tools" }, strip, back), pack,
    make("div", { class: "tools" }, turned, each, rest, clear, clearAll, asItLay),
    make("div", { class: "tools ready" }, button("Play from here", () => play(), { class: "main" }), button("Back to the play", () => table.back())),
    factBox, textBox);

  /* What the engine has told of places and cards. */
  const zoneOf = (name) => kit.zones.find((zone) => zone.places.some((one) => one.place === name));
  const nameOf = (name) => zoneOf(name).places.find((one) => one.place === name).name;
  const many = () => zoneOf(place).places.length > 1;
  const all = () => Object.values(piles).flat();
  const left = (card) => {
    const laid = all();
    const free = kit.count - laid.length;
    return Math.max(0, Math.min(free, card.of in kit.held ? kit.held[card.of] - laid.filter((one) => one.of === card.of).length : free));
  };
  const opened = (words) => words[0].toUpperCase() + words.slice(1);
  /* The table and the pile grow and shrink above the cards: these stay where the finger is. */
  const steadily = (change) => {
    const top = () => pack.getBoundingClientRect().top, was = top();
    change();
    scrollBy(0, top() - was);
  };
  const counted = (number) => number === 1 ? "1 card" : `${number} cards`;

  /* The picker as it is made once, and as it stands now. */
  const furnish = () => {
    places.replaceChildren(...kit.zones.map((zone) => {
      const options = zone.places.map((one) => make("option", { value: one.place }, one.name));
      return options.length > 1 ? make("optgroup", { label: zone.name }, ...options) : options[0];
    }));
    pack.replaceChildren(...kit.cards.map((row) => make("div", { role: "group", "aria-label": row.name },
      ...row.cards.map((card) => make("button", { type: "button", class: "card", "data-card": card.text, tabindex: "-1", onclick: () => lay(card) },
        drawn(card.whole, card.flat), make("span", { class: "left" }))))));
    pack.querySelector("button").tabIndex = 0;
    factRows.replaceChildren(...kit.facts.map(factRow));
    factBox.hidden = !kit.facts.length;
  };
  const factRow = (fact) => {
    const set = (value) => { facts[fact.name] = value; changed(""); };
    const field = fact.values.length
      ? make("select", { onchange: () => set(field.value) }, ...fact.values.map(([value, words]) => make("option", { value }, words)))
      : make("input", { type: "number", inputmode: "numeric", min: fact.least, max: fact.most, onchange: () => set(field.value || fact.start) });
    field.dataset.fact = fact.name;
    return make("label", {}, make("span", {}, fact.words), field);
  };
  const paint = () => {
    for (const option of places.options) option.textContent = nameOf(option.value) + (piles[option.value]?.length ? `: ${counted(piles[option.value].length)}` : "");
    places.value = place;
    const pile = piles[place] ?? [], zone = zoneOf(place);
    strip.setAttribute("aria-label", `${nameOf(place)}, the lowest card first`);
    const lies = pile.map((card) => {
      const image = drawn(card.drawn);
      image.setAttribute("role", "img");
      image.setAttribute("aria-label", card.words);
      image.removeAttribute("aria-hidden");
      return make("li", { class: card.down ? "down" : null }, image);
    });
    steadily(() => strip.replaceChildren(...(pile.length ? lies : [make("li", { class: "none" }, `${opened(nameOf(place))} is empty.`)])));
    turned.hidden = zone.down !== "sometimes";
    turned.setAttribute("aria-pressed", String(down));
    each.hidden = !many();
    each.setAttribute("aria-pressed", String(onward));
    const free = kit.count - all().length;
    for (const one of [back, clear]) one.disabled = typed || !pile.length;
    rest.disabled = typed || !free;
    for (const row of kit.cards) for (const card of row.cards) {
      const own = pack.querySelector(`[data-card="${card.text}"]`), more = left(card), several = kit.held[card.of] > 1;
      own.setAttribute("aria-disabled", String(typed || !more));
      own.setAttribute("aria-label", more ? `${card.words}${several ? `, ${more} left` : ""}` : `${card.words}, used`);
      own.lastElementChild.textContent = several && more ? more : "";
    }
    for (const field of factRows.querySelectorAll("[data-fact]")) field.value = facts[field.dataset.fact] ?? kit.facts.find((one) => one.name === field.dataset.fact).start;
    Board.point(place);
  };

  /* The text written from what lies on the table, and the table drawn from the text. */
  const changed = (words) => {
    said = words;
    const lines = Object.keys(piles).filter((name) => piles[name].length).map((name) => `${name}: ${piles[name].map((one) => one.text).join(" ")}`);
    const told = kit.facts.filter((one) => (facts[one.name] ?? one.start) !== one.start).map((one) => `@${one.name}: ${facts[one.name]}`);
    text.value = [...lines, ...told].map((line) => `${line}\n`).join("");
    keep(text.value);
    paint();
    return draw();
  };
  const drawAll = async () => {
    while (again && on) {
      again = false;
      const position = text.value;
      read(await table.ask({ do: "sketch", position, place }, typed), position);
    }
  };
  const draw = () => {
    again = true;
    drawing ??= drawAll().finally(() => { drawing = null; });
    return drawing;
  };
  const read = (answer, position) => {
    if (!answer || !on) { paint(); return; }
    steadily(() => Board.show(answer, { busy: () => false, choose: (spot) => choose(spot.place) }));
    if (position === text.value) {   // else more has been laid meanwhile
      ({ piles, facts } = answer);
      typed = false;
      if (document.activeElement !== text) text.value = answer.position;
      Panel.say("", make("p", {}, `${said} On the table: ${all().length} of ${counted(kit.count)}.`.trim()));
    }
    paint();
  };

  const choose = (name, words = "") => {
    if (zoneOf(name) !== zoneOf(place)) down = false;
    place = name;
    said = words;
    paint();
    draw();
  };
  const lay = (card) => {
    for (const one of pack.querySelectorAll(".card")) one.tabIndex = one.dataset.card === card.text ? 0 : -1;
    if (typed || !left(card)) return;
    const covered = down && zoneOf(place).down === "sometimes";
    piles[place] = [...(piles[place] ?? []), covered ? { ...card, text: card.turned, down: true } : card];
    changed(`${opened(nameOf(place))}: ${card.words} laid.`);
    if (onward && many()) step(1, zoneOf(place));
  };
  const takeBack = () => {
    const last = piles[place]?.at(-1);
    if (!last || typed) return;
    piles[place] = piles[place].slice(0, -1);
    changed(`${opened(nameOf(place))}: ${last.words} taken back.`);
  };
  const layRest = async () => {
    await drawing;
    const answer = await table.ask({ do: "sketch", position: text.value, place, rest: { place, number: 1 + Math.floor(Math.random() * 1e6), down } });
    if (!answer) return;
    text.value = answer.position;
    keep(text.value);
    said = `${opened(nameOf(place))}: all the rest laid.`;
    read(answer, text.value);
  };

  text.addEventListener("input", () => {
    typed = true;
    said = "";
    keep(text.value);
    clearTimeout(timer);
    timer = setTimeout(draw, PAUSE);
  });
  pack.addEventListener("keydown", (event) => {
    const cards = [...pack.querySelectorAll(".card")], at = cards.indexOf(event.target);
    if (at < 0) return;
    const box = (one) => one.getBoundingClientRect();
    /* Of the next row the card that stands nearest. */
    const row = (list, mine) => {
      const first = list.find((one) => Math.abs(box(one).top - box(mine).top) > 4);
      const near = list.filter((one) => first && Math.abs(box(one).top - box(first).top) < 4);
      return near.sort((one, other) => Math.abs(box(one).left - box(mine).left) - Math.abs(box(other).left - box(mine).left))[0];
    };
    const next = { ArrowLeft: () => cards[at - 1], ArrowRight: () => cards[at + 1],
      ArrowUp: () => row(cards.slice(0, at).reverse(), cards[at]), ArrowDown: () => row(cards.slice(at), cards[at]) }[event.key];
    if (event.key === "Backspace") takeBack();
    else if (next) {
      const found = next();
      if (found) { cards[at].tabIndex = -1; found.tabIndex = 0; found.focus(); }
    } else return;
    event.preventDefault();
  });

  /* Coming and going; a play that is shown ends it. */
  const begin = async (position) => {
    if (!kit) {
      kit = await table.ask({ do: "kit" });
      if (!kit) return;
      furnish();
      place = (kit.zones.find((zone) => zone.down !== "always") ?? kit.zones[0]).places[0].place;
    }
    on = true;
    before = position;
    text.value = kept();
    piles = {};
    facts = {};
    typed = Boolean(text.value);
    said = typed ? "As you left it." : "";
    paint();
    section.parentElement.classList.add("laying");
    await draw();
    heading.focus();
  };
  const end = () => {
    on = false;
    clearTimeout(timer);
    section.parentElement?.classList.remove("laying");
  };
  const play = async () => {
    clearTimeout(timer);
    await drawing;
    if (!await table.to({ do: "place", position: text.value }, { anew: true })) return;
    keep("");
    Board.focus();
  };

  return { known, section, begin, end, draw, isOn: () => on };
})();

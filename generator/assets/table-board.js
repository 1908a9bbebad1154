/* The figure as it is played on: a button over each card and each place. A card is touched and then the place it is to
   go to, or those it goes with; or dragged there; or arrows move among them, Enter takes and lays, Escape puts down. One tab stop in all. */
const Board = (() => {
  const PIXELS = 1.6, FAR = 6;   // as the book draws; and how far a finger moves before it drags
  let state, told = {}, held = null, here = null, dragged = null;
  const svg = make("div", { "aria-hidden": "true" });
  const CARDS = "The cards: arrow keys move among them, Enter takes and lays, Escape puts down";
  const PLACES = "The places: arrow keys move among them, Enter chooses one";
  const spots = make("div", { role: "group" });
  const board = make("div", { class: "board" }, svg, spots);

  const key = (spot) => `${spot.place} ${spot.at ?? ""}`;
  const buttons = () => [...spots.children];
  const spotOf = (button) => state.spots[Number(button.dataset.spot)];

  const put = (button, [x, y, w, h]) => {
    const [left, top, wide, high] = state.box;
    Object.assign(button.style, {
      left: `${(x - left) / wide * 100}%`, top: `${(y - top) / high * 100}%`,
      width: `${w / wide * 100}%`, height: `${h / high * 100}%` });
  };

  const stop = (button) => {
    for (const one of buttons()) one.tabIndex = one === button ? 0 : -1;
    here = button ? key(spotOf(button)) : null;
  };

  /* The button that the focus returns to: the same card or place, else the top of the same pile. */
  const again = () => {
    const place = here?.split(" ")[0];
    const all = buttons();
    return all.find((one) => key(spotOf(one)) === here) ?? all.findLast((one) => spotOf(one).place === place)
      ?? all.find((one) => spotOf(one).free) ?? all[0];
  };

  const show = (now, hooks) => {
    const focused = spots.contains(document.activeElement);
    // A place is touched by the cards that lie in it, where any do.
    const laid = new Set(now.spots.filter((spot) => spot.at !== null).map((spot) => spot.place));
    state = { ...now, spots: now.spots.filter((spot) => spot.at !== null || !laid.has(spot.place)) };
    told = hooks;
    held = null;
    svg.innerHTML = state.svg;
    const figure = svg.firstElementChild;
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) figure.removeAttribute(name);
    spots.setAttribute("aria-label", told.choose ? PLACES : CARDS);
    board.style.width = `${state.box[2] * PIXELS}px`;
    spots.replaceChildren(...state.spots.map((spot, number) => {
      const button = make("button", {
        type: "button", class: `spot${spot.at === null ? " place" : ""}${spot.free ? " free" : ""}`,
        "data-spot": number, "data-place": spot.place, "data-at": spot.at, tabindex: "-1", "aria-label": spot.words });
      put(button, spot.box);
      return button;
    }));
    const next = again();
    if (next) stop(next);
    if (focused) next?.focus({ preventScroll: true });
  };

  const mark = (places, partners = new Set()) => {
    for (const button of buttons()) {
      const spot = spotOf(button), goes = partners.has(key(spot)), may = places.has(spot.place) && isTop(spot);
      button.classList.toggle("may", may || goes);
      button.setAttribute("aria-label", goes ? `${spot.words}: goes with it` : may ? `${spot.words}: it may go here` : spot.words);
    }
  };
  /* Of a pile's buttons the last stands for the place. */
  const isTop = (spot) => state.spots.findLast((one) => one.place === spot.place) === spot;

  /* A place that cards are laid in by hand. */
  const point = (place) => {
    for (const button of buttons()) {
      const chosen = button.dataset.place === place;
      button.classList.toggle("chosen", chosen);
      if (chosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  };

  const drop = () => {
    held = null;
    mark(new Set());
    for (const button of buttons()) button.classList.remove("held");
  };

  /* What goes together with the cards held, and the places whose cards join them when touched. */
  const joined = (together) => {
    held.joins = new Set(together?.joins);
    return new Set((together?.with ?? []).flatMap((group) => group.cards.map(key)));
  };

  const take = async (button) => {
    const spot = spotOf(button), mine = { place: spot.place, at: spot.at, card: spot.card, joins: new Set() };
    drop();
    held = { ...mine, cards: [mine] };
    const now = held;
    button.classList.add("held");
    const answer = await told.touch(mine);
    if (answer && held === now) {   // else it was an action, or was put down meanwhile
      const partners = joined(answer.together), may = answer.to.filter((one) => one.alone || (one.kind === "allowed" && !partners.size));
      const places = new Set(may.map((one) => one.place));
      // Where the card may be laid on one that it also goes with, it is laid.
      held.partners = new Set([...partners].filter((one) => !places.has(one.split(" ")[0])));
      mark(places, held.partners);
    }
    return answer;
  };

  /* One more card with those held: they go together, or wait for more, or are put down. */
  const join = async (button) => {
    const { place, at } = spotOf(button), cards = [...held.cards, { place, at }], now = held;
    button.classList.add("held");
    const together = await told.join({ cards });
    if (held !== now) return;   // they went, and the figure is another
    if (!together) return drop();
    held.cards = cards;
    mark(new Set(), held.partners = joined(together));
  };

  const lay = (button) => {
    const from = held, { place } = spotOf(button);
    if (from.joins.has(place) || from.partners?.has(key(spotOf(button)))) return join(button);
    drop();
    if (from.cards.length > 1) return told.join({ cards: from.cards.map((one) => ({ place: one.place, at: one.at })), to: place });
    return told.lay({ place: from.place, at: from.at, to: place });
  };

  const press = (button) => {
    const spot = spotOf(button);
    if (told.choose) return told.choose(spot);
    if (!held) return spot.at === null && isTop(spot) ? told.empty(spot) : take(button);
    if (held.cards.some((one) => key(one) === key(spot))) { drop(); return told.down(); }
    if (held.partners?.has(key(spot)) || !held.cards.some((one) => one.place === spot.place)) return lay(button);
    return take(button);
  };

  spots.addEventListener("click", (event) => {
    const button = event.target.closest(".spot");
    if (!button || told.busy()) return;
    stop(button);
    if (dragged?.moved) return;
    press(button);
  });

  /* Arrows: the nearest button in that direction, what is straight ahead before what lies aside. */
  const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const beside = (button, [dx, dy]) => {
    const middle = (one) => { const [x, y, w, h] = spotOf(one).box; return [x + w / 2, y + h / 2]; };
    const [x, y] = middle(button);
    let best = null, least = Infinity;
    for (const one of buttons()) {
      const [a, b] = middle(one), along = (a - x) * dx + (b - y) * dy, aside = Math.abs((a - x) * dy + (b - y) * dx);
      if (one === button || along < 1) continue;
      const far = along + 3 * aside;
      if (far < least) { least = far; best = one; }
    }
    return best;
  };
  spots.addEventListener("keydown", (event) => {
    const button = event.target.closest(".spot");
    if (!button) return;
    if (event.key in AHEAD) {
      event.preventDefault();
      const next = beside(button, AHEAD[event.key]);
      if (next) { stop(next); next.focus(); }
    } else if (event.key === "Escape" && held) {
      drop();
      told.down();
    }
  });
  spots.addEventListener("focusin", (event) => { if (event.target.matches(".spot")) stop(event.target); });

  /* Dragging: what is under the finger when it is lifted is where the card goes. */
  const ghost = (spot, button) => {
    const { width, height } = button.getBoundingClientRect(), [, , w, h] = spot.box;
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawn.setAttribute("class", "cards ghost-card");
    drawn.setAttribute("viewBox", `0 0 ${w} ${h}`);
    drawn.setAttribute("width", width);
    drawn.setAttribute("height", height);
    const used = document.createElementNS("http://www.w3.org/2000/svg", "use");
    used.setAttribute("href", `#card-${spot.card}`);
    drawn.append(used);
    return drawn;
  };
  const move = (x, y) => { dragged.ghost.style.transform = `translate(${x - dragged.dx}px, ${y - dragged.dy}px)`; };
  spots.addEventListener("pointerdown", (event) => {
    dragged = null;
    const button = event.target.closest(".spot");
    if (!button || event.button || told.busy() || told.choose || !spotOf(button).card || held) return;
    dragged = { button, x: event.clientX, y: event.clientY, moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (!dragged || event.buttons === 0) return;
    if (!dragged.moved) {
      if (Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < FAR) return;
      const { left, top } = dragged.button.getBoundingClientRect();
      Object.assign(dragged, { moved: true, dx: dragged.x - left, dy: dragged.y - top, ghost: ghost(spotOf(dragged.button), dragged.button) });
      Object.assign(dragged.ghost.style, { left: "0", top: "0" });
      document.body.append(dragged.ghost);
      dragged.taken = take(dragged.button);
    }
    event.preventDefault();
    move(event.clientX, event.clientY);
  }, { passive: false });
  const end = async (event) => {
    if (!dragged?.moved) return;
    const { ghost: image, taken } = dragged;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches?.(".spot"));
    image.remove();
    setTimeout(() => { dragged = null; });   // after the click that a lifted finger makes
    await taken;
    if (event.type === "pointerup" && held && under && spotOf(under).place !== held.place) lay(under);
    else { drop(); told.down(); }
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);

  const focus = () => spots.querySelector('[tabindex="0"]')?.focus();

  return { board, show, point, focus };
})();

/* The filter over the index of games, its choice kept in the address. Without this file the whole list stands. */
(() => {
  "use strict";
  const NAMES = {
    packs: "Packs", players: "Players", room: "Room", redeals: "Re-deals", luck: "Luck or skill", length: "Length",
    odds: "A simple bot wins",
  };
  /* What has an order of its own; the rest goes by the alphabet. */
  const ORDER = ["small", "short", "seldom", "middling", "now and then", "large", "long", "often"];

  function option(value, words) {
    const found = document.createElement("option");
    found.value = value;
    found.textContent = words;
    return found;
  }

  function labelled(words, field) {
    const label = document.createElement("label");
    label.append(words, field);
    return label;
  }

  function sieve(list) {
    const items = [...list.children];
    const form = document.createElement("form");
    form.className = "sieve";
    form.autocomplete = "off";   // the address keeps the choice, not the browser
    form.setAttribute("aria-label", "Choose games");
    const find = document.createElement("input");
    find.type = "search";
    const fields = new Map([["name", find]]);
    form.append(labelled("Name", find));
    for (const [trait, words] of Object.entries(NAMES)) {
      const select = document.createElement("select");
      const values = [...new Set(items.map((item) => item.dataset[trait]).filter(Boolean))]
        .sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other) || one.localeCompare(other));
      select.append(option("", "any"), ...values.map((value) => option(value, value)));
      form.append(labelled(words, select));
      fields.set(trait, select);
    }
    const all = document.createElement("button");
    all.type = "button";
    all.textContent = "Show all";
    const told = document.createElement("output");
    form.append(all, told);

    const choose = () => {
      const text = find.value.trim().toLowerCase();
      for (const item of items) {
        const fits = Object.keys(NAMES).every((trait) => ["", item.dataset[trait]].includes(fields.get(trait).value));
        item.hidden = !(fits && (!text || item.textContent.toLowerCase().includes(text)));
      }
      const count = items.filter((item) => !item.hidden).length;
      told.textContent = count ? `${count} of ${items.length} games` : "No game is all of that.";
      all.hidden = count === items.length;
    };
    /* The fields as the address has them: what it asks for and no game has is passed over. */
    const read = () => {
      const asked = new URLSearchParams(location.search);
      for (const [name, field] of fields) {
        field.value = asked.get(name) ?? "";
        if (field.selectedIndex === -1) field.value = "";
      }
      choose();
    };
    const write = () => {
      const address = new URL(location.href);
      for (const [name, field] of fields) {
        if (field.value.trim()) address.searchParams.set(name, field.value.trim());
        else address.searchParams.delete(name);
      }
      history.replaceState(history.state, "", address);
      choose();
    };
    form.addEventListener("input", write);
    form.addEventListener("submit", (event) => event.preventDefault());
    all.addEventListener("click", () => {
      for (const field of fields.values()) field.value = "";
      write();
      find.focus();
    });
    addEventListener("pageshow", read);   // a browser fills in fields of its own accord on the way back
    addEventListener("popstate", read);
    list.before(form);
    read();
  }

  document.querySelectorAll("ul.shelf").forEach(sieve);
})();

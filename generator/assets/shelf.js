/* The filter over the index of games. Without this file the whole list stands. */
(() => {
  "use strict";
  const NAMES = {
    packs: "Packs", players: "Players", room: "Room", redeals: "Re-deals", luck: "Luck or skill", length: "Length",
  };

  function option(value, words) {
    const found = document.createElement("option");
    found.value = value;
    found.textContent = words;
    return found;
  }

  function sieve(list) {
    const items = [...list.children];
    const form = document.createElement("form");
    form.className = "sieve";
    form.setAttribute("aria-label", "Choose games");
    const find = document.createElement("input");
    find.type = "search";
    const named = document.createElement("label");
    named.append("Name", find);
    form.append(named);
    const selects = Object.entries(NAMES).map(([trait, words]) => {
      const select = document.createElement("select");
      const label = document.createElement("label");
      const values = [...new Set(items.map((item) => item.dataset[trait]))].sort();
      select.append(option("", "any"), ...values.map((value) => option(value, value)));
      label.append(words, select);
      form.append(label);
      return [trait, select];
    });
    const told = document.createElement("output");
    form.append(told);
    const choose = () => {
      const text = find.value.trim().toLowerCase();
      for (const item of items) {
        const fits = selects.every(([trait, select]) => !select.value || item.dataset[trait] === select.value);
        item.hidden = !(fits && (!text || item.textContent.toLowerCase().includes(text)));
      }
      const count = items.filter((item) => !item.hidden).length;
      told.textContent = `${count} of ${items.length} games`;
    };
    form.addEventListener("input", choose);
    form.addEventListener("submit", (event) => event.preventDefault());
    list.before(form);
    choose();
  }

  document.querySelectorAll("ul.shelf").forEach(sieve);
})();

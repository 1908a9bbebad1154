/* The house rules that a reader has chosen, in the one form that every address has: "?house=reading:choice,reading:choice".
   The last choice for each game is kept until the tab is closed, so that links to the game can carry it.
   HouseChoice.names()               the choices in this page's address, as a list of "reading:choice"
   HouseChoice.keep(game, names)     remembers them for the game, such as "foster/canfield"
   HouseChoice.of(game)              what is remembered for it; an empty list where nothing is
   HouseChoice.query(names, search)  the query of an address with these choices in place of any others
   HouseChoice.link(href, game)      the link to a page of the game with what is remembered; unchanged without */
globalThis.HouseChoice = (() => {
  "use strict";
  const named = (text) => (text || "").split(",").filter((one) => /^[\w-]+:[\w-]+$/.test(one));
  const kept = (game) => `house ${game}`;

  const names = (search = location.search) => named(new URLSearchParams(search).get("house"));
  const query = (chosen, search = location.search) => {
    const parts = search.slice(1).split("&").filter((part) => part && !part.startsWith("house="));
    if (chosen.length) parts.push(`house=${chosen.join(",")}`);
    return parts.length ? `?${parts.join("&")}` : "";
  };
  const keep = (game, chosen) => {
    try {
      if (chosen.length) sessionStorage.setItem(kept(game), chosen.join(","));
      else sessionStorage.removeItem(kept(game));
    } catch { /* then links carry nothing */ }
  };
  const of = (game) => { try { return named(sessionStorage.getItem(kept(game))); } catch { return []; } };
  const link = (href, game, chosen = of(game)) => {
    const [whole, path, search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [href, href];
    return path === undefined || !chosen.length || names(search).length ? whole : `${path}${query(chosen, search)}${hash}`;
  };
  return { names, keep, of, query, link };
})();

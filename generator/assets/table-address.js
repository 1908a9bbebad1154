/* The address of a table: after the "#" it holds the whole of a play, so that a link opens just this position. The readings
   stand there too, as "under", and in the query as "?house=", as in the addresses of all other pages of a game. */
const Address = (() => {
  const LONGEST = 200000;

  /* The house rules in the query, by their readings; the "under" of a play goes before them. */
  const house = () => Object.fromEntries(HouseChoice.names().map((one) => one.split(":")));

  /* What the address asks for, as the engine is asked; null where it asks for nothing. What is wrong in it the engine says. */
  const read = () => {
    const held = location.hash.slice(1);
    if (!held) return null;
    if (held.length > LONGEST) return { fault: "This address is too long to be a play: it holds more than 200,000 characters." };
    const parts = new URLSearchParams(held);
    const asked = { from: {}, under: {}, moves: [] };
    if (parts.has("position")) asked.from.position = parts.get("position");
    else asked.from.deal = parts.get("deal") ?? "1";
    if (parts.get("players")) asked.from.players = parts.get("players");
    if (parts.get("seat")) asked.seat = parts.get("seat");
    if (!parts.has("under")) Object.assign(asked.under, house());
    for (const one of (parts.get("under") || "").split(",").filter(Boolean)) {
      const [reading, choice = ""] = one.split(":");
      asked.under[reading] = choice;
    }
    asked.moves = (parts.get("moves") || "").split(";").map((one) => one.trim()).filter(Boolean);
    return asked;
  };

  const written = ({ opened, under, done, number, seat }) => {
    const parts = [];
    const put = (name, value) => parts.push(`${name}=${encodeURIComponent(value).replace(/%(20|3A|3B|2C)/g, (one) => ({ "%20": "+", "%3A": ":", "%3B": ";", "%2C": "," })[one])}`);
    if (opened.position !== undefined) put("position", opened.position);
    else put("deal", opened.deal);
    if (opened.players) put("players", opened.players);
    if (seat) put("seat", seat);
    const chosen = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
    if (chosen.length) put("under", chosen.join(","));
    const moves = done.slice(0, number).map((one) => one.text);
    if (moves.length) put("moves", moves.join(";"));
    return `#${parts.join("&")}`;
  };

  /* The query with the readings that are played, and the links of the page that carry them. */
  const keep = (game, under) => {
    const names = Object.entries(under).map(([reading, choice]) => `${reading}:${choice}`);
    HouseChoice.keep(game, names);
    for (const link of document.querySelectorAll("a[data-keeps-house]")) link.search = HouseChoice.query(names, "");
    return HouseChoice.query(names);
  };

  return { read, written, house, keep };
})();

// A map without this script: a picture, and links below it that show it elsewhere. With it: the map
// moves by keys, finger, mouse and wheel. The server draws; it is told how far the map was moved,
// and sends the figure anew, whose picture takes the place of the old one. Until then the old one
// is shifted. Nothing glides: what moves is moved by the person.

import { parseHTML } from "./html.js";

/** How far an arrow key goes, in parts of what is seen. */
const step = 0.25;
/** How far the wheel turns for one level, in pixels. */
const notches = 240;
/** How far the map is dragged before it is drawn anew, in pixels. */
const stretch = 96;
/** What is a drag and no click, in pixels. */
const slack = 5;

for (const figure of document.querySelectorAll("[data-map]")) move(figure);

function move(figure) {
  const box = figure.querySelector(".map-box");
  const said = figure.querySelector("[data-map-said]");
  const [farthest, nearest] = figure.dataset.zooms.split("/").map(Number);
  const isFitted = figure.hasAttribute("data-fitted");
  // What the page shows by itself; unknown where its address asks for something else.
  let home = new URL(location.href).searchParams.has("map") ? undefined : figure.dataset.map;
  // From the drawing to what is to be seen: moved by so many pixels, and so much larger around the
  // middle.
  let way = { x: 0, y: 0, scale: 1 };
  // What was asked for last, until its answer is there: no other answer counts.
  let latest;
  const fingers = new Map();

  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", box.dataset.label);
  box.setAttribute("aria-describedby", "waypost-map-keys");

  const isMoved = () => way.x !== 0 || way.y !== 0 || way.scale !== 1;

  const show = () => {
    const picture = box.querySelector(".map");
    picture.style.transform = !isMoved() ? "" : `translate(${way.x}px, ${way.y}px) scale(${way.scale})`;
  };

  // ---- Asking for another picture

  /** The page's address with the map at a position. */
  const address = (position) => {
    const url = new URL(location.href);
    url.searchParams.set("map", position);
    return url;
  };

  let awaited = 0;
  const fetched = async (url) => {
    url.searchParams.set("part", "map");
    awaited += 1;
    box.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(answer.status);
      const page = parseHTML(await answer.text());
      const next = page.querySelector("[data-map]");
      if (!next) throw new Error("no map");
      return next;
    } finally {
      awaited -= 1;
      if (awaited === 0) box.removeAttribute("aria-busy");
    }
  };

  /** Puts a new figure's parts in the place of the old ones; what has the focus keeps it. */
  const take = (next) => {
    figure.dataset.map = next.dataset.map;
    box.replaceChildren(...next.querySelector(".map-box").childNodes);
    for (const link of figure.querySelectorAll("[data-move]")) {
      const now = next.querySelector(`[data-move="${link.dataset.move}"]`);
      for (const name of ["href", "role", "aria-disabled"]) {
        if (now.hasAttribute(name)) link.setAttribute(name, now.getAttribute(name));
        else if (name !== "href" || document.activeElement !== link) link.removeAttribute(name);
      }
    }
    for (const part of figure.querySelectorAll("[data-map-part]")) {
      const now = next.querySelector(`[data-map-part="${part.dataset.mapPart}"]`);
      part.replaceChildren(...now.childNodes);
    }
    const words = next.querySelector("[data-map-said]").textContent;
    if (said.textContent !== words) said.textContent = words;
  };

  const remember = () => {
    const url = new URL(location.href);
    if (figure.dataset.map === home) url.searchParams.delete("map");
    else url.search = address(figure.dataset.map).search.replaceAll("%2F", "/");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };

  /** Puts what an address shows in the place of the drawing, unless something else was asked for
      meanwhile; says whether it did. */
  const draw = async (url) => {
    const mine = (latest = {});
    const asked = { ...way };
    const next = await fetched(url).catch(() => undefined);
    if (mine !== latest) return false;
    latest = undefined;
    if (!next) {
      said.textContent = figure.dataset.failed;
      return false;
    }
    take(next);
    // What was moved meanwhile is seen from the new drawing.
    const scale = way.scale / asked.scale;
    way = { x: way.x - asked.x * scale, y: way.y - asked.y * scale, scale };
    if (Math.abs(scale - 1) < 1e-6) way.scale = 1;
    if (Math.hypot(way.x, way.y) < 0.01) way = { ...way, x: 0, y: 0 };
    show();
    return true;
  };

  /** The page's address with the map moved to where it is to be seen. */
  const moved = () => {
    const url = address(figure.dataset.map);
    const by = [-way.x / way.scale, -way.y / way.scale, Math.log2(way.scale)];
    url.searchParams.set("moved", by.map((n) => n.toFixed(3)).join("/"));
    return url;
  };

  /** Asks for the picture of what is to be seen now; while one is on its way, afterwards. */
  const ask = async () => {
    if (latest) return;
    while (isMoved()) {
      if (!(await draw(moved())) || fingers.size > 0) break;
    }
    if (!latest && fingers.size === 0) remember();
  };

  const shift = (x, y) => {
    way = { ...way, x: way.x + x, y: way.y + y };
    show();
  };

  /** Larger by a factor around a point of the window. */
  const grow = (factor, at) => {
    const seen = box.getBoundingClientRect();
    const [x, y] = at
      ? [at.x - seen.x - seen.width / 2, at.y - seen.y - seen.height / 2] : [0, 0];
    // No farther than there is something to be seen: else the map would slide away under the wheel.
    const level = Number(figure.dataset.map.split("/")[0]);
    const least = 2 ** (farthest - level);
    const scale = Math.min(Math.max(way.scale * factor, least), 2 ** (nearest - level));
    const by = scale / way.scale;
    way = { x: x + (way.x - x) * by, y: y + (way.y - y) * by, scale };
    show();
  };

  /** Shows another position, from which it goes on with what was moved meanwhile. */
  const go = async (url, isHome = false) => {
    if (!(await draw(url))) return;
    if (isHome) home = figure.dataset.map;
    ask();
  };

  const room = () => `${box.clientWidth}/${box.clientHeight}`;
  // What the picture of the page itself was made for: a phone.
  let fitted = box.clientWidth > 400 ? "" : room();

  /** What the page shows by itself; all pins as large as there is room for. */
  const goHome = () => {
    const url = new URL(location.href);
    url.searchParams.delete("map");
    if (isFitted) url.searchParams.set("room", (fitted = room()));
    return go(url, true);
  };

  /** All pins again, where the room for them has changed and nobody has moved them; on paper they
      are made smaller. */
  const fit = () => {
    if (fitted === room() || matchMedia("print").matches) return;
    if (figure.dataset.map === home && !isMoved() && fingers.size === 0) goHome();
  };

  const moves = {
    west: () => shift(box.clientWidth * step, 0),
    east: () => shift(-box.clientWidth * step, 0),
    north: () => shift(0, box.clientHeight * step),
    south: () => shift(0, -box.clientHeight * step),
    nearer: () => grow(2),
    farther: () => grow(1 / 2),
    start: goHome,
  };

  const begin = (name) => {
    moves[name]();
    if (name !== "start") ask();
  };

  // ---- Links and keys

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (figure.contains(link) && link.dataset.move) {
      event.preventDefault();
      if (link.hasAttribute("href")) begin(link.dataset.move);
      return;
    }
    // The other links to another position: pins that stand together, and the numbers of a list.
    const url = new URL(link.getAttribute("href") ?? "", location.href);
    if (url.hash !== `#${figure.id}` || url.pathname !== location.pathname) return;
    event.preventDefault();
    go(url);
    box.focus({ preventScroll: true });
    figure.scrollIntoView({ block: "nearest" });
  });

  const keys = {
    ArrowLeft: "west", ArrowRight: "east", ArrowUp: "north", ArrowDown: "south",
    "+": "nearer", "=": "nearer", "-": "farther", _: "farther", 0: "start", Home: "start",
  };

  box.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    begin(name);
  });

  // ---- Wheel, mouse and fingers

  let turning;
  box.addEventListener("wheel", (event) => {
    const isOurs = event.ctrlKey || event.metaKey || document.activeElement === box;
    if (!isOurs) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    grow(2 ** (-pixels / notches), { x: event.clientX, y: event.clientY });
    clearTimeout(turning);
    turning = setTimeout(ask, 80);
  }, { passive: false });

  box.addEventListener("dblclick", (event) => {
    if (event.target.closest("a")) return;
    grow(2, { x: event.clientX, y: event.clientY });
    ask();
  });

  let wasDragged = false;
  box.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) wasDragged = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });

  box.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!wasDragged && fingers.size === 1 && Math.hypot(now.x - old.x, now.y - old.y) < slack) return;
    if (!wasDragged) {
      wasDragged = true;
      box.classList.add("dragged");
    }
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
    if (fingers.size === 1) {
      shift(now.x - old.x, now.y - old.y);
      fingers.set(event.pointerId, now);
      if (Math.hypot(way.x, way.y) > stretch) ask();
    } else {
      pinch(event.pointerId, now);
    }
  });

  /** Two fingers move the map with their middle, and make it larger with their distance. */
  const pinch = (id, now) => {
    const [[other, still]] = [...fingers].filter(([finger]) => finger !== id);
    const old = fingers.get(id);
    const between = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    shift((now.x - old.x) / 2, (now.y - old.y) / 2);
    const middle = { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 };
    const before = between(old, still);
    if (before > 1) grow(between(now, still) / before, middle);
    fingers.set(id, now);
    fingers.set(other, still);
  };

  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    box.classList.remove("dragged");
    if (wasDragged) ask();
  };
  for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, lift);

  // What was dragged was not clicked, and the browser drags no link away.
  box.addEventListener("click", (event) => {
    if (wasDragged) event.preventDefault();
    wasDragged = false;
  }, { capture: true });
  box.addEventListener("dragstart", (event) => event.preventDefault());

  // A page wider than a phone shows all pins larger; one that becomes narrower still shows all.
  if (!isFitted) return;
  fit();
  let resizing;
  new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(fit, 80);
  }).observe(box);
}

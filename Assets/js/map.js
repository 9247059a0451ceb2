// Moves a map by keys, fingers, mouse and wheel. Without this script a map is a picture with links
// below it that show other parts. The server draws: the script sends how far the map was moved, and
// the picture in the response replaces the old one. Until then the old one is shifted. There are no
// animations.

import { parseHTML } from "./html.js";

// How far an arrow key moves the map, as a fraction of its width or height.
const step = 0.25;
// How far the wheel turns for one zoom level, in pixels.
const wheelPerLevel = 240;
// How far the map is dragged before a new picture is requested, in pixels.
const dragBeforeRequest = 96;
// How far the pointer moves before a click becomes a drag, in pixels.
const clickSlack = 5;

for (const figure of document.querySelectorAll("[data-map]")) move(figure);

/** Makes a map movable. */
function move(figure) {
  const box = figure.querySelector(".map-box");
  const status = figure.querySelector("[data-map-announcement]");
  const [farthest, nearest] = figure.dataset.zooms.split("/").map(Number);
  const isFitted = figure.hasAttribute("data-fitted");
  // The position that the page shows by default; unknown if its address has another one.
  let home = new URL(location.href).searchParams.has("map") ? undefined : figure.dataset.map;
  // How the picture is shifted, in pixels, and scaled around its middle until there is a new one.
  let way = { x: 0, y: 0, scale: 1 };
  // The newest request that has no response yet; responses to older ones are ignored.
  let latest;
  const fingers = new Map();

  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", box.dataset.label);
  box.setAttribute("aria-describedby", "waypost-map-keys");

  const isMoved = () => way.x !== 0 || way.y !== 0 || way.scale !== 1;

  /** Shifts and scales the picture that is there. */
  const show = () => {
    const picture = box.querySelector(".map");
    const transform = `translate(${way.x}px, ${way.y}px) scale(${way.scale})`;
    picture.style.transform = isMoved() ? transform : "";
  };

  // ---- Requests for a new picture ----

  /** The page's address with the map at a position. */
  const address = (position) => {
    const url = new URL(location.href);
    url.searchParams.set("map", position);
    return url;
  };

  let pending = 0; // how many requests have no response yet
  /** The figure at an address. */
  const fetched = async (url) => {
    url.searchParams.set("part", "map");
    pending += 1;
    box.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(response.status);
      const next = parseHTML(await response.text()).querySelector("[data-map]");
      if (!next) throw new Error("no map");
      return next;
    } finally {
      pending -= 1;
      if (pending === 0) box.removeAttribute("aria-busy");
    }
  };

  /** Replaces the parts of the figure by those of a new one; the focus stays where it is. */
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
    const text = next.querySelector("[data-map-announcement]").textContent;
    if (status.textContent !== text) status.textContent = text;
  };

  /** Puts the position into the page's address, unless it is the default one. */
  const remember = () => {
    const url = new URL(location.href);
    if (figure.dataset.map === home) url.searchParams.delete("map");
    else url.search = address(figure.dataset.map).search.replaceAll("%2F", "/");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };

  /**
   * Shows the picture at an address, unless there was another request in the meantime. Returns
   * whether it did.
   */
  const draw = async (url) => {
    const mine = (latest = {});
    const asked = { ...way };
    const next = await fetched(url).catch(() => undefined);
    if (mine !== latest) return false;
    latest = undefined;
    if (!next) {
      status.textContent = figure.dataset.failed;
      return false;
    }
    take(next);
    // The map may have been moved in the meantime: shift the new picture by that.
    const scale = way.scale / asked.scale;
    way = { x: way.x - asked.x * scale, y: way.y - asked.y * scale, scale };
    if (Math.abs(scale - 1) < 1e-6) way.scale = 1;
    if (Math.hypot(way.x, way.y) < 0.01) way = { ...way, x: 0, y: 0 };
    show();
    return true;
  };

  /** The page's address with the map shifted and scaled as it is seen now. */
  const moved = () => {
    const url = address(figure.dataset.map);
    const by = [-way.x / way.scale, -way.y / way.scale, Math.log2(way.scale)];
    url.searchParams.set("moved", by.map((n) => n.toFixed(3)).join("/"));
    return url;
  };

  /** Requests a picture of what is seen now, after the response to a request before. */
  const ask = async () => {
    if (latest) return;
    while (isMoved()) {
      if (!(await draw(moved())) || fingers.size > 0) break;
    }
    if (!latest && fingers.size === 0) remember();
  };

  /** Moves the map by pixels. */
  const shift = (x, y) => {
    way = { ...way, x: way.x + x, y: way.y + y };
    show();
  };

  /** Scales the map around a point of the window, or around its middle. */
  const grow = (factor, at) => {
    const seen = box.getBoundingClientRect();
    const [x, y] = at
      ? [at.x - seen.x - seen.width / 2, at.y - seen.y - seen.height / 2] : [0, 0];
    // Within the zoom levels that exist: otherwise the map would drift while the wheel turns.
    const level = Number(figure.dataset.map.split("/")[0]);
    const least = 2 ** (farthest - level);
    const scale = Math.min(Math.max(way.scale * factor, least), 2 ** (nearest - level));
    const by = scale / way.scale;
    way = { x: x + (way.x - x) * by, y: y + (way.y - y) * by, scale };
    show();
  };

  /** Shows the map at an address; then requests what was moved in the meantime. */
  const go = async (url, isHome = false) => {
    if (!(await draw(url))) return;
    if (isHome) home = figure.dataset.map;
    ask();
  };

  const room = () => `${box.clientWidth}/${box.clientHeight}`;
  // The size that the last picture was made for. The picture in the page is made for a phone.
  let fitted = box.clientWidth > 400 ? "" : room();

  /** Shows the default position; a map of all pins as large as the room allows. */
  const goHome = () => {
    const url = new URL(location.href);
    url.searchParams.delete("map");
    if (isFitted) url.searchParams.set("room", (fitted = room()));
    return go(url, true);
  };

  /**
   * Shows all pins again if the room for them has changed and nobody has moved the map. Not for
   * printing, where the style sheet makes the map smaller.
   */
  const fit = () => {
    // A narrow window may not show the map at all.
    if (!box.clientWidth || fitted === room() || matchMedia("print").matches) return;
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

  /** Moves the map by the name of a move. */
  const begin = (name) => {
    moves[name]();
    if (name !== "start") ask();
  };

  // ---- Links and keys ----

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (figure.contains(link) && link.dataset.move) {
      event.preventDefault();
      if (link.hasAttribute("href")) begin(link.dataset.move);
      return;
    }
    // What lies in the part that is seen, which is less than the picture in a small window.
    if (figure.contains(link) && "area" in link.dataset) {
      const url = new URL(link.href);
      url.searchParams.set("room", room());
      link.href = url.href;
      return;
    }
    // Other links that move the map: groups of pins, and the numbers in a list.
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

  // ---- Pins and rows light each other up ----

  const hrefOf = (link) => link?.getAttribute("href") ?? "";

  /** The row that a pin leads to, or that leads where the pin does. */
  const rowOf = (pin) => {
    const href = hrefOf(pin);
    if (href.startsWith("#")) return document.getElementById(href.slice(1));
    const links = [...document.querySelectorAll("main li > a")];
    return links.find((link) => href && hrefOf(link) === href)?.closest("li");
  };

  const pinOf = (row) => {
    const hrefs = [`#${row.id}`, hrefOf(row.querySelector(":scope > a"))];
    return [...box.querySelectorAll("a")].find((pin) => hrefs.includes(hrefOf(pin)));
  };

  const light = ({ target }) => {
    const at = target.closest?.("a, li");
    const pin = at && (box.contains(at) ? at.closest("a") : pinOf(at.closest("li") ?? at));
    const lit = pin ? [pin, rowOf(pin)] : [];
    for (const old of document.querySelectorAll(".lit")) {
      if (!lit.includes(old)) old.classList.remove("lit");
    }
    for (const one of lit) one?.classList.add("lit");
  };
  for (const name of ["pointerover", "focusin"]) {
    document.querySelector("main").addEventListener(name, light);
  }

  // ---- Wheel, mouse and fingers ----

  let turning;
  box.addEventListener("wheel", (event) => {
    const isOurs = event.ctrlKey || event.metaKey || document.activeElement === box;
    if (!isOurs) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    grow(2 ** (-pixels / wheelPerLevel), { x: event.clientX, y: event.clientY });
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
    const distance = Math.hypot(now.x - old.x, now.y - old.y);
    if (!wasDragged && fingers.size === 1 && distance < clickSlack) return;
    if (!wasDragged) {
      wasDragged = true;
      box.classList.add("dragged");
    }
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
    if (fingers.size === 1) {
      shift(now.x - old.x, now.y - old.y);
      fingers.set(event.pointerId, now);
      if (Math.hypot(way.x, way.y) > dragBeforeRequest) ask();
    } else {
      pinch(event.pointerId, now);
    }
  });

  /** Moves the map with the middle between two fingers, and scales it with their distance. */
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

  /** Ends a drag when the last finger is lifted. */
  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    box.classList.remove("dragged");
    if (wasDragged) ask();
  };
  for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, lift);

  // After a drag there is no click, and the browser must not drag links.
  box.addEventListener("click", (event) => {
    if (wasDragged) event.preventDefault();
    wasDragged = false;
  }, { capture: true });
  box.addEventListener("dragstart", (event) => event.preventDefault());

  // All pins, larger on a page wider than a phone, and again when the width changes.
  if (!isFitted) return;
  fit();
  let resizing;
  new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(fit, 80);
  }).observe(box);
}

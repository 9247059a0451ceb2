// Moves a map by keys, fingers, mouse and wheel. Without this script a map is a picture with links
// below it that show other parts. The server draws: the script sends how far the map was moved, and
// the picture in the response replaces the old one. Until then the old one is shifted. There are no
// animations.

import { announce } from "./html.js";
import { fetchPage } from "./requests.js";

// How far an arrow key moves the map, as a fraction of its width or height.
const step = 0.25;
// How far the wheel turns for one zoom level, in pixels.
const wheelPerLevel = 240;
// How far the map is dragged before a new picture is requested, in pixels.
const dragBeforeRequest = 96;
// How far the pointer moves before a click becomes a drag, in pixels.
const clickSlack = 5;

/** A map in the page: what it shows, how it is shifted, and what was requested. */
class MovableMap {
  // How the picture is shifted, in pixels, and scaled around its middle until there is a new one.
  way = { x: 0, y: 0, scale: 1 };
  // The newest request that has no response yet; responses to older ones are ignored.
  latest;
  pending = 0; // how many requests have no response yet
  pointers = new Map(); // where each pressed pointer is, by its id

  constructor(figure) {
    this.figure = figure;
    this.box = figure.querySelector(".map-box");
    this.status = figure.querySelector("[data-map-announcement]");
    [this.farthest, this.nearest] = figure.dataset.zooms.split("/").map(Number);
    this.isFitted = figure.hasAttribute("data-fitted");
    // The position that the page shows by default; unknown if its address has another one.
    this.home = new URL(location.href).searchParams.has("map") ? undefined : figure.dataset.map;
    // The size that the last picture was made for. The picture in the page is made for a phone.
    this.fitted = this.box.clientWidth > 400 ? "" : this.room;
  }

  /** The size of the map in the window. */
  get room() {
    return `${this.box.clientWidth}/${this.box.clientHeight}`;
  }

  get isMoved() {
    return this.way.x !== 0 || this.way.y !== 0 || this.way.scale !== 1;
  }

  // ---- Moving the picture that is there ----

  /** Shifts and scales the picture. */
  transform(way) {
    this.way = way;
    const { x, y, scale } = way;
    const transform = this.isMoved ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    this.box.querySelector(".map").style.transform = transform;
  }

  /** Moves the map by pixels. */
  pan(x, y) {
    this.transform({ ...this.way, x: this.way.x + x, y: this.way.y + y });
  }

  /** Scales the map around a point of the window, or around its middle. */
  zoom(factor, at) {
    const { way, box, farthest, nearest } = this;
    const seen = box.getBoundingClientRect();
    const [x, y] = at
      ? [at.x - seen.x - seen.width / 2, at.y - seen.y - seen.height / 2] : [0, 0];
    // Within the zoom levels that exist: otherwise the map would drift while the wheel turns.
    const level = Number(this.figure.dataset.map.split("/")[0]);
    const least = 2 ** (farthest - level);
    const scale = Math.min(Math.max(way.scale * factor, least), 2 ** (nearest - level));
    const by = scale / way.scale;
    this.transform({ x: x + (way.x - x) * by, y: y + (way.y - y) * by, scale });
  }

  /** Moves the map by the name of a move, as its links have them. */
  move(name) {
    const { clientWidth: width, clientHeight: height } = this.box;
    const moves = {
      west: () => this.pan(width * step, 0),
      east: () => this.pan(-width * step, 0),
      north: () => this.pan(0, height * step),
      south: () => this.pan(0, -height * step),
      nearer: () => this.zoom(2),
      farther: () => this.zoom(1 / 2),
    };
    if (name === "start") return this.goHome();
    moves[name]();
    this.request();
  }

  // ---- Requests for a new picture ----

  /** The page's address with the map at a position. */
  address(position) {
    const url = new URL(location.href);
    url.searchParams.set("map", position);
    return url;
  }

  /** The page's address with the map shifted and scaled as it is seen now. */
  addressOfView() {
    const { x, y, scale } = this.way;
    const url = this.address(this.figure.dataset.map);
    const by = [-x / scale, -y / scale, Math.log2(scale)];
    url.searchParams.set("moved", by.map((n) => n.toFixed(3)).join("/"));
    return url;
  }

  /** Puts the position into the page's address, unless it is the default one. */
  remember() {
    const { map } = this.figure.dataset;
    const url = new URL(location.href);
    if (map === this.home) url.searchParams.delete("map");
    else url.search = this.address(map).search.replaceAll("%2F", "/");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }

  /** The figure at an address; undefined if it did not come. */
  async fetch(url) {
    url.searchParams.set("part", "map");
    this.pending += 1;
    this.box.setAttribute("aria-busy", "true");
    const { isOK, page } = await fetchPage(url);
    this.pending -= 1;
    if (this.pending === 0) this.box.removeAttribute("aria-busy");
    return isOK ? page.querySelector("[data-map]") : undefined;
  }

  /**
   * Shows the picture at an address, unless there was another request in the meantime. Returns
   * whether it did.
   */
  async draw(url) {
    const mine = (this.latest = {});
    const asked = { ...this.way };
    const next = await this.fetch(url);
    if (mine !== this.latest) return false;
    this.latest = undefined;
    if (!next) {
      announce(this.status, this.figure.dataset.failed);
      return false;
    }
    this.replace(next);
    // The map may have been moved in the meantime: shift the new picture by that.
    const { way } = this;
    const scale = way.scale / asked.scale;
    const rest = { x: way.x - asked.x * scale, y: way.y - asked.y * scale, scale };
    if (Math.abs(scale - 1) < 1e-6) rest.scale = 1;
    if (Math.hypot(rest.x, rest.y) < 0.01) rest.x = rest.y = 0;
    this.transform(rest);
    return true;
  }

  /** Replaces the parts of the figure by those of a new one; the focus stays where it is. */
  replace(next) {
    const { figure } = this;
    figure.dataset.map = next.dataset.map;
    this.box.replaceChildren(...next.querySelector(".map-box").childNodes);
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
    announce(this.status, next.querySelector("[data-map-announcement]").textContent);
  }

  /** Requests a picture of what is seen now, after the response to a request before. */
  async request() {
    if (this.latest) return;
    while (this.isMoved) {
      if (!(await this.draw(this.addressOfView())) || this.pointers.size > 0) break;
    }
    if (!this.latest && this.pointers.size === 0) this.remember();
  }

  /** Shows the map at an address; then requests what was moved in the meantime. */
  async go(url, isHome = false) {
    if (!(await this.draw(url))) return;
    if (isHome) this.home = this.figure.dataset.map;
    this.request();
  }

  /** Shows the default position; a map of all pins as large as the room allows. */
  goHome() {
    const url = new URL(location.href);
    url.searchParams.delete("map");
    if (this.isFitted) url.searchParams.set("room", (this.fitted = this.room));
    return this.go(url, true);
  }

  /** Shows the pins as they are now, where the map is. */
  refresh() {
    if (!this.box.clientWidth) return;
    if (this.figure.dataset.map === this.home && !this.isMoved) this.goHome();
    else this.go(this.addressOfView());
  }

  /**
   * Shows all pins again if the room for them has changed and nobody has moved the map. Not for
   * printing, where the style sheet makes the map smaller.
   */
  fit() {
    const { box, fitted, figure, home, pointers } = this;
    // A narrow window may not show the map at all.
    if (!box.clientWidth || fitted === this.room || matchMedia("print").matches) return;
    if (figure.dataset.map === home && !this.isMoved && pointers.size === 0) this.goHome();
  }
}

// ---- Keys and links ----

/** Lets the map have the focus, and says what its keys are. */
function makeFocusable({ box }) {
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", box.dataset.label);
  box.setAttribute("aria-describedby", "waypost-map-keys");
}

const keys = {
  ArrowLeft: "west", ArrowRight: "east", ArrowUp: "north", ArrowDown: "south",
  "+": "nearer", "=": "nearer", "-": "farther", _: "farther", 0: "start", Home: "start",
};

/** Moves the map by keys while it has the focus. */
function panByKeyboard(map) {
  map.box.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    map.move(name);
  });
}

/** Moves the map by its own links, and by those of the page that lead to a part of it. */
function moveByLinks(map) {
  const { figure, box } = map;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (figure.contains(link) && link.dataset.move) {
      event.preventDefault();
      if (link.hasAttribute("href")) map.move(link.dataset.move);
      return;
    }
    // What lies in the part that is seen, which is less than the picture in a small window.
    if (figure.contains(link) && "area" in link.dataset) {
      const url = new URL(link.href);
      url.searchParams.set("room", map.room);
      link.href = url.href;
      return;
    }
    // Other links that move the map: groups of pins, and the numbers in a list.
    const url = new URL(link.getAttribute("href") ?? "", location.href);
    if (url.hash !== `#${figure.id}` || url.pathname !== location.pathname) return;
    event.preventDefault();
    map.go(url);
    box.focus({ preventScroll: true });
    figure.scrollIntoView({ block: "nearest" });
  });
}

// ---- Pins and rows light each other up ----

function hrefOf(link) {
  return link?.getAttribute("href") ?? "";
}

/** The row that a pin leads to, or that leads where the pin does. */
function rowOf(pin) {
  const href = hrefOf(pin);
  if (href.startsWith("#")) return document.getElementById(href.slice(1));
  const links = [...document.querySelectorAll("main li > a")];
  return links.find((link) => href && hrefOf(link) === href)?.closest("li");
}

/** The pin of a row, if the map shows it. */
function pinOf(row, { box }) {
  const hrefs = [`#${row.id}`, hrefOf(row.querySelector(":scope > a"))];
  return [...box.querySelectorAll("a")].find((pin) => hrefs.includes(hrefOf(pin)));
}

/** Highlights a pin and its row while the pointer or the focus is on one of them. */
function highlightPins(map) {
  const { box } = map;
  const light = ({ target }) => {
    const at = target.closest?.("a, li");
    const pin = at && (box.contains(at) ? at.closest("a") : pinOf(at.closest("li") ?? at, map));
    const lit = pin ? [pin, rowOf(pin)] : [];
    for (const old of document.querySelectorAll(".lit")) {
      if (!lit.includes(old)) old.classList.remove("lit");
    }
    for (const one of lit) one?.classList.add("lit");
  };
  for (const name of ["pointerover", "focusin"]) {
    document.querySelector("main").addEventListener(name, light);
  }
}

// ---- Wheel, mouse and fingers ----

/** Zooms by the wheel, while the map has the focus or Control is held, and by a double click. */
function zoomByWheel(map) {
  const { box } = map;
  let turning;
  box.addEventListener("wheel", (event) => {
    const isOurs = event.ctrlKey || event.metaKey || document.activeElement === box;
    if (!isOurs) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    map.zoom(2 ** (-pixels / wheelPerLevel), { x: event.clientX, y: event.clientY });
    clearTimeout(turning);
    turning = setTimeout(() => map.request(), 80);
  }, { passive: false });
  box.addEventListener("dblclick", (event) => {
    if (event.target.closest("a")) return;
    map.zoom(2, { x: event.clientX, y: event.clientY });
    map.request();
  });
}

/** Drags the map with one pointer, and pinches it with two. */
function dragByPointer(map) {
  const { box, pointers } = map;
  let wasDragged = false;
  box.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) wasDragged = false;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });

  box.addEventListener("pointermove", (event) => {
    const old = pointers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!wasDragged && pointers.size === 1 && distance(now, old) < clickSlack) return;
    if (!wasDragged) {
      wasDragged = true;
      box.classList.add("dragged");
    }
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
    if (pointers.size > 1) return pinch(map, event.pointerId, now);
    map.pan(now.x - old.x, now.y - old.y);
    pointers.set(event.pointerId, now);
    if (Math.hypot(map.way.x, map.way.y) > dragBeforeRequest) map.request();
  });

  /** Ends a drag when the last finger is lifted. */
  const lift = (event) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    box.classList.remove("dragged");
    if (wasDragged) map.request();
  };
  for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, lift);

  // After a drag there is no click, and the browser must not drag links.
  box.addEventListener("click", (event) => {
    if (wasDragged) event.preventDefault();
    wasDragged = false;
  }, { capture: true });
  box.addEventListener("dragstart", (event) => event.preventDefault());
}

/** Moves the map with the middle between two fingers, and scales it with their distance. */
function pinch(map, id, now) {
  const { pointers } = map;
  const [[, still]] = [...pointers].filter(([other]) => other !== id);
  const old = pointers.get(id);
  map.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
  const middle = { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 };
  const before = distance(old, still);
  if (before > 1) map.zoom(distance(now, still) / before, middle);
  pointers.set(id, now);
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// ---- The size of the map ----

/** Shows all pins, larger on a page wider than a phone, and again when the width changes. */
function fitToRoom(map) {
  if (!map.isFitted) return;
  map.fit();
  let resizing;
  new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(() => map.fit(), 80);
  }).observe(map.box);
}

for (const figure of document.querySelectorAll("[data-map]")) {
  const map = new MovableMap(figure);
  makeFocusable(map);
  panByKeyboard(map);
  moveByLinks(map);
  highlightPins(map);
  zoomByWheel(map);
  dragByPointer(map);
  fitToRoom(map);
  figure.addEventListener("pins-changed", () => map.refresh());
}

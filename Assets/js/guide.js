// Changes the order of a guide, within a day and between days: stops are dragged, or moved by the
// arrow keys on their handles, or by their buttons without loading the page again. Each move is the
// same POST that the buttons' forms send. If it fails, the stop goes back and the page says so.

import { announce } from "./html.js";
import { fetchPage, onceBack, request, valueOf } from "./requests.js";

const lists = [...document.querySelectorAll("ol[data-order]")];
const status = document.querySelector("[data-announcement]");
const undo = document.querySelector("[data-undo]");
// The number of the first stop where the page says it, NaN where the style sheet counts.
const first = Number(document.querySelector(".board[data-number]")?.dataset.number);
const slack = 5; // how far a press may move that opens the menu, in pixels
let sending = Promise.resolve(); // ends when all moves so far were sent, in their order
let measuring; // the newest request of `measure`: older responses are ignored

for (const list of lists) for (const stop of list.children) attach(stop);
// A stop that was moved here from another part of the guide goes on being moved by the same keys.
// The browser takes the focus to the page itself when it scrolls to the stop, at the latest at the
// end of loading.
addEventListener("load", () => requestAnimationFrame(() => {
  const shown = document.getElementById(location.hash.slice(1));
  if (shown) return shown.querySelector("[data-handle]")?.focus({ preventScroll: true });
  // A script that was redirected here does not know the end of the address.
  const entry = Number(new URLSearchParams(location.search).get("entry"));
  document.querySelector(`li[data-entry="${entry}"] [data-handle]`)?.focus();
}));

// As everywhere, Control or Command with Z takes the last move back, once the server has it. In a
// field it takes back what was typed.
addEventListener("keydown", (event) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    && event.key.toLowerCase() === "z";
  if (!isUndo || !undo || undo.hidden || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  sending.then(() => undo.querySelector("form").requestSubmit());
});

/** Makes a stop movable. */
function attach(stop) {
  const handle = stop.querySelector("[data-handle]");
  handle.setAttribute("aria-description", handle.dataset.keys);
  handle.addEventListener("pointerdown", (event) => drag(stop, handle, event));
  handle.addEventListener("keydown", (event) => press(stop, handle, event));
  for (const form of stop.querySelectorAll(".moves form")) {
    form.addEventListener("submit", (event) => {
      const [up] = stop.querySelectorAll(".moves form");
      const target = form === up ? before(stop) : after(stop);
      if (target?.list === undefined) return; // in another part of the guide, which is then shown
      event.preventDefault();
      move(stop, target, form.querySelector("button"));
    });
  }
}

/** Handles a key on the handle of a stop. */
function press(stop, handle, event) {
  const list = stop.parentElement;
  const places = {
    ArrowUp: before(stop),
    ArrowDown: after(stop),
    Home: { list, index: 0 },
    End: { list, index: list.children.length - 1 },
  };
  if (!(event.key in places)) return;
  event.preventDefault();
  const target = places[event.key];
  if (!target || target.list) return move(stop, target, handle);
  const [up, down] = stop.querySelectorAll(".moves form");
  (event.key === "ArrowUp" ? up : down).requestSubmit();
}

/** The list that a stop is in, and its index there. */
function place(stop) {
  return { list: stop.parentElement, index: [...stop.parentElement.children].indexOf(stop) };
}

// A page shows a part of a long guide. A target outside of it has no list, but the day and the
// position on it, from 1. Each list says what its edges lead to; the number of its stops may have
// changed since.

/** One place up; from the first stop of a day to the end of the day before. */
function before(stop) {
  const { list, index } = place(stop);
  if (index > 0) return { list, index: index - 1 };
  const above = lists[lists.indexOf(list) - 1];
  if (above) return { list: above, index: above.children.length };
  return outside(list.dataset.before);
}

/** One place down; from the last stop of a day to the start of the next day. */
function after(stop) {
  const { list, index } = place(stop);
  if (index + 1 < list.children.length) return { list, index: index + 1 };
  const below = lists[lists.indexOf(list) + 1];
  if (below) return { list: below, index: 0 };
  const target = outside(list.dataset.after);
  if (target?.day === list.dataset.day) target.position = position(list, index) + 1;
  return target;
}

/** Reads `2 5`: the day and the position on it. */
function outside(words) {
  if (words === undefined) return undefined;
  const [day, position] = words.split(" ");
  return { day, position: Number(position) };
}

/** The position on its day, from 1, of the stop at an index of a list. */
function position(list, index) {
  return Number(list.dataset.offset) + index + 1;
}

/** The number on the board of the stop at an index of a list, counted on from list to list. */
function numberOn(list, index) {
  const above = lists.slice(0, lists.indexOf(list)).map((other) => other.children.length);
  return (first || 1) + above.reduce((sum, count) => sum + count, index);
}

/** Moves a stop and tells the server; the focus stays where it was. */
function move(stop, target, focused) {
  const old = place(stop);
  if (!target || (target.list === old.list && target.index === old.index)) return;
  put(stop, target);
  // The menu would cover the stop and the line about the move; and the focus is lost when a stop
  // enters another list.
  const menu = focused.closest(".tools");
  menu.open = false;
  menu.querySelector("[data-handle]").focus();
  send(stop, old);
}

/**
 * Puts a stop at a place. Within a list the other stops move around it: a stop that is taken out of
 * the page would lose the pointer that drags it.
 */
function put(stop, { list, index }) {
  if (stop.parentElement !== list) {
    list.insertBefore(stop, list.children[index] ?? null);
  }
  const here = () => place(stop).index;
  while (here() > index) stop.after(stop.previousElementSibling);
  while (here() < index && stop.nextElementSibling) stop.before(stop.nextElementSibling);
  number();
}

/**
 * Updates the numbers of stops that the style sheet does not count itself, and the forms of the buttons,
 * which contain the place that each stop would go to.
 */
function number() {
  let next = first;
  for (const list of lists) {
    for (const [index, stop] of [...list.children].entries()) {
      const board = stop.querySelector(".board");
      if (next) board.dataset.number = String(next++);
      const [up, down] = stop.querySelectorAll(".moves form");
      for (const [form, target] of [[up, before(stop)], [down, after(stop)]]) {
        const day = target?.list ? target.list.dataset.day : target?.day;
        const at = target?.list ? position(target.list, target.index) : target?.position;
        form.elements.day.value = day ?? "";
        form.elements.position.value = String(at ?? 0);
        form.querySelector("button").disabled = !target;
      }
    }
  }
}

/** Sends where a stop is now, after all moves before; puts it back if that fails. */
function send(stop, old) {
  const { list, index } = place(stop);
  const body = new URLSearchParams({
    action: "place",
    entry: stop.dataset.entry,
    day: list.dataset.day,
    position: String(position(list, index)),
  });
  sending = sending.then(async () => {
    // With `keepalive` the move is sent even if somebody leaves the page at once.
    const answer = await request(list.dataset.order, {
      method: "POST", body, headers: { Accept: "application/json" }, keepalive: true,
    });
    const value = valueOf(answer.text);
    if (answer.isOK && value) {
      showMove(list.dataset.moved, stop, { list, index });
      undo.hidden = !value.undo;
      undo.querySelector("form").setAttribute("action", value.undo ?? "");
      // The Undo of an earlier notice would not fit any more.
      document.querySelector('.notice form[action*="/order"]')?.closest(".notice").remove();
      // The line that is shown now does not cover what has the focus.
      const focused = document.activeElement;
      if (stop.contains(focused)) focused.scrollIntoView({ block: "nearest" });
      return void measure(); // not awaited: the next move can be sent
    }
    put(stop, old);
    showMove(`${list.dataset.notMoved} ${value?.title ?? ""}`.trim(), stop, old);
    if (answer.text === undefined) clearOnceBack(status.textContent);
  });
}

/** Takes the words about a move that failed away once Waypost answers, unless others were said. */
function clearOnceBack(words) {
  onceBack(() => {
    if (status.textContent === words) announce(status, "");
  });
}

/** Fetches the length of each day, whether another order would be shorter, and the map. */
async function measure() {
  document.querySelector("[data-map]")?.dispatchEvent(new Event("pins-changed"));
  const mine = (measuring = {});
  const { isOK, page } = await fetchPage(lists[0].dataset.page);
  if (!isOK || mine !== measuring) return;
  for (const way of document.querySelectorAll("[data-way]")) {
    const now = page.getElementById(way.id);
    if (now && !way.contains(document.activeElement)) way.replaceChildren(...now.childNodes);
  }
}

/** Says in the status line where a stop is now. */
function showMove(template, stop, { list, index }) {
  const words = {
    $1: stop.dataset.title, $2: String(numberOn(list, index)), $3: list.dataset.name,
  };
  announce(status, ""); // the same again is announced again
  announce(status, template.replace(/\$[123]/g, (gap) => words[gap]));
}

/** Drags a stop until the pointer is released; Escape puts it back. */
function drag(stop, handle, event) {
  if (event.button !== 0) return;
  const old = place(stop);
  let isDragged = true;
  let held = event.clientY;
  handle.setPointerCapture(event.pointerId);
  stop.classList.add("dragged");
  // After the page has scrolled, something else is where the pointer went down. If that is a link,
  // the browser would drag it and cancel our pointer events.
  const stay = (start) => start.preventDefault();
  addEventListener("dragstart", stay);
  // The listeners are on the window, because the stop loses the pointer when it changes its list.
  const follow = ({ clientY }) => {
    if (!isDragged) return;
    held = clientY;
    const list = under(clientY);
    const others = [...list.children].filter((other) => other !== stop);
    const next = others.findIndex((other) => clientY < middle(other));
    const index = next < 0 ? others.length : next;
    const now = place(stop);
    if (list !== now.list || index !== now.index) put(stop, { list, index });
  };
  const finish = (end) => {
    if (!isDragged || (end.type === "keydown" && end.key !== "Escape")) return;
    isDragged = false;
    removeEventListener("keydown", finish);
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", finish);
    removeEventListener("pointercancel", finish);
    removeEventListener("dragstart", stay);
    stop.classList.remove("dragged");
    // Released on the handle, a press would open its menu.
    const isMoved = Math.abs(end.clientY - event.clientY) > slack;
    if (isMoved || end.type === "keydown") {
      const stay = (click) => click.preventDefault();
      handle.addEventListener("click", stay);
      setTimeout(() => handle.removeEventListener("click", stay));
    }
    if (end.type !== "pointerup") return put(stop, old);
    const now = place(stop);
    if (now.list !== old.list || now.index !== old.index) send(stop, old);
  };
  // Held still at an edge of the window, it goes on scrolling.
  const scroll = () => {
    if (!isDragged) return;
    if (scrollAt(held)) follow({ clientY: held });
    requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
  addEventListener("pointermove", follow);
  addEventListener("pointerup", finish);
  addEventListener("pointercancel", finish);
  addEventListener("keydown", finish);
}

/** The list at a height of the window, or the last one that begins above it. */
function under(clientY) {
  const above = lists.filter((list) => list.getBoundingClientRect().top <= clientY);
  return above[above.length - 1] ?? lists[0];
}

/** The height of a stop's middle in the window. */
function middle(stop) {
  const box = stop.getBoundingClientRect();
  return box.top + box.height / 2;
}

/** Scrolls the page by a step if a stop is held near an edge of the window. Returns whether it did. */
function scrollAt(clientY) {
  const edge = 64; // px
  const before = scrollY;
  const over = clientY < edge ? clientY - edge : Math.max(0, clientY - innerHeight + edge);
  scrollBy({ top: over / 4, behavior: "instant" }); // the nearer to the edge, the faster
  return scrollY !== before;
}

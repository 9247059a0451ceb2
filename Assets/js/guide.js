// The order of a guide by dragging its stops, by the arrow keys on their handles, and by the
// buttons without a new page; within a day and from day to day. Each move is the same POST that the
// buttons' forms send; where it fails, the stop goes back to where it was, and the page says so.

import { parseHTML } from "./html.js";

const lists = [...document.querySelectorAll("ol[data-order]")];
const said = document.querySelector("[data-said]");
let sending = Promise.resolve(); // one move after the other, in the order they were made
let measuring; // the last question how far the days go: an older answer is none

for (const list of lists) for (const stop of list.children) attach(stop);

function attach(stop) {
  const handle = stop.querySelector("[data-handle]");
  handle.hidden = false;
  handle.addEventListener("pointerdown", (event) => drag(stop, handle, event));
  handle.addEventListener("keydown", (event) => press(stop, handle, event));
  for (const form of stop.querySelectorAll(".tools form")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const [up] = stop.querySelectorAll(".tools form");
      move(stop, form === up ? before(stop) : after(stop), form.querySelector("button"));
    });
  }
}

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
  move(stop, places[event.key], handle);
}

// Where a stop is: its list, and its index there.
function place(stop) {
  return { list: stop.parentElement, index: [...stop.parentElement.children].indexOf(stop) };
}

// One up: above the first stop of a day is the end of the day before.
function before(stop) {
  const { list, index } = place(stop);
  if (index > 0) return { list, index: index - 1 };
  const above = lists[lists.indexOf(list) - 1];
  return above && { list: above, index: above.children.length };
}

function after(stop) {
  const { list, index } = place(stop);
  if (index + 1 < list.children.length) return { list, index: index + 1 };
  const below = lists[lists.indexOf(list) + 1];
  return below && { list: below, index: 0 };
}

function move(stop, target, focused) {
  const old = place(stop);
  if (!target || (target.list === old.list && target.index === old.index)) return;
  put(stop, target);
  // A stop that is put into another list loses the focus; so does a button without a way on.
  if (focused.disabled) stop.querySelector("[data-handle]").focus();
  else focused.focus();
  send(stop, old);
}

// Within a list the others go around the stop: taken out of the page, it would lose the pointer.
function put(stop, { list, index }) {
  if (stop.parentElement !== list) {
    list.insertBefore(stop, list.children[index] ?? null);
  }
  const here = () => place(stop).index;
  while (here() > index) stop.after(stop.previousElementSibling);
  while (here() < index && stop.nextElementSibling) stop.before(stop.nextElementSibling);
  number();
}

// The forms say where each stop would go: so they must after every move.
function number() {
  for (const list of lists) {
    for (const stop of list.children) {
      const [up, down] = stop.querySelectorAll(".tools form");
      for (const [form, target] of [[up, before(stop)], [down, after(stop)]]) {
        form.elements.day.value = target ? target.list.dataset.day : "";
        form.elements.position.value = String(target ? target.index + 1 : 0);
        form.querySelector("button").disabled = !target;
      }
    }
  }
}

function send(stop, old) {
  const { list, index } = place(stop);
  const body = new URLSearchParams({
    action: "place",
    entry: stop.dataset.entry,
    day: list.dataset.day,
    position: String(index + 1),
  });
  sending = sending.then(async () => {
    // The answer is a redirect to this page, which need not be fetched. Who leaves the page at once
    // has moved the stop nevertheless.
    const answer = await fetch(list.dataset.order, {
      method: "POST", body, redirect: "manual", keepalive: true,
    }).catch(() => undefined);
    if (answer && (answer.ok || answer.type === "opaqueredirect")) {
      say(list.dataset.moved, stop, { list, index });
      document.querySelector("[data-undo]").hidden = false;
      return void measure(); // the next move need not wait for it
    }
    put(stop, old);
    say(list.dataset.notMoved, stop, old);
  });
}

// How far each day goes now, and whether it could go less far, the server knows.
async function measure() {
  const mine = (measuring = {});
  const answer = await fetch(location.pathname).catch(() => undefined);
  const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
  if (text === undefined || mine !== measuring) return;
  const page = parseHTML(text);
  for (const way of document.querySelectorAll("[data-way]")) {
    const now = page.getElementById(way.id);
    if (now && !way.contains(document.activeElement)) way.replaceChildren(...now.childNodes);
  }
}

function say(template, stop, { list, index }) {
  const words = { $1: stop.dataset.title, $2: String(index + 1), $3: list.dataset.name };
  said.textContent = template.replace(/\$[123]/g, (gap) => words[gap]);
}

function drag(stop, handle, event) {
  if (event.button !== 0) return;
  const old = place(stop);
  let isDragged = true;
  handle.setPointerCapture(event.pointerId);
  stop.classList.add("dragged");
  // Once the page has scrolled, another thing lies where the pointer went down; the browser would
  // drag that one, a link, and take the pointer away.
  const stay = (start) => start.preventDefault();
  addEventListener("dragstart", stay);
  // The stop goes from list to list, and what is taken out of the page loses the pointer: so the
  // window follows it.
  const follow = ({ clientY }) => {
    if (!isDragged) return;
    scrollAt(clientY);
    const list = under(clientY);
    const others = [...list.children].filter((other) => other !== stop);
    const next = others.findIndex((other) => clientY < middle(other));
    const index = next < 0 ? others.length : next;
    const now = place(stop);
    if (list !== now.list || index !== now.index) put(stop, { list, index });
  };
  const finish = (end) => {
    if (!isDragged) return;
    isDragged = false;
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", finish);
    removeEventListener("pointercancel", finish);
    removeEventListener("dragstart", stay);
    stop.classList.remove("dragged");
    if (end.type === "pointercancel") return put(stop, old);
    const now = place(stop);
    if (now.list !== old.list || now.index !== old.index) send(stop, old);
  };
  addEventListener("pointermove", follow);
  addEventListener("pointerup", finish);
  addEventListener("pointercancel", finish);
}

// The list that a point lies in, or the last one that begins above it.
function under(clientY) {
  const above = lists.filter((list) => list.getBoundingClientRect().top <= clientY);
  return above[above.length - 1] ?? lists[0];
}

function middle(stop) {
  const box = stop.getBoundingClientRect();
  return box.top + box.height / 2;
}

// A long guide scrolls while a stop is held near an edge of the window.
function scrollAt(clientY) {
  const edge = 64; // px
  if (clientY < edge) scrollBy(0, clientY - edge);
  else if (clientY > innerHeight - edge) scrollBy(0, clientY - innerHeight + edge);
}

// The list of messages. The server renders each message; this file puts it where it belongs.

import { announce, parseHTML } from "./html.js";

export const list = document.querySelector(".message-list");
const statusLine = document.querySelector("[data-status-line]");

// The script's own messages, in the reader's language.
export const [sending, failed, retry, waiting, lost, back, you, discard] =
  (list?.dataset.words ?? "").split("|");

// What opens under a message would open behind the composer if the message is just above it.
list?.addEventListener("toggle", ({ target }) => {
  const composer = document.querySelector(".composer");
  if (!target.open || !composer) return;
  const hidden = target.getBoundingClientRect().bottom - composer.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden + 8);
}, true); // toggle does not bubble

/** Shows a text in the status line; who reads the newest message sees it above the composer. */
export function showStatus(text) {
  stayingAtEnd(() => announce(statusLine, text));
}

/** Changes the page; who was at its end still is. */
export function stayingAtEnd(change) {
  const wasAtEnd = isAtEnd();
  change();
  if (wasAtEnd) toEnd();
}

function isAtEnd() {
  return innerHeight + scrollY > document.documentElement.scrollHeight - 120;
}

/** Replaces a message, or adds a new one at its place. */
export function show(html) {
  const item = parseHTML(html).querySelector("li");
  if (!item) return;
  const wasAtEnd = isAtEnd();
  const { id } = item.dataset;
  if (id) list.querySelector(`[data-pending="${CSS.escape(id)}"]`)?.remove();
  showLocalTimes(item);
  const old = document.getElementById(item.id);
  if (old) replace(old, item);
  else insert(item);
  if (wasAtEnd && !old) toEnd();
}

/** Puts a message before the first later one. */
function insert(item) {
  const at = Number(item.dataset.at);
  const isLater = ({ dataset }) => !dataset.at || Number(dataset.at) > at;
  const next = [...list.children].find(isLater);
  list.insertBefore(item, next ?? null);
  document.querySelector("[data-empty]")?.remove();
}

/** Replaces a message; the focus stays on the same button of it. */
function replace(old, item) {
  const focused = old.contains(document.activeElement) ? document.activeElement : undefined;
  if (old.querySelector("details[open]")) item.querySelector("details")?.setAttribute("open", "");
  old.replaceWith(item);
  if (!focused) return;
  const reaction = focused.value?.slice(1);
  const buttons = [...item.querySelectorAll("button")];
  const same = reaction && buttons.find((button) => button.value.slice(1) === reaction);
  (same || item.querySelector("summary"))?.focus();
}

/** Shows the names of the participants. The server sends the same to all; the reader's is "You". */
export function showPeople(html) {
  const names = parseHTML(html).querySelector("[data-people]");
  const mine = names.querySelector(`[data-by="${CSS.escape(list.dataset.me)}"]`);
  if (mine) mine.textContent = you;
  document.querySelector("[data-people]")?.replaceWith(names);
  if (names.querySelectorAll("li:not([hidden])").length > 1) {
    document.querySelector("[data-alone]")?.remove();
  }
  document.querySelector("[data-people-count]").textContent = names.dataset.count;
  for (const name of names.children) {
    for (const other of list.querySelectorAll(`[data-by="${name.dataset.by}"]`)) {
      other.innerHTML = name.innerHTML;
    }
  }
}

/** Scrolls to the newest message. */
export function toEnd() {
  scrollTo({ top: document.documentElement.scrollHeight });
}

/** Writes the times in a part of the page in the reader's time zone, in 24 hours as the server does. */
export function showLocalTimes(part) {
  const today = new Date().toDateString();
  for (const time of part.querySelectorAll("time[data-moment]")) {
    const date = new Date(time.dateTime);
    const day = date.toDateString() === today ? {} : { day: "numeric", month: "short" };
    const language = document.documentElement.lang;
    const parts = { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    time.textContent = date.toLocaleString(language, parts);
  }
}

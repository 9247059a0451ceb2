// What was said, as it stands in the page: each message where it belongs, drawn by the server.

import { parseHTML } from "./html.js";

export const list = document.querySelector(".talk-list");
const line = document.querySelector("[data-line]");

/// What the script says, in the reader's language.
export const [sending, failed, retry, waiting, lost, back, you, crowded] =
  (list?.dataset.words ?? "").split("|");

export function say(words) {
  line.textContent = words;
}

// Replaces the message where it stands, or puts it where it belongs.
export function show(html) {
  const item = parseHTML(html).querySelector("li");
  if (!item) return;
  const isAtEnd = innerHeight + scrollY > document.documentElement.scrollHeight - 120;
  if (item.dataset.id) list.querySelector(`[data-pending="${CSS.escape(item.dataset.id)}"]`)?.remove();
  tellMoments(item);
  const old = document.getElementById(item.id);
  if (old) replace(old, item);
  else insert(item);
  if (isAtEnd && !old) toEnd();
}

function insert(item) {
  const at = Number(item.dataset.at);
  const next = [...list.children].find((other) => !other.dataset.at || Number(other.dataset.at) > at);
  list.insertBefore(item, next ?? null);
  document.querySelector("[data-empty]")?.remove();
}

function replace(old, item) {
  const focused = old.contains(document.activeElement) ? document.activeElement : undefined;
  if (old.querySelector("details[open]")) item.querySelector("details")?.setAttribute("open", "");
  old.replaceWith(item);
  if (!focused) return;
  const sign = focused.value?.slice(1);
  const same = sign && [...item.querySelectorAll("button")].find((one) => one.value.slice(1) === sign);
  (same || item.querySelector("summary"))?.focus();
}

// All readers get the same names; one's own is "You".
export function showPeople(html) {
  const names = parseHTML(html).querySelector("[data-people]");
  const mine = names.querySelector(`[data-by="${CSS.escape(list.dataset.me)}"]`);
  if (mine) mine.textContent = you;
  document.querySelector("[data-people]")?.replaceWith(names);
  document.querySelector("[data-people-count]").textContent = names.dataset.count;
  for (const name of names.children) {
    for (const other of list.querySelectorAll(`[data-by="${name.dataset.by}"]`)) other.innerHTML = name.innerHTML;
  }
}

export function toEnd() {
  scrollTo({ top: document.documentElement.scrollHeight });
}

// In the reader's own time.
export function tellMoments(part) {
  const today = new Date().toDateString();
  for (const time of part.querySelectorAll("time[data-moment]")) {
    const date = new Date(time.dateTime);
    const day = date.toDateString() === today ? {} : { day: "numeric", month: "short" };
    const language = document.documentElement.lang;
    time.textContent = date.toLocaleString(language, { ...day, hour: "2-digit", minute: "2-digit" });
  }
}

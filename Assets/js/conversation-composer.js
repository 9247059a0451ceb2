// What stands in the composer: the field, or an app of the row in its place.

import { list, toEnd } from "./conversation-list.js";
import { parseHTML } from "./html.js";

let asking; // the last search
let timer;

async function fetchPart(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "composer");
  const answer = await fetch(url, { headers: { Accept: "text/html" } });
  return parseHTML(await answer.text()).querySelector("[data-composer]");
}

export async function part(address) {
  const old = document.querySelector("[data-composer]");
  keepDraft();
  const fresh = await fetchPart(address).catch(() => undefined);
  if (!fresh) return location.assign(address);
  old.replaceWith(fresh);
  takeDraft();
  (fresh.querySelector("input[type=search], .actions a, textarea, .results a") ?? fresh).focus();
  if (list && fresh.matches(".composer")) toEnd();
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("[data-composer] [role=search]");
  if (!form) return;
  clearTimeout(timer);
  timer = setTimeout(find, 150, form);
});

export async function find(form) {
  clearTimeout(timer);
  const mine = (asking = {});
  const query = new URLSearchParams(new FormData(form));
  const fresh = await fetchPart(`${form.getAttribute("action")}?${query}`).catch(() => undefined);
  if (mine !== asking || !form.isConnected || !fresh) return; // an answer to older words
  const [larger, now] = [form.parentElement, fresh].map((box) => box.querySelector("[data-larger]"));
  if (larger && now) larger.href = now.href;
  const found = form.parentElement.querySelector("[data-found]");
  found.replaceChildren(...fresh.querySelector("[data-found]").childNodes);
}

/// What a key does here; true where it did something.
export function walk(event) {
  const box = event.target.closest?.("[data-composer]");
  if (!box) return false;
  if (event.key === "Escape" && box.matches(".app")) {
    box.querySelector(".app-head a:last-child").click();
    return true;
  }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") return walkRows(box, event);
  if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea")) {
    if (matchMedia("(pointer: coarse)").matches) return false; // a phone has no other key for a new line
    event.target.form.requestSubmit();
    return true;
  }
  return false;
}

function walkRows(box, event) {
  const rows = [...box.querySelectorAll(".results a")];
  if (!rows.length || event.target.matches("textarea")) return false;
  const at = rows.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1);
  (rows[at] ?? box.querySelector("input[type=search]"))?.focus();
  return true;
}

// ---- What was begun is kept for this tab ----

export function keepDraft() {
  const field = document.querySelector("#waypost-say");
  if (field) sessionStorage.setItem(`say ${location.pathname}`, field.value);
}

export function takeDraft() {
  const field = document.querySelector("#waypost-say");
  if (field && !field.value) field.value = sessionStorage.getItem(`say ${location.pathname}`) ?? "";
}

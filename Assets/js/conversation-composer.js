// The composer: the field for a message, or one of the apps that can take its place.

import { list, toEnd } from "./conversation-list.js";
import { parseHTML } from "./html.js";

let latest; // the newest search
let timer;

/** The composer of the page at an address. */
async function fetchPart(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "composer");
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  return parseHTML(await response.text()).querySelector("[data-composer]");
}

/** Shows the composer of the page at an address in place of this one. */
export async function part(address) {
  const old = document.querySelector("[data-composer]");
  keepDraft();
  const fresh = await fetchPart(address).catch(() => undefined);
  if (!fresh) return location.assign(address);
  old.replaceWith(fresh);
  takeDraft();
  const first = "input[type=search], .actions a, textarea, .results a";
  (fresh.querySelector(first) ?? fresh).focus();
  if (list && fresh.matches(".composer")) toEnd();
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("[data-composer] [role=search]");
  if (!form) return;
  clearTimeout(timer);
  timer = setTimeout(find, 150, form);
});

/** Shows the results of a search form in the composer. */
export async function find(form) {
  clearTimeout(timer);
  const mine = (latest = {});
  const query = new URLSearchParams(new FormData(form));
  const address = `${form.getAttribute("action")}?${query}`;
  const fresh = await fetchPart(address).catch(() => undefined);
  if (mine !== latest || !form.isConnected || !fresh) return; // there is a newer search
  const boxes = [form.parentElement, fresh];
  const [larger, now] = boxes.map((box) => box.querySelector("[data-larger]"));
  if (larger && now) larger.href = now.href;
  const found = form.parentElement.querySelector("[data-found]");
  found.replaceChildren(...fresh.querySelector("[data-found]").childNodes);
}

/** Handles a key in the composer; true if it did something. */
export function walk(event) {
  const box = event.target.closest?.("[data-composer]");
  if (!box) return false;
  if (event.key === "Escape" && box.matches(".app")) {
    box.querySelector(".app-head a:last-child").click();
    return true;
  }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") return walkRows(box, event);
  if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea")) {
    // On a phone, Enter is the only key for a new line.
    if (matchMedia("(pointer: coarse)").matches) return false;
    event.target.form.requestSubmit();
    return true;
  }
  return false;
}

/** Moves the focus to the next result or the one before. */
function walkRows(box, event) {
  const rows = [...box.querySelectorAll(".results a")];
  if (!rows.length || event.target.matches("textarea")) return false;
  const at = rows.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1);
  (rows[at] ?? box.querySelector("input[type=search]"))?.focus();
  return true;
}

// ---- Drafts ----

/** Stores what was typed, for this tab. */
export function keepDraft() {
  const field = document.querySelector("#waypost-say");
  if (field) sessionStorage.setItem(`say ${location.pathname}`, field.value);
}

/** Puts the stored draft into an empty field. */
export function takeDraft() {
  const field = document.querySelector("#waypost-say");
  if (field && !field.value) field.value = sessionStorage.getItem(`say ${location.pathname}`) ?? "";
}

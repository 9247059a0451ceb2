// The composer: the field for a message, or one of the apps that can take its place. Each of its
// states has an address: Back closes an app, and loading the page again loses nothing.

import { isInline } from "./conversation-inline.js";
import { list, toEnd } from "./conversation-list.js";
import { announce, plainButton } from "./html.js";
import { fetchPage, oncePossible } from "./requests.js";
import { attach } from "./search.js";
import { store, stored } from "./storage.js";

let current = location.pathname + location.search; // the address of what the composer shows
let latest; // the newest request
let giveUp; // ends waiting for what did not answer
let chosen; // the row that was chosen last: its address, and how far the rows were scrolled

prepare(document.querySelector("[data-composer]"));

/**
 * Shows the composer of the page at an address in place of this one, and gives it the address.
 * @param link that was pressed; what the row of a choice shows stays until its card is there
 */
export async function part(address, link) {
  const stop = link?.matches(".results a") ? showComing(link) : () => {};
  const results = current;
  if (await replace(address, link)) keepAddress(current, results);
  else stop();
}

/**
 * Shows the picture and the words of a row in place of all rows, which take the same room.
 * @returns a function that shows the rows again
 */
function showComing(row) {
  const found = row.closest("[data-found]");
  const form = row.closest("[data-composer]").querySelector("form[data-suggest]");
  const coming = document.createElement("div");
  coming.className = "coming";
  coming.tabIndex = -1;
  coming.style.minBlockSize = `${found.offsetHeight}px`; // what is above stays where it is
  for (const piece of row.children) coming.append(piece.cloneNode(true));
  const scroller = scrollerOf(row.closest("[data-composer]"));
  chosen = { address: row.getAttribute("href"), top: scroller.scrollTop };
  const { top } = chosen;
  const stop = () => {
    if (!coming.isConnected) return;
    const hadFocus = coming.contains(document.activeElement);
    coming.remove();
    found.hidden = false;
    scroller.scrollTo({ top, behavior: "instant" });
    if (hadFocus) row.focus({ preventScroll: true });
  };
  found.parentElement.querySelector(".coming")?.remove();
  found.before(coming);
  found.hidden = true;
  showTop(coming, scroller);
  coming.focus({ preventScroll: true });
  form?.addEventListener("input", stop, { once: true }); // another search
  return stop;
}

/** What scrolls the rows of an app: a small app itself, or the page. */
function scrollerOf(box) {
  return box.matches(".compact") ? box : document.scrollingElement;
}

/** Scrolls up to an element's beginning, with the line above it that says how it comes along. */
function showTop(element, scroller) {
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  const above = element.getBoundingClientRect().top - edge - element.previousElementSibling.offsetHeight;
  if (above < 0) scroller.scrollBy({ top: above - 16, behavior: "instant" });
}

/** Replaces the composer by that of the page at an address; false if that is not there. */
async function replace(address, link) {
  const mine = (latest = {});
  giveUp?.();
  const old = document.querySelector("[data-composer]");
  const url = new URL(address, location.href);
  const { pathname, search } = url;
  url.searchParams.set("part", "composer");
  keepDraft();
  showState(old, old.dataset.loading);
  const { page, problem } = await fetchPage(url);
  if (mine !== latest) return false;
  const fresh = page?.querySelector("[data-composer]");
  // The rows, of which one was chosen, stay if its card did not come.
  if (!fresh || fresh.querySelector("[data-problem]")) {
    const { away, back, cardAway, cardFailed } = old.dataset;
    const isChoice = link?.matches(".results a");
    const again = () => part(address, link);
    showState(old, problem ?? (isChoice ? cardAway : away), again);
    const button = old.querySelector("[data-composer-state] button");
    const isWikiAway = Boolean(fresh?.querySelector("[data-passing]"));
    giveUp = oncePossible({ page: fresh, isWikiAway }, () => isMade(url), () => {
      // Unless a search has begun to say something else.
      if (button.isConnected) showState(old, isChoice ? cardFailed : back, again);
    });
    return false;
  }
  current = pathname + search;
  old.replaceWith(fresh);
  takeDraft();
  prepare(fresh);
  // A longer list goes on at the row that its link names.
  const row = url.hash && fresh.querySelector(`${url.hash} a`);
  const first = "input[type=search], .actions a, textarea, .results a";
  const back = chosen && fresh.querySelector(`.results a[href="${CSS.escape(chosen.address)}"]`);
  if (back && !row) {
    // The list as it was when the row was chosen.
    scrollerOf(fresh).scrollTo({ top: chosen.top, behavior: "instant" });
    back.focus({ preventScroll: true });
  } else (row || fresh.querySelector(first) || fresh).focus();
  if (list && fresh.matches(".composer")) toEnd();
  return true;
}

/** Whether the card of an address can be made now. */
async function isMade(url) {
  const { isOK, page } = await fetchPage(url);
  return isOK && Boolean(page.querySelector("[data-composer]:not(:has([data-problem]))"));
}

/** Says in the composer how its next state comes along, with a button if it did not come. */
function showState(box, text, again) {
  let line = box.querySelector("[data-composer-state]");
  if (!line) {
    line = document.createElement("p");
    line.className = "state";
    line.dataset.composerState = "";
    line.setAttribute("role", "status");
    box.append(line);
  }
  announce(line, text, again && plainButton(box.dataset.again, again));
  if (again) box.removeAttribute("aria-busy");
  else box.setAttribute("aria-busy", "true");
}

/** Makes the search of an app show results while somebody types. */
function prepare(box) {
  const form = box?.querySelector("form[data-suggest]");
  if (!form) return;
  const larger = box.querySelector("[data-larger]");
  attach(form, (address) => {
    current = address;
    if (!isInline()) history.replaceState(history.state, "", address);
  });
  if (!larger) return;
  form.addEventListener("input", () => {
    const url = new URL(larger.href);
    for (const name of ["q", "in", "wiki"]) {
      const value = form.elements[name]?.value;
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    larger.href = url.href;
  });
}

/**
 * Gives the page the address of the composer's state. The first step away from the text field, or
 * from the card in it, is an entry of the browser's history, and so is the preview of a card; further
 * steps take its place. So Back leads from the preview to the results, and from there to the text
 * field. While the panel is open, the address is that of what is read.
 * @param results the address of what the composer showed before
 */
function keepAddress(address, results) {
  if (!list) return history.replaceState(history.state, "", address);
  if (isInline()) return;
  const here = location.pathname + location.search;
  const { composer: depth = 0, from = here } = history.state ?? {};
  const url = new URL(address, location.href);
  const before = new URLSearchParams(location.search);
  const isPreview = url.searchParams.has("pick");
  const isApp = url.searchParams.has("app");
  const wasPreview = before.has("pick");
  const isOpening = isApp && !before.has("app");
  if (depth && address === list.dataset.address) settle();
  else if (depth && address === history.state.below) history.back(); // to the card of before
  else if (depth && isApp && !isPreview && wasPreview) history.back();
  else if (depth === 0 ? address !== here : isOpening || (isPreview && !wasPreview)) {
    if (isPreview) {
      // The entry below is that of the results, as the link back to them names it.
      const below = address.replace(/&pick=[^&]*/, "");
      const { searchParams } = new URL(results, location.href);
      const isSame = searchParams.get("q") === url.searchParams.get("q");
      const show = isSame ? searchParams.get("show") : null; // how long the list was
      history.replaceState(history.state, "", show ? `${below}&show=${show}` : below);
    }
    const below = isOpening ? here : undefined;
    history.pushState({ composer: depth + 1, from, below }, "", address);
  } else history.replaceState(history.state, "", address);
}

/** Shows the text field's address again: after an app was closed, or a card was sent. */
export function settle() {
  current = list.dataset.address;
  if (isInline()) return;
  const { composer: depth, from } = history.state ?? {};
  if (depth && from === current) history.go(-depth);
  else history.replaceState(null, "", current);
}

addEventListener("popstate", ({ state }) => {
  const address = location.pathname + location.search;
  if (!list || state?.inline || address === current) return;
  replace(address);
});

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

/** Moves the focus to the next choice of an app without a search, or the one before. */
function walkRows(box, event) {
  const rows = [...box.querySelectorAll(".results a")];
  if (!rows.length || !event.target.matches(".results a")) return false;
  const at = rows.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1);
  (rows[at] ?? box.querySelector("input[type=search]"))?.focus();
  return true;
}

// ---- Drafts ----

/** Stores what was typed, for this tab. */
export function keepDraft() {
  const field = document.querySelector("#waypost-message");
  if (field) store(`say ${list?.dataset.address}`, field.value);
  const card = document.querySelector(".ready");
  if (!card) return;
  const choices = [...card.querySelectorAll(CHOICES)].map((one) => [one.name, valueOf(one)]);
  store(`choices ${list?.dataset.address}`, { message: messageOf(card), choices });
}

// What is chosen beside a card that stands ready, such as when its public link ends.
const CHOICES = "input[type=checkbox], select";

function valueOf(choice) {
  return choice.type === "checkbox" ? choice.checked : choice.value;
}

/** The id of the message that a card will be. */
function messageOf(card) {
  return card.closest("form").querySelector("[name=id]").value;
}

/** Puts the stored draft into an empty field, and back what was chosen beside the same card. */
export function takeDraft() {
  const field = document.querySelector("#waypost-message");
  if (field && !field.value) field.value = stored(`say ${list?.dataset.address}`) ?? "";
  const card = document.querySelector(".ready");
  const { message, choices } = stored(`choices ${list?.dataset.address}`) ?? {};
  if (!card || message !== messageOf(card)) return;
  for (const [name, value] of choices) {
    const choice = card.querySelector(`:is(${CHOICES})[name="${CSS.escape(name)}"]`);
    if (choice?.type === "checkbox") choice.checked = value;
    else if (choice) choice.value = value;
    if (value && choice?.closest("details")) choice.closest("details").open = true;
  }
}

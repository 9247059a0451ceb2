// A game without this script: buttons of forms, and boxes. With it: arrow keys on the board, a shot
// without a new page, the other's moves as they come, and a word while ships are hidden. The board is
// a page's, or stands beside a conversation that it came into later.

import "./copy.js";
import { parseHTML } from "./html.js";

/** How often the other's move is looked for, in milliseconds, while the page is in sight. */
const pause = 3000;

document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const cell = event.target.closest?.("[data-cell]");
  if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const [letter, row] = [cell.dataset.cell.charCodeAt(0) + step[0], +cell.dataset.cell.slice(1) + step[1]];
  document.querySelector(`[data-cell="${String.fromCharCode(letter)}${row}"]`)?.focus();
});

// ---- Playing ----

/** What was said in the conversation that the game is played in; there each move is told of. */
const said = document.querySelector(".talk-list[data-live]");
let isBusy = false;
let isLooking = false;
/** Something came while a shot or a look was under way: there is one more look to take. */
let isOwed = false;
/** From then on the browser sends forms as it would without this script. */
let isPlain = false;

const board = () => document.getElementById("waypost-board");

document.addEventListener("submit", (event) => {
  if (isPlain || !event.target.closest("[data-sea]")) return;
  event.preventDefault();
  if (!isBusy) send(event.target, event.submitter);
});

if (said) {
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    const told = added.map((node) => node.querySelector?.(".talk-card[data-game]")).find((card) => card);
    if (told && board() && told.getAttribute("href") !== board().dataset.address) look();
  }).observe(said, { childList: true });
} else if (board()) {
  watch();
}

/** Sends a move and puts the answer in place; where that fails, the browser sends it as it would. */
async function send(form, button) {
  const fields = new URLSearchParams(new FormData(form, button));
  isBusy = true;
  try {
    // Not `form.action`: a field has that name.
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: fields });
    const page = parseHTML(await answer.text());
    if (form.isConnected) show(page, button?.dataset.cell);
  } catch {
    if (!form.isConnected) return; // the board was left meanwhile: its next look tells
    isPlain = true;
    form.requestSubmit(button);
  } finally {
    isBusy = false;
    lookAgain();
  }
}

/** Looks at the game as it is now: the browser asks whether the page is still so, which costs nothing. */
async function look() {
  if (isBusy || isLooking) return void (isOwed = true);
  isLooking = true;
  const asked = board().dataset.address;
  try {
    const answer = await fetch(asked, { headers: { accept: "text/html" } });
    const page = parseHTML(await answer.text());
    if (isBusy) isOwed = true;
    if (!answer.ok || isBusy || board()?.dataset.address !== asked) return;
    // That there was a newer state is no news to who sees it come.
    for (const words of page.querySelectorAll("[data-passing]")) words.remove();
    show(page);
  } catch {
    // Out of reach for a moment: the next look tells.
  } finally {
    isLooking = false;
    lookAgain();
  }
}

function lookAgain() {
  if (!isOwed || isBusy) return;
  isOwed = false;
  if (board()) look();
}

async function watch() {
  const isWanted = board().hasAttribute("data-waits") && document.visibilityState === "visible" && !isBusy;
  if (isWanted) await look();
  setTimeout(watch, pause);
}

/** Puts in what has changed of a page; the focus stays on its cell, the address is that of the state. */
function show(page, cell) {
  const parts = [...document.querySelectorAll("[data-sea]")];
  if (!parts.length || parts.some((part) => !page.getElementById(part.id))) throw new Error("no game");
  const focused = cell ?? document.activeElement?.closest?.("[data-cell]")?.dataset.cell;
  for (const part of parts) {
    const next = page.getElementById(part.id);
    if (next.innerHTML === part.innerHTML) continue;
    const open = [...part.querySelectorAll("details")].map((details) => details.open);
    part.innerHTML = next.innerHTML;
    part.querySelectorAll("details").forEach((details, index) => (details.open = open[index] ?? false));
  }
  const [now, next] = [board(), page.getElementById("waypost-board")];
  now.toggleAttribute("data-waits", next.hasAttribute("data-waits"));
  now.dataset.address = next.dataset.address;
  if (focused) document.querySelector(`[data-cell="${focused}"]`)?.focus();
  const link = page.getElementById("waypost-link");
  const field = document.getElementById("waypost-link");
  if (link && field) field.value = link.value;
  const address = next.dataset.address;
  const state = history.state?.inline ? { ...history.state, inline: new URL(address, location.href).href } : null;
  if (location.pathname !== address) history.replaceState(state, "", address);
}

// ---- Hiding ships ----

const hiding = document.getElementById("waypost-hiding");
if (hiding) {
  const told = document.getElementById("waypost-hiding-told");
  const button = hiding.querySelector("button.sign");
  const words = hiding.dataset.told.split("|");
  const ready = +hiding.dataset.ships;
  const look = () => {
    const count = hiding.querySelectorAll(":checked").length;
    button.disabled = count !== ready;
    told.className = "quiet";
    told.textContent = words[count];
  };
  hiding.addEventListener("change", look);
  window.addEventListener("pageshow", look); // the browser may have kept the boxes
  if (!told.classList.contains("fault")) look();
  else button.disabled = hiding.querySelectorAll(":checked").length !== ready;
}

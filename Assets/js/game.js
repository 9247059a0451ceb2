// Games. Without this script they are played by the buttons and boxes of forms. With it, arrow keys
// move over the board, a shot does not load the page again, the other player's moves appear when
// they are made, and the page counts the ships that were placed. The board is on a page of its own,
// or opens beside a conversation at any time.

import "./share.js";
import { announce } from "./html.js";
import { submit } from "./loading.js";
import { fetchPage, postForm } from "./requests.js";
import { store, stored } from "./storage.js";

// How often the page asks for the other player's move while it is visible, in milliseconds.
const pause = 3000;

document.addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  const cell = event.target.closest?.("[data-cell]");
  if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const letter = String.fromCharCode(cell.dataset.cell.charCodeAt(0) + step[0]);
  const row = Number(cell.dataset.cell.slice(1)) + step[1];
  document.querySelector(`[data-cell="${letter}${row}"]`)?.focus();
});

// ---- Playing ----

// The messages of the conversation that the game is played in; each move adds a card to them.
const messages = document.querySelector(".message-list[data-live]");
let isSending = false;
let isRefreshing = false;
let mustRefresh = false; // something changed during a request: refresh once more after it

/** The board in the page, if one is there now. */
function board() {
  return document.getElementById("waypost-board");
}

document.addEventListener("submit", (event) => {
  if (!event.target.closest("[data-board]")) return;
  event.preventDefault();
  if (!isSending) send(event.target, event.submitter);
});

if (messages) {
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    const cards = added.map((node) => node.querySelector?.(".message-card[data-game]"));
    const card = cards.find((found) => found);
    if (card && board() && card.getAttribute("href") !== board().dataset.address) refresh();
  }).observe(messages, { childList: true });
} else if (board()) {
  watch();
}

/**
 * Sends a move and shows the response. If that fails, the browser submits the form; while Waypost is
 * away, the line says so and the board stays.
 */
async function send(form, button) {
  isSending = true;
  const { page } = await postForm(form, button);
  // Otherwise the board was closed in the meantime.
  if (form.isConnected && !show(page, button?.dataset.cell)) await submit(form, button);
  isSending = false;
  refreshAgain();
}

/** Shows the game as it is now. The browser asks only for what its cache does not have. */
async function refresh() {
  if (isSending || isRefreshing) return void (mustRefresh = true);
  isRefreshing = true;
  const address = board().dataset.address;
  const { isOK, page } = await fetchPage(address); // without a response, the next request comes soon
  if (isSending) mustRefresh = true;
  if (isOK && !isSending && board()?.dataset.address === address) {
    // Notes about what has changed since are not for somebody who sees each move.
    for (const note of page.querySelectorAll("[data-passing]")) note.remove();
    show(page);
  }
  isRefreshing = false;
  refreshAgain();
}

/** Refreshes the game if that was postponed. */
function refreshAgain() {
  if (!mustRefresh || isSending) return;
  mustRefresh = false;
  if (board()) refresh();
}

/** Refreshes the game from time to time while the other player is to move. */
async function watch() {
  const isWaiting = board().hasAttribute("data-waits");
  if (isWaiting && document.visibilityState === "visible" && !isSending) await refresh();
  setTimeout(watch, pause);
}

/**
 * Shows what differs on a new page. The focus stays on its cell, and the address becomes that of
 * the game's state. Returns false if the page is none of a game.
 */
function show(page, cell) {
  const parts = [...document.querySelectorAll("[data-board]")];
  const isGame = parts.length > 0 && parts.every((part) => page?.getElementById(part.id));
  if (!isGame) return false;
  const focused = cell ?? document.activeElement?.closest?.("[data-cell]")?.dataset.cell;
  for (const part of parts) {
    const next = page.getElementById(part.id);
    if (next.innerHTML === part.innerHTML) continue;
    const open = [...part.querySelectorAll("details")].map((details) => details.open);
    part.innerHTML = next.innerHTML;
    part.querySelectorAll("details").forEach((details, index) => {
      details.open = open[index] ?? false;
    });
  }
  const [now, next] = [board(), page.getElementById("waypost-board")];
  now.toggleAttribute("data-waits", next.hasAttribute("data-waits"));
  now.dataset.address = next.dataset.address;
  if (focused) document.querySelector(`[data-cell="${focused}"]`)?.focus();
  const link = page.getElementById("waypost-link");
  const field = document.getElementById("waypost-link");
  if (link && field) field.value = link.value;
  const address = next.dataset.address;
  const inline = new URL(address, location.href).href;
  const state = history.state?.inline ? { ...history.state, inline } : null;
  if (location.pathname !== address) history.replaceState(state, "", address);
  return true;
}

// ---- Placing ships ----

const placement = document.getElementById("waypost-placement");
if (placement) {
  const status = document.getElementById("waypost-placement-status");
  const button = placement.querySelector("button.sign");
  const messages = placement.dataset.counts.split("|"); // by the number of ships
  const ready = Number(placement.dataset.ships);
  const count = () => placement.querySelectorAll(":checked").length;
  const check = () => {
    button.disabled = count() !== ready;
    status.className = "quiet";
    announce(status, messages[count()]);
  };
  // Loading the page again keeps what was chosen; leaving it forgets that.
  const name = `ships ${location.pathname}${location.search}`;
  const boxes = [...placement.querySelectorAll("[type=checkbox]")];
  const chosen = String(stored(name) ?? "").split(" ");
  const keep = () => {
    const cells = boxes.filter((box) => box.checked).map((box) => box.value);
    store(name, cells.join(" "));
  };
  if (count()) keep(); // chosen before this script was there
  else for (const box of boxes) box.checked = chosen.includes(box.value);
  placement.addEventListener("change", () => {
    keep();
    check();
  });
  // On the window, after loading.js, which holds the form back while Waypost is away.
  addEventListener("submit", (event) => {
    if (event.target === placement && !event.defaultPrevented) store(name, undefined);
  });
  window.addEventListener("pageshow", check); // the browser may have restored the boxes
  if (!status.classList.contains("fault")) check();
  else button.disabled = count() !== ready;
}

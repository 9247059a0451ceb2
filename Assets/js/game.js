// Games. Without this script they are played by the buttons and boxes of forms. With it, arrow keys
// move over the board, a shot does not load the page again, the other player's moves appear when
// they are made, and the page counts the ships that were placed. The board is on a page of its own,
// or opens beside a conversation at any time.

import "./share.js";
import { parseHTML } from "./html.js";
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
let isPlain = false; // after an error the browser submits forms as it would without this script

/** The board in the page, if one is there now. */
function board() {
  return document.getElementById("waypost-board");
}

document.addEventListener("submit", (event) => {
  if (isPlain || !event.target.closest("[data-board]")) return;
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

/** Sends a move and shows the response. If that fails, the browser submits the form. */
async function send(form, button) {
  const fields = new URLSearchParams(new FormData(form, button));
  isSending = true;
  try {
    // Not `form.action`: a field has that name.
    const response = await fetch(form.getAttribute("action"), { method: "POST", body: fields });
    const page = parseHTML(await response.text());
    if (form.isConnected) show(page, button?.dataset.cell);
  } catch {
    if (!form.isConnected) return; // the board was closed in the meantime
    isPlain = true;
    form.requestSubmit(button);
  } finally {
    isSending = false;
    refreshAgain();
  }
}

/** Shows the game as it is now. The browser asks only for what its cache does not have. */
async function refresh() {
  if (isSending || isRefreshing) return void (mustRefresh = true);
  isRefreshing = true;
  const address = board().dataset.address;
  try {
    const response = await fetch(address, { headers: { accept: "text/html" } });
    const page = parseHTML(await response.text());
    if (isSending) mustRefresh = true;
    if (!response.ok || isSending || board()?.dataset.address !== address) return;
    // Notes about what has changed since are not for somebody who sees each move.
    for (const note of page.querySelectorAll("[data-passing]")) note.remove();
    show(page);
  } catch {
    // No response: the next request comes soon.
  } finally {
    isRefreshing = false;
    refreshAgain();
  }
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
 * the game's state.
 */
function show(page, cell) {
  const parts = [...document.querySelectorAll("[data-board]")];
  const isGame = parts.length > 0 && parts.every((part) => page.getElementById(part.id));
  if (!isGame) throw new Error("no game");
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
}

// ---- Placing ships ----

const hiding = document.getElementById("waypost-hiding");
if (hiding) {
  const status = document.getElementById("waypost-placement-status");
  const button = hiding.querySelector("button.sign");
  const messages = hiding.dataset.counts.split("|"); // by the number of ships
  const ready = Number(hiding.dataset.ships);
  const count = () => hiding.querySelectorAll(":checked").length;
  const check = () => {
    button.disabled = count() !== ready;
    status.className = "quiet";
    status.textContent = messages[count()];
  };
  // Loading the page again keeps what was chosen; leaving it forgets that.
  const name = `ships ${location.pathname}${location.search}`;
  const boxes = [...hiding.querySelectorAll("[type=checkbox]")];
  const chosen = String(stored(name) ?? "").split(" ");
  const keep = () => {
    const cells = boxes.filter((box) => box.checked).map((box) => box.value);
    store(name, cells.join(" "));
  };
  if (count()) keep(); // chosen before this script was there
  else for (const box of boxes) box.checked = chosen.includes(box.value);
  hiding.addEventListener("change", () => {
    keep();
    check();
  });
  // On the window, after loading.js, which holds the form back while Waypost is away.
  addEventListener("submit", (event) => {
    if (event.target === hiding && !event.defaultPrevented) store(name, undefined);
  });
  window.addEventListener("pageshow", check); // the browser may have restored the boxes
  if (!status.classList.contains("fault")) check();
  else button.disabled = count() !== ready;
}

// Sends messages one after the other, in the order in which they were written. Without a network
// they wait. A message keeps its id at each attempt, so that the server stores it once only. What is
// not sent yet is stored in the browser: closing the tab loses nothing. What could not be sent is sent
// once more when a lost connection is back.

import { keepDraft, settle } from "./conversation-composer.js";
import {
  discard, failed, list, retry, sending, stayingAtEnd, toEnd, waiting, you,
} from "./conversation-list.js";
import { plainButton } from "./html.js";
import { submit } from "./loading.js";
import { fieldsOf, post, postForm, valueOf } from "./requests.js";
import { store, stored } from "./storage.js";

const outbox = []; // { id, body, action, item }
let unsentItems = []; // those that are offered to be sent again, in the order of writing
const storage = `unsent ${list?.dataset.address}`;
const inJSON = { headers: { Accept: "application/json" } };
let isFlushing = false;
let mustReload = false; // once the outbox is empty

/** Adds what is in the composer to the list and to the outbox. */
export function write(form) {
  const body = fieldsOf(form);
  const text = (body.get("text") ?? "").trim();
  const card = form.querySelector(".ready .message-card");
  if (!text && !card) return;
  const item = waitingItem(body.get("id"), text, card);
  list.append(item);
  document.querySelector("[data-empty]")?.remove();
  const one = { id: body.get("id"), body, action: form.getAttribute("action"), item };
  outbox.push(one);
  const title = card?.querySelector(".on-picture > b, .caption > :first-child")?.textContent ?? "";
  keepUnsent([...unsent(), { id: one.id, body: body.toString(), action: one.action, title }]);
  empty(form);
  settle();
  toEnd();
  flush();
}

/** A message as the list shows it until the server's comes. */
function waitingItem(id, text, card) {
  const item = document.createElement("li");
  item.className = card ? "mine pending with-card" : "mine pending";
  item.dataset.pending = id;
  const by = paragraph("message-author");
  const name = document.createElement("span");
  name.textContent = you;
  by.append(name);
  item.append(by);
  if (card) item.append(card.cloneNode(true));
  if (text) {
    const bubble = paragraph("message-body");
    bubble.dir = "auto";
    bubble.textContent = text;
    item.append(bubble);
  }
  const state = paragraph("sent-state");
  state.setAttribute("role", "status");
  item.append(state);
  return item;
}

/** A paragraph of a class. */
function paragraph(name) {
  const element = document.createElement("p");
  element.className = name;
  return element;
}

/** Makes the composer ready for the next message. */
function empty(form) {
  form.querySelector(".ready")?.remove();
  form.elements.text.value = "";
  form.elements.text.required = true;
  form.elements.id.value = newID();
  form.elements.text.focus();
  keepDraft();
}

/** A random id of 128 bits, in hex. */
function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Loads the page again once the outbox is empty. */
export function anew() {
  mustReload = true;
  flush();
}

/** Sends all that is in the outbox. */
export async function flush() {
  if (isFlushing) return;
  isFlushing = true;
  while (outbox.length) {
    const one = outbox[0];
    showState(one, sending);
    const answer = await post(one.action, one.body, inJSON);
    if (answer.status === undefined) {
      showState(one, waiting);
      setTimeout(flush, 5000); // also while the page is hidden
      break;
    }
    if (answer.status === 429 || answer.status === 503) {
      await new Promise((go) => setTimeout(go, 1000 * (answer.wait || 2)));
      continue;
    }
    outbox.shift();
    if (answer.isDone) {
      forget(one.id);
      showState(one, "");
    } else showRefusal(one, answer);
  }
  isFlushing = false;
  if (mustReload && !outbox.length) location.reload();
}

/** Shows the state of a message below it. */
function showState(one, text) {
  stayingAtEnd(() => (one.item.querySelector(".sent-state").textContent = text));
}

/** Shows why the server refused a message, with a button that sends it again. */
function showRefusal(one, { text, status }) {
  const { title = "", detail = "" } = valueOf(text) ?? {}; // RFC 9457
  // After a sign-out, the detail is for programs.
  showState(one, `${failed}. ${title} ${status === 401 ? "" : detail} `);
  one.item.querySelector(".sent-state").append(plainButton(retry, () => again(one)));
  // What the server does not accept would be refused again.
  if (status >= 500) unsentItems.push(one);
}

// ---- What is stored ----

/** What this browser has not sent yet in this conversation. */
function unsent() {
  const found = stored(storage, "localStorage");
  return Array.isArray(found) ? found.filter((one) => one?.id) : [];
}

/** Stores what is not sent yet. */
function keepUnsent(messages) {
  store(storage, messages.length ? messages : undefined, "localStorage");
}

/** Removes a message that was sent or given up. */
function forget(id) {
  keepUnsent(unsent().filter((one) => one.id !== id));
}

/** Shows what was not sent when the tab was closed; it is sent only if somebody wants that. */
export function offerUnsent() {
  const form = document.querySelector("[data-send]");
  for (const { id, body, action, title } of unsent()) {
    if (list.querySelector(`[data-id="${CSS.escape(id)}"]`)) {
      forget(id); // it had arrived
      continue;
    }
    const fields = new URLSearchParams(body);
    const text = [title, fields.get("text")].filter(Boolean).join(" · ");
    const item = waitingItem(id, text);
    const one = { id, body: fields, action, item };
    list.append(item);
    document.querySelector("[data-empty]")?.remove();
    if (form?.elements.id.value === id) {
      empty(form); // its card stands in the composer too
      settle();
    }
    unsentItems.push(one);
    showState(one, `${failed}. `);
    const buttons = [plainButton(retry, () => again(one)), plainButton(discard, () => giveUp(one))];
    for (const button of buttons) item.querySelector(".sent-state").append(button, " ");
  }
}

/** Sends a message that was offered. */
function again(one) {
  unsentItems = unsentItems.filter((other) => other !== one);
  showState(one, "");
  outbox.push(one); // with the same id: if it did arrive, it is not stored twice
  flush();
}

/** Sends what was offered, each message once without being asked; before what was written later. */
export function resend() {
  const waiting = unsentItems.filter((one) => !one.isResent && one.item.isConnected);
  unsentItems = unsentItems.filter((one) => !waiting.includes(one));
  for (const one of waiting) {
    one.isResent = true;
    showState(one, "");
  }
  // The first one may be under way.
  outbox.splice(isFlushing ? 1 : 0, 0, ...waiting);
}

/** Removes a message that was offered. */
function giveUp(one) {
  unsentItems = unsentItems.filter((other) => other !== one);
  forget(one.id);
  one.item.remove();
}

/** Sends a reaction, or deletes a message; the change comes with the stream of events. */
export async function quiet(form, button) {
  const { isDone } = await postForm(form, button, inJSON);
  if (!isDone) submit(form, button);
}

// What one says: it goes out one after the other, in the order it was written; what fails by the
// network waits for it, under the same id at each try.

import { keepDraft } from "./conversation-composer.js";
import { failed, list, retry, sending, toEnd, waiting, you } from "./conversation-list.js";

const outbox = []; // { id, body, action, item }
let isFlushing = false;
let isOld = false; // the page is to begin anew

export function write(form) {
  const body = new URLSearchParams(new FormData(form));
  const text = (body.get("text") ?? "").trim();
  const card = form.querySelector(".ready .talk-card");
  if (!text && !card) return;
  const item = waitingItem(body.get("id"), text, card);
  list.append(item);
  document.querySelector("[data-empty]")?.remove();
  outbox.push({ id: body.get("id"), body, action: form.getAttribute("action"), item });
  empty(form);
  toEnd();
  flush();
}

function waitingItem(id, text, card) {
  const item = document.createElement("li");
  item.className = card ? "mine pending with-card" : "mine pending";
  item.dataset.pending = id;
  const by = paragraph("by");
  const name = document.createElement("span");
  name.textContent = you;
  by.append(name);
  item.append(by);
  if (card) item.append(card.cloneNode(true));
  if (text) {
    const said = paragraph("said");
    said.dir = "auto";
    said.textContent = text;
    item.append(said);
  }
  const state = paragraph("sent-state");
  state.setAttribute("role", "status");
  item.append(state);
  return item;
}

function paragraph(name) {
  const made = document.createElement("p");
  made.className = name;
  return made;
}

function empty(form) {
  form.querySelector(".ready")?.remove();
  form.elements.text.value = "";
  form.elements.text.required = true;
  form.elements.id.value = newID();
  form.elements.text.focus();
  keepDraft();
}

function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Begins the page anew, once all that was written has gone out.
export function anew() {
  isOld = true;
  flush();
}

export async function flush() {
  if (isFlushing) return;
  isFlushing = true;
  while (outbox.length) {
    const one = outbox[0];
    tell(one, sending);
    const answer = await post(one.action, one.body);
    if (!answer) {
      tell(one, waiting);
      setTimeout(flush, 5000);
      break;
    }
    if (answer.status === 429 || answer.status === 503) {
      await new Promise((go) => setTimeout(go, 1000 * (Number(answer.headers.get("Retry-After")) || 2)));
      continue;
    }
    outbox.shift();
    if (answer.ok) tell(one, "");
    else await refused(one, answer);
  }
  isFlushing = false;
  if (isOld && !outbox.length) location.reload();
}

export async function post(action, body) {
  try {
    return await fetch(action, { method: "POST", body, headers: { Accept: "application/json" } });
  } catch {
    return undefined;
  }
}

function tell(one, words) {
  one.item.querySelector(".sent-state").textContent = words;
}

async function refused(one, answer) {
  const told = await answer.json().catch(() => ({}));
  tell(one, `${failed}. ${told.title ?? ""} ${told.detail ?? ""} `);
  const button = document.createElement("button");
  button.className = "plain";
  button.textContent = retry;
  button.addEventListener("click", () => {
    button.remove();
    outbox.push(one); // under the same id: what did arrive is not sent twice
    flush();
  });
  one.item.querySelector(".sent-state").append(button);
}

// A sign, or taking a message back: the change comes by the line.
export async function quiet(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const answer = await post(form.getAttribute("action"), body);
  if (!answer?.ok) form.submit();
}

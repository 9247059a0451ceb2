// A conversation as it happens: what is said appears by itself, what one says goes out in the order
// it was written and exactly once, and articles open beside it. Without this script every button and
// link does the same by a page.

const list = document.querySelector(".talk-list");
const line = document.querySelector("[data-line]");
const [sending, failed, retry, waiting, lost, back, you] = (list?.dataset.words ?? "").split("|");

// ---- What happens ----

let source;
let last = list?.dataset.live ? new URL(list.dataset.live, location.href).searchParams.get("after") : null;
let again; // the timer of the next try

if (last !== null) {
  connect();
  addEventListener("online", () => (connect(), flush()));
  addEventListener("pageshow", (event) => event.persisted && connect());
  addEventListener("pagehide", () => source?.close());
  // After sleep the line may be dead without having said so.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connect(), flush();
  });
}

function connect() {
  clearTimeout(again);
  source?.close();
  const address = new URL(list.dataset.live, location.href);
  address.searchParams.set("after", last);
  source = new EventSource(address);
  const on = (name, act) =>
    source.addEventListener(name, (event) => {
      if (event.lastEventId) last = event.lastEventId;
      act(event.data);
    });
  on("message", show);
  on("people", showPeople);
  on("title", (text) => (document.querySelector("[data-title]").innerHTML = text));
  for (const name of ["reset", "gone", "closed"]) on(name, () => location.reload());
  source.addEventListener("open", () => {
    if (line.textContent === lost) say(back);
    flush();
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.OPEN) return;
    say(lost);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    clearTimeout(again);
    again = setTimeout(connect, 2000 + Math.random() * 3000);
  });
}

function say(words) {
  line.textContent = words;
}

function parsed(html) {
  return new DOMParser().parseFromString(html, "text/html").body;
}

// Replaces the message where it stands, or puts it where it belongs.
function show(html) {
  const item = parsed(html).querySelector("li");
  if (!item) return;
  const isAtEnd = innerHeight + scrollY > document.documentElement.scrollHeight - 120;
  if (item.dataset.id) list.querySelector(`[data-pending="${CSS.escape(item.dataset.id)}"]`)?.remove();
  tellMoments(item);
  const old = document.getElementById(item.id);
  if (old) replace(old, item);
  else {
    const at = Number(item.dataset.at);
    const next = [...list.children].find((other) => !other.dataset.at || Number(other.dataset.at) > at);
    list.insertBefore(item, next ?? null);
    document.querySelector("[data-empty]")?.remove();
  }
  if (isAtEnd && !old) toEnd();
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

function showPeople(html) {
  const names = parsed(html).querySelector("[data-people]");
  document.querySelector("[data-people]")?.replaceWith(names);
  document.querySelector("[data-people-count]").textContent = names.dataset.count;
  for (const name of names.children) {
    for (const other of list.querySelectorAll(`[data-by="${name.dataset.by}"]`)) other.innerHTML = name.innerHTML;
  }
}

function toEnd() {
  scrollTo({ top: document.documentElement.scrollHeight });
}

if (list && !location.hash) toEnd();

// ---- What one says ----

const outbox = []; // { id, body, action, item }
let isFlushing = false;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-send]") && list) {
    event.preventDefault();
    write(form);
  } else if (form.matches("[data-quiet]") && list) {
    event.preventDefault();
    quiet(form, event.submitter);
  } else if (form.matches("[data-composer] [role=search]")) {
    event.preventDefault();
    find(form);
  } else if (form.matches(".inline .keep")) {
    event.preventDefault();
    keep(form);
  }
});

function write(form) {
  const body = new URLSearchParams(new FormData(form));
  const text = (body.get("text") ?? "").trim();
  const card = form.querySelector(".ready .talk-card");
  if (!text && !card) return;
  const item = document.createElement("li");
  item.className = "mine pending";
  item.dataset.pending = body.get("id");
  const by = document.createElement("p");
  by.className = "by";
  by.textContent = you;
  item.append(by);
  if (card) item.append(card.cloneNode(true));
  if (text) {
    const said = document.createElement("p");
    said.className = "said";
    said.dir = "auto";
    said.textContent = text;
    item.append(said);
  }
  const state = document.createElement("p");
  state.className = "sent-state";
  state.setAttribute("role", "status");
  item.append(state);
  list.append(item);
  document.querySelector("[data-empty]")?.remove();
  outbox.push({ id: body.get("id"), body, action: form.getAttribute("action"), item });
  form.querySelector(".ready")?.remove();
  form.elements.text.value = "";
  form.elements.text.required = true;
  form.elements.id.value = newID();
  form.elements.text.focus();
  keepDraft();
  toEnd();
  flush();
}

function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// One after the other, in the order they were written; what fails by the network waits for it.
async function flush() {
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
}

async function post(action, body) {
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

// A sign, or taking a message back: the change comes by the live line.
async function quiet(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const answer = await post(form.getAttribute("action"), body);
  if (!answer?.ok) form.submit();
}

// ---- What stands in the composer ----

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.matches("[data-part]") && (list || link.pathname === location.pathname)) {
    event.preventDefault();
    part(link.href);
  } else if (list && (link.matches("[data-inline]") || (link.closest(".inline") && isInside(link)))) {
    event.preventDefault();
    openInline(link);
  } else if (link.matches(".inline [data-inline-close]")) {
    event.preventDefault();
    history.go(-depth);
  }
});

async function fetchPart(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "composer");
  const answer = await fetch(url, { headers: { Accept: "text/html" } });
  return parsed(await answer.text()).querySelector("[data-composer]");
}

async function part(address) {
  const old = document.querySelector("[data-composer]");
  keepDraft();
  const fresh = await fetchPart(address).catch(() => undefined);
  if (!fresh) return location.assign(address);
  old.replaceWith(fresh);
  takeDraft();
  (fresh.querySelector("input[type=search], .actions a, textarea, .results a") ?? fresh).focus();
  if (list && fresh.matches(".composer")) toEnd();
}

let asking;
let timer;

document.addEventListener("input", (event) => {
  const form = event.target.closest("[data-composer] [role=search]");
  if (form) {
    clearTimeout(timer);
    timer = setTimeout(find, 150, form);
  }
});

async function find(form) {
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

document.addEventListener("keydown", (event) => {
  const box = event.target.closest?.("[data-composer]");
  if (!box || event.isComposing) return;
  if (event.key === "Escape" && box.matches(".app")) {
    box.querySelector(".app-head a:last-child").click();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const rows = [...box.querySelectorAll(".results a")];
    if (!rows.length || event.target.matches("textarea")) return;
    const at = rows.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1);
    (rows[at] ?? box.querySelector("input[type=search]"))?.focus();
  } else if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea")) {
    if (matchMedia("(pointer: coarse)").matches) return; // a phone has no other key for a new line
    event.target.form.requestSubmit();
  } else return;
  event.preventDefault();
});

// ---- What was begun is kept for this tab ----

function keepDraft() {
  const field = document.querySelector("#waypost-say");
  if (field) sessionStorage.setItem(`say ${location.pathname}`, field.value);
}

function takeDraft() {
  const field = document.querySelector("#waypost-say");
  if (field && !field.value) field.value = sessionStorage.getItem(`say ${location.pathname}`) ?? "";
}

addEventListener("pagehide", keepDraft);
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keepDraft());
if (list) takeDraft();

// ---- An article, beside what is said ----

let panel;
let opener;
let depth = 0;

function isInside(link) {
  return link.origin === location.origin && /^\/conversations\/[^/]+\/read\//.test(link.pathname)
    && !new URL(link.href).searchParams.has("as");
}

function openInline(link) {
  if (!panel) opener = link;
  depth += 1;
  history.pushState({ inline: link.href, depth }, "", link.href);
  fill(link.href);
}

async function fill(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => undefined);
  if (!answer) return location.assign(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!panel) {
    panel = document.createElement("section");
    panel.className = "inline";
    panel.tabIndex = -1;
    document.querySelector("main").append(panel);
    document.documentElement.classList.add("has-inline");
  }
  panel.setAttribute("aria-label", page.title);
  panel.replaceChildren(...page.querySelector("main").childNodes);
  panel.scrollTop = 0;
  offerCopies(panel);
  panel.focus();
  const anchor = new URL(address).hash.slice(1);
  if (anchor) panel.querySelector(`#${CSS.escape(decodeURIComponent(anchor))}`)?.scrollIntoView();
}

addEventListener("popstate", (event) => {
  if (!list) return;
  depth = event.state?.depth ?? 0;
  if (event.state?.inline) return void fill(event.state.inline);
  panel?.remove();
  panel = undefined;
  document.documentElement.classList.remove("has-inline");
  opener?.focus();
});

async function keep(form) {
  const answer = await post(form.getAttribute("action"), new URLSearchParams(new FormData(form)));
  if (answer?.ok) fill(location.href);
  else form.submit();
}

// ---- Small things ----

function tellMoments(part) {
  const today = new Date().toDateString();
  for (const time of part.querySelectorAll("time[data-moment]")) {
    const date = new Date(time.dateTime);
    const day = date.toDateString() === today ? {} : { day: "numeric", month: "short" };
    const language = document.documentElement.lang;
    time.textContent = date.toLocaleString(language, { ...day, hour: "2-digit", minute: "2-digit" });
  }
}

function offerCopies(part) {
  for (const button of part.querySelectorAll("[data-copy-text]")) offer(button, button.dataset.copyText);
  for (const field of part.querySelectorAll("input[data-copy]")) {
    const button = document.createElement("button");
    button.className = "plain";
    button.type = "button";
    button.textContent = field.dataset.copy;
    button.dataset.copied = field.dataset.copied;
    field.after(button);
    field.addEventListener("focus", () => field.select());
    offer(button, field.value);
  }
}

// Browsers copy over https and on this machine alone.
function offer(button, text) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.copied;
    button.setAttribute("role", "status");
  });
}

tellMoments(document);
offerCopies(document);

// What the server tells as it happens. The tabs of one browser share one line: the tab that holds the
// lock listens, and tells the others what it hears. Where a browser has no locks (they ask for https
// or this machine) each tab listens for itself.

import { back, crowded, lost } from "./conversation-list.js";

let address;
let on; // what to do with what is heard
let last; // the number that this page has
let source; // the line itself, in the tab that leads
let again; // the timer of the next try
let isLost = false;

export function listen(to, then) {
  address = to;
  on = then;
  last = Number(address.searchParams.get("after"));
  begin();
  addEventListener("online", awake);
  addEventListener("pagehide", end);
  addEventListener("pageshow", (event) => event.persisted && begin());
  // After sleep the line may be dead without having said so.
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && awake());
}

function begin() {
  if (navigator.locks && "BroadcastChannel" in window) share();
  else connect();
}

function end() {
  close();
  aborter?.abort();
  release?.();
  channel?.close();
  aborter = release = channel = undefined;
}

function awake() {
  if (!channel || release) connect();
  else greet();
}

// ---- The line ----

function close() {
  clearTimeout(again);
  source?.close();
  source = undefined;
}

function connect(from = last) {
  close();
  address.searchParams.set("after", from);
  source = new EventSource(address);
  for (const name of ["reset", "gone", ...Object.keys(on.act)]) {
    source.addEventListener(name, (event) => {
      const told = { name, data: event.data, number: Number(event.lastEventId) };
      channel?.postMessage(told);
      hear(told);
    });
  }
  source.addEventListener("open", () => state(true));
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.OPEN) return;
    state(false);
    if (source.readyState === EventSource.CLOSED) ask(); // else the browser tries again by itself
  });
}

// A tab that came later makes the line begin earlier: what is known here is passed over.
function hear({ name, data, number }) {
  // These have no number.
  if (name === "gone") return void location.reload();
  if (name === "reset") {
    close();
    return void on.anew();
  }
  if (number <= last) return;
  last = number;
  on.act[name](data);
}

function state(isOpen) {
  channel?.postMessage({ isOpen });
  tell(isOpen);
}

function tell(isOpen) {
  if (isOpen && isLost) on.say(back);
  if (!isOpen) on.say(lost);
  isLost = !isOpen;
  if (isOpen) on.isBack();
}

// The server refused the line: it says why, which the line cannot.
async function ask() {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  if ([401, 403, 404, 410].includes(answer?.status)) return void location.reload();
  const isCrowded = answer?.status === 429;
  if (isCrowded) on.say(crowded);
  const wait = isCrowded ? Number(answer.headers.get("Retry-After")) || 30 : 2;
  clearTimeout(again);
  again = setTimeout(connect, 1000 * (wait + 3 * Math.random()));
}

// ---- One line for all tabs ----

let channel;
let aborter; // of the wait for the lock
let release; // lets go of the lock; there is one in the tab that leads
let steal; // the timer that runs until the leader answers

function share() {
  const name = `waypost ${address.pathname}`;
  channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event) => receive(event.data));
  aborter = new AbortController();
  lead(name, { signal: aborter.signal });
  greet();
}

function lead(name, options) {
  const mine = channel;
  navigator.locks.request(name, options, () => {
    if (channel !== mine) return; // the page was left
    clearTimeout(steal);
    channel.postMessage({ leads: last });
    connect();
    return new Promise((done) => (release = done));
  }).catch(() => {
    // Another tab took it, because this one slept.
    if (channel !== mine || options.signal?.aborted) return;
    release = undefined;
    close();
    lead(name, { signal: aborter.signal });
  });
}

// A tab that follows asks whether it is told everything; who sleeps does not answer, and is replaced.
function greet() {
  channel.postMessage({ hello: last });
  clearTimeout(steal);
  steal = setTimeout(() => {
    if (!channel || release) return;
    aborter.abort();
    aborter = new AbortController();
    lead(`waypost ${address.pathname}`, { steal: true });
  }, 3000);
}

function receive(told) {
  if (told.hello !== undefined) return void answer(told.hello);
  clearTimeout(steal);
  if (told.name) hear(told);
  else if (told.isOpen !== undefined) tell(told.isOpen);
  else if (told.leads > last) channel.postMessage({ hello: last });
}

function answer(number) {
  if (!release) return;
  channel.postMessage({ isOpen: source?.readyState === EventSource.OPEN });
  if (number < last) connect(number);
}

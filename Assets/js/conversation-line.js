// The stream of events that the server sends. The tabs of one browser share one connection: the tab
// that holds a lock leads; it receives the events and passes them to the others. Browsers offer
// locks only over https and to pages of this machine; otherwise each tab has its own connection.

import { back, crowded, lost } from "./conversation-list.js";

let address;
let handlers; // what to do with events and with changes of the connection
let last; // the number of the last event that this page has shown
let source; // the connection, in the tab that leads
let again; // the timer of the next attempt to connect
let isLost = false; // the page says that the connection is lost

/** Receives events from an address until the page is left. */
export function listen(eventsAddress, eventHandlers) {
  address = eventsAddress;
  handlers = eventHandlers;
  last = Number(address.searchParams.get("after"));
  begin();
  addEventListener("online", awake);
  addEventListener("pagehide", end);
  addEventListener("pageshow", (event) => event.persisted && begin());
  // After a sleep the connection may be dead without an error.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") awake();
  });
}

/** Connects, or follows another tab. */
function begin() {
  if (navigator.locks && "BroadcastChannel" in window) share();
  else connect();
}

/** Disconnects, and lets another tab lead. */
function end() {
  close();
  aborter?.abort();
  release?.();
  channel?.close();
  aborter = release = channel = undefined;
}

/** Connects again after a sleep or a break, or checks that the leading tab still works. */
function awake() {
  if (!channel || release) connect();
  else greet();
}

// ---- The connection ----

function close() {
  clearTimeout(again);
  source?.close();
  source = undefined;
}

/** Opens the connection; the server sends the events after a number. */
function connect(from = last) {
  close();
  address.searchParams.set("after", from);
  source = new EventSource(address);
  for (const name of ["reset", "gone", ...Object.keys(handlers.act)]) {
    source.addEventListener(name, (event) => {
      const message = { name, data: event.data, number: Number(event.lastEventId) };
      channel?.postMessage(message);
      handle(message);
    });
  }
  source.addEventListener("open", () => state(true));
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.OPEN) return;
    state(false);
    // Otherwise the browser tries to connect again.
    if (source.readyState === EventSource.CLOSED) retry();
  });
}

/**
 * Handles an event. Events that this page has shown are ignored: the connection may begin with
 * earlier ones, for the sake of another tab.
 */
function handle({ name, data, number }) {
  // These two have no number.
  if (name === "gone") return void location.reload();
  if (name === "reset") {
    close();
    return void handlers.anew();
  }
  if (number <= last) return;
  last = number;
  handlers.act[name](data);
}

/** Tells all tabs whether the connection is open. */
function state(isOpen) {
  channel?.postMessage({ isOpen });
  showState(isOpen);
}

/** Shows whether the connection is open. */
function showState(isOpen) {
  if (isOpen && isLost) handlers.say(back);
  if (!isOpen) handlers.say(lost);
  isLost = !isOpen;
  if (isOpen) handlers.isBack();
}

/**
 * Connects again later, after the server has refused the connection. An EventSource does not give
 * the status of the response, so another request asks for it.
 */
async function retry() {
  const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  if ([401, 403, 404, 410].includes(response?.status)) return void location.reload();
  const isCrowded = response?.status === 429;
  if (isCrowded) handlers.say(crowded);
  const wait = isCrowded ? Number(response.headers.get("Retry-After")) || 30 : 2;
  clearTimeout(again);
  again = setTimeout(connect, 1000 * (wait + 3 * Math.random()));
}

// ---- One connection for all tabs ----

let channel;
let aborter; // ends the wait for the lock
let release; // releases the lock; set only in the tab that leads
let steal; // the timer that runs until the leading tab answers

/** Shares one connection with the other tabs. */
function share() {
  const name = `waypost ${address.pathname}`;
  channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event) => receive(event.data));
  aborter = new AbortController();
  lead(name, { signal: aborter.signal });
  greet();
}

/** Waits for the lock, and then leads. */
function lead(name, options) {
  const mine = channel;
  navigator.locks.request(name, options, () => {
    if (channel !== mine) return; // the page was left
    clearTimeout(steal);
    channel.postMessage({ leads: last });
    connect();
    return new Promise((done) => (release = done));
  }).catch(() => {
    // Another tab took the lock, because this one was asleep.
    if (channel !== mine || options.signal?.aborted) return;
    release = undefined;
    close();
    lead(name, { signal: aborter.signal });
  });
}

/**
 * Tells the leading tab which event this tab has shown last. A tab that is asleep does not answer;
 * after three seconds this one takes the lock from it.
 */
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

/** Handles a message of another tab. */
function receive(message) {
  if (message.hello !== undefined) return void welcome(message.hello);
  clearTimeout(steal);
  if (message.name) handle(message);
  else if (message.isOpen !== undefined) showState(message.isOpen);
  else if (message.leads > last) channel.postMessage({ hello: last });
}

/** Answers a tab that follows; sends the events that it has not shown. */
function welcome(number) {
  if (!release) return;
  channel.postMessage({ isOpen: source?.readyState === EventSource.OPEN });
  if (number < last) connect(number);
}

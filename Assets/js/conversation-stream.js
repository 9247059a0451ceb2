// The stream of events that the server sends. The tabs of one browser share one connection: the tab
// that holds a lock leads; it receives the events and passes them to the others. Browsers offer
// locks only over https and to pages of this machine; otherwise each tab has its own connection.
//
// Some networks let no stream through: they refuse it, hold it back, or deliver it late. The page
// then asks for the events from time to time, and tries the stream again now and then.

import { back, lost } from "./conversation-list.js";
import { request } from "./requests.js";

const patience = 6000; // ms until a new stream must have delivered something
const silence = 40000; // ms after which a stream is dead; the server sends a beat every 15 s
const shortest = 2000; // shortest time between two requests without a stream, in ms
const longest = 30000;
const anotherTry = 60000; // ms until the stream is tried again

let address;
let handlers; // what to do with events and with changes of the connection
let last; // the number of the last event that this page has shown
let source; // the connection, in the tab that leads
let isLost = false; // the page says that the connection is lost
let watchdog; // the timer that runs until the stream delivers something
let failures = 0; // how often the stream failed since it delivered something
let isAsking = false; // the page asks from time to time
let nextAsk; // the timer of the next request
let nextStream; // the timer of the next attempt to open the stream
let pause; // ms to the next request

/** Receives events from an address until the page is left. */
export function listen(eventsAddress, eventHandlers) {
  address = eventsAddress;
  handlers = eventHandlers;
  last = Number(address.searchParams.get("after"));
  begin();
  addEventListener("online", resume);
  addEventListener("pagehide", end);
  addEventListener("pageshow", (event) => event.persisted && begin());
  // After a sleep the connection may be dead without an error.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") resume();
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
  stopAsking();
  aborter?.abort();
  release?.();
  channel?.close();
  aborter = release = channel = undefined;
}

/** Connects again after a sleep or a break, or checks that the leading tab still works. */
function resume() {
  if (channel && !release) return greet();
  connect();
  if (isAsking) askSoon(0);
}

// ---- The connection ----

function close() {
  clearTimeout(watchdog);
  source?.close();
  source = undefined;
}

/** Opens the connection; the server sends the events after a number. */
function connect(from = last) {
  close();
  address.searchParams.set("after", from);
  const mine = (source = new EventSource(address));
  watch(patience);
  for (const name of ["reset", "gone", "beat", ...Object.keys(handlers.act)]) {
    mine.addEventListener(name, (event) => {
      isAlive();
      if (name === "beat") return;
      const message = { name, data: event.data, number: Number(event.lastEventId) };
      channel?.postMessage(message);
      handle(message);
    });
  }
  mine.addEventListener("open", () => state(true));
  mine.addEventListener("error", () => {
    if (mine.readyState === EventSource.OPEN) return;
    failures += 1;
    if (!isAsking) state(false);
    // Otherwise the browser tries to connect again.
    if (mine.readyState === EventSource.CLOSED || failures > 2) fallBack();
  });
}

/** Waits so long for the stream to deliver something. */
function watch(time) {
  clearTimeout(watchdog);
  watchdog = setTimeout(fallBack, time);
}

/** The stream has delivered something. */
function isAlive() {
  failures = 0;
  stopAsking();
  watch(silence);
}

// ---- Without a stream ----

/** Asks from time to time, and tries the stream again later. */
function fallBack() {
  close();
  clearTimeout(nextStream);
  nextStream = setTimeout(connect, anotherTry);
  if (isAsking) return;
  isAsking = true;
  pause = shortest;
  askSoon(0);
}

function stopAsking() {
  isAsking = false;
  clearTimeout(nextAsk);
  clearTimeout(nextStream);
}

function askSoon(time) {
  clearTimeout(nextAsk);
  nextAsk = setTimeout(ask, time);
}

/** Asks once for the events after the last one. */
async function ask() {
  const url = new URL(address);
  url.searchParams.set("after", last);
  url.searchParams.set("once", "yes");
  const signal = AbortSignal.timeout(patience); // where nothing is answered at all
  const { isOK, text, status, wait } = await request(url, { cache: "no-store", signal });
  if (!isAsking) return; // the stream works again
  // Removed, or the conversation is gone; the page says which.
  if ([401, 403, 404, 410].includes(status)) return void location.reload();
  if (isOK && isLost) connect(); // the server is back, and the stream may be
  state(isOK);
  const events = isOK ? parse(text) : [];
  for (const message of events) {
    channel?.postMessage(message);
    handle(message);
  }
  if (!isAsking) return;
  if (isOK) pause = events.length ? shortest : Math.min(pause * 1.5, longest);
  askSoon(Math.max(isOK ? pause : shortest, wait * 1000));
}

/** The events in a text (HTML Standard, "Server-sent events"). */
function parse(text) {
  return text.split("\n\n").filter(Boolean).map((block) => {
    const fields = block.split("\n").map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
    const all = (name) => fields.filter((field) => field[1] === name).map((field) => field[2]);
    return { name: all("event")[0], data: all("data").join("\n"), number: Number(all("id")[0]) };
  });
}

// ---- Events ----

/**
 * Handles an event. Events that this page has shown are ignored: the connection may begin with
 * earlier ones, for the sake of another tab.
 */
function handle({ name, data, number }) {
  // These two have no number.
  if (name === "gone") return void location.reload();
  if (name === "reset") {
    close();
    stopAsking();
    return void handlers.anew();
  }
  if (!(number > last) || !handlers.act[name]) return;
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
  const isReconnected = isOpen && isLost;
  if (isReconnected) handlers.showStatus(back);
  if (!isOpen && !isLost) handlers.showStatus(lost);
  isLost = !isOpen;
  if (isOpen) handlers.isBack(isReconnected);
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

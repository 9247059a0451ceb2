// Shows a page of Waypost, instead of the browser's own error, where a page was asked for and Waypost
// cannot be reached. It stores that page with its style sheet and its scripts, and nothing else.
//
// Every page is loaded by the browser itself (navigation preload), with the same headers as without
// this script: by them the server knows whether a link of another site led to it.

const shown = "/unreachable";
const name = "unreachable";
const ofProxies = [502, 503, 504]; // of a server that does not reach the one behind it
let isFresh = false; // the page was stored since this script was started

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload.enable()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (isPart(request)) event.respondWith(fetchPart(request));
});

/** The page that was asked for, or the stored one. */
async function navigate(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isAway(response)) return stored(shown).catch(() => response);
    if (!isFresh) event.waitUntil(keep().catch(() => {})); // another version, or another language
    return response;
  } catch (error) {
    return stored(shown, error);
  }
}

/** Whether Waypost answered: it sends its policy with every answer (requests.js). */
function isOwn(response) {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return !response.redirected && policy.includes("default-src 'none'");
}

/** Whether a server in front of Waypost says that it does not reach it. */
function isAway(response) {
  return ofProxies.includes(response.status) && !isOwn(response);
}

/** What is stored under an address, whatever the headers of the request; otherwise the error stays. */
async function stored(address, error) {
  const cache = await caches.open(name);
  const response = await cache.match(address, { ignoreVary: true });
  if (!response) throw error;
  return response;
}

/** Stores the page, with the files that it names and the scripts that its own script imports. */
async function keep() {
  const page = await fetch(shown, { cache: "no-cache" });
  // Another program has this address now, or the sign-in of a proxy stands before it.
  if (!page.ok || !isOwn(page)) throw new Error(`${shown}: ${page.status}`);
  const text = await page.clone().text();
  const named = [...text.matchAll(/"(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, address]) => address);
  const parts = [...named, "/assets/html.js", "/assets/requests.js"];
  const cache = await caches.open(name);
  await cache.addAll(parts);
  await cache.put(shown, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== shown && !parts.includes(pathname)) await cache.delete(url);
  }
  isFresh = true;
}

/** Whether a request may be for a part of the stored page. */
function isPart({ destination, url }) {
  return ["style", "script"].includes(destination) && new URL(url).pathname.startsWith("/assets/");
}

/** A part of a page, or the stored one of that name. */
async function fetchPart(request) {
  try {
    const response = await fetch(request);
    return isAway(response) ? await stored(request.url).catch(() => response) : response;
  } catch (error) {
    return stored(request.url, error);
  }
}

// An article or a game in a panel beside the conversation. The browser's Back button closes it.
//
// Articles that were shown stay in memory, each place in the history with how far it was scrolled:
// Back and footnotes ask for nothing. What somebody reads stays until the next page is there; what
// goes wrong is said above it.

import { list } from "./conversation-list.js";
import { announce, plainButton } from "./html.js";
import { restorePictures } from "./pictures.js";
import { keepPlace } from "./reading-position.js";
import { fetchPage, oncePossible } from "./requests.js";
import { offerCopies, offerShares } from "./share.js";

const most = 20; // how many articles are kept in memory

const template = document.querySelector("[data-inline-template]");
// Above this width the panel is beside the conversation; below it covers everything.
const isWide = matchMedia("(min-width: 64rem)");
const loaded = pageOf(location.href); // the page that the browser loaded

let panel;
let notice; // the line above the content
let content;
let opener; // the link that opened the panel
let depth = 0; // how many entries of the browser's history the panel has
let latest; // the AbortController of the newest request
let giveUp; // ends waiting for what did not answer
let shown; // the page that the panel shows
let hadFrame = false; // whether the panel has shown a wiki's own page since it was opened
const pages = new Map(); // articles that were shown, by address: their title and nodes
const places = new Map(); // what was seen at each depth of the history

/**
 * Whether a link opens beside the conversation: those of cards, and those to articles in the panel.
 */
export function beside(link) {
  return link.matches("[data-inline]") || (link.closest(".inline") && isArticle(link));
}

/** Whether a link leads from the panel to the wiki's own page in a frame. */
export function isFull(link) {
  return link.matches(".inline [data-full]");
}

/** Opens the wiki's own page in the panel; the article stays if the wiki does not answer. */
export function openFull({ href }) {
  return load(href, () => push(href), (answer) => failFull(answer, href));
}

/** Says that only the original page did not come: the article is all there. */
function failFull(answer, href) {
  const { away, fullAway, again } = notice.dataset;
  const words = answer.page ? fullAway : `${away} ${fullAway}`;
  announce(notice, words, plainButton(again, () => openFull({ href })));
  giveUp = oncePossible(answer, () => isThere(href), stop);
}

/** Whether the panel is open. */
export function isInline() {
  return Boolean(panel);
}

/** Whether an address is that of an article as part of a conversation. */
function isArticle({ origin, pathname, search }) {
  return origin === location.origin && /^\/conversations\/[^/]+\/read\//.test(pathname)
    && !new URLSearchParams(search).has("as");
}

/** The address of a page without the place in it. */
export function pageOf(address) {
  return address.split("#")[0];
}

/** Opens what a link leads to in the panel. */
export function openInline(link) {
  const address = link.href;
  const isCard = !panel?.contains(link);
  if (!panel) {
    opener = link;
    open();
  }
  const page = pageOf(address);
  if (page === shown || pages.has(page)) {
    stop();
    // From the wiki's own page, which only its article leads to, back to where one read.
    const place = content.querySelector("iframe") ? places.get(depth - 1) : undefined;
    push(address);
    if (place) places.set(depth, place);
    return put(pages.get(page), address);
  }
  if (!isCard) return void load(address, () => push(address));
  push(address);
  summarize(link);
  load(address);
}

/** Adds an address to the browser's history. */
function push(address) {
  remember();
  depth += 1;
  places.delete(depth);
  history.pushState({ inline: address, depth }, "", address);
  // Otherwise the browser goes to the fragment of an address after `popstate`, and not to the place
  // that is remembered here. It counts for this entry of the history and those that follow.
  history.scrollRestoration = "manual";
}

/** Remembers what is seen at this place of the history. */
function remember() {
  if (panel) places.set(depth, { top: panel.scrollTop, focused: document.activeElement });
}

/** Closes the panel by going back in the history to where it was opened. */
export function leaveInline() {
  if (!hadFrame) return history.go(-depth);
  // A frame adds entries to the history that nobody can count: it goes on instead of back.
  const { href } = panel.querySelector("[data-inline-close]");
  remember();
  depth = 0;
  history.pushState({}, "", href);
  close();
}

// ---- Loading ----

/** Gives up what is being loaded. */
function stop() {
  latest?.abort();
  latest = undefined;
  giveUp?.();
  giveUp = undefined;
  notice?.replaceChildren();
}

/**
 * Loads the page at an address and shows it.
 * @param arrived is called before it is shown
 * @param failed is called with the answer that came instead
 */
async function load(address, arrived = () => {}, failed = undefined) {
  const answer = await ask(address);
  if (!answer) return;
  if (!answer.isOK && failed) return failed(answer);
  if (!answer.isOK) return fail(answer, address, () => load(address, arrived));
  arrived();
  const { page } = answer;
  put({ title: page.title, nodes: [...page.querySelector("main").childNodes] }, address);
}

/**
 * Fetches a page, and says above the content that it is on the way.
 * @returns undefined if something else was asked for meanwhile, or the browser goes to sign in
 */
async function ask(address) {
  stop();
  const mine = (latest = new AbortController());
  announce(notice, notice.dataset.loading);
  panel.setAttribute("aria-busy", "true");
  const answer = await fetchPage(address, { signal: mine.signal });
  if (mine !== latest) return undefined;
  panel.removeAttribute("aria-busy");
  stop();
  // The page on which to sign in.
  return answer.status === 401 ? void location.assign(address) : answer;
}

/** Says above the content why the next page did not come, until what was away answers again. */
function fail(answer, address, again) {
  const { away, summary } = notice.dataset;
  const isSummary = content.querySelector(".summary");
  const why = answer.problem ?? away;
  const words = !answer.page && isSummary ? `${why} ${summary}` : why;
  announce(notice, words, plainButton(notice.dataset.again, again));
  // The rest of a summary comes by itself; what somebody reads stays.
  giveUp = oncePossible(answer, () => isThere(address), isSummary ? again : stop);
}

/** Whether a page can be loaded now. */
function isThere(address) {
  return fetch(address, { method: "HEAD", headers: { Accept: "text/html" } })
    .then(({ ok }) => ok, () => false);
}

/** Shows what the card says until its article is there; then what was sent with it. */
async function summarize(card) {
  const made = document.createElement("article");
  made.className = "summary";
  const heading = document.createElement("h1");
  heading.dir = "auto";
  const title = card.querySelector(".on-picture > b, .caption > :first-child");
  heading.textContent = title?.textContent ?? "";
  made.append(heading);
  for (const part of card.querySelectorAll(".subcaption > :first-child")) {
    const description = document.createElement("p");
    description.className = "description";
    description.dir = "auto";
    description.textContent = part.textContent;
    made.append(description);
  }
  const picture = card.querySelector("img");
  if (picture) {
    const figure = document.createElement("figure");
    figure.className = "lead";
    figure.append(picture.cloneNode());
    made.append(figure);
  }
  shown = undefined;
  content.replaceChildren(made);
  panel.setAttribute("aria-label", heading.textContent);
  panel.scrollTop = 0;
  panel.focus();
  if (!isArticle(card)) return;
  const address = new URL(pageOf(card.href));
  address.searchParams.set("as", "summary");
  const { isOK, page } = await fetchPage(address);
  const lead = isOK && page.querySelector("[data-lead]");
  if (lead && made.isConnected) made.append(lead);
}

// ---- Showing ----

/** Shows a page, or only another place of it, and keeps it for the way back. */
function put(page, address) {
  const name = pageOf(address);
  const isSame = name === shown;
  const isNew = page && page.nodes[0] !== content.firstChild;
  // Whoever reads something else has seen that an article was not saved (conversation-saving.js).
  if (!isSame) for (const line of panel.querySelectorAll("[data-save-failed]")) line.remove();
  const { scrollTop } = panel;
  if (isNew) {
    content.replaceChildren(...page.nodes);
    offerCopies(panel);
    offerShares(panel);
    restorePictures(panel);
    panel.setAttribute("aria-label", page.title);
    panel.scrollTop = isSame ? scrollTop : 0;
    hadFrame ||= Boolean(content.querySelector("iframe"));
    keepPage(page, address);
  }
  shown = name;
  if (isSame && isNew) return; // the same article once more, because it was saved
  const place = places.get(depth);
  if (!place) return toAnchor(address);
  panel.scrollTop = place.top;
  const focused = panel.contains(place.focused) ? place.focused : panel;
  focused.focus({ preventScroll: true });
}

/** Keeps an article in memory; the one that was opened first goes. */
function keepPage(page, address) {
  if (!isArticle(new URL(address))) return;
  const name = pageOf(address);
  pages.delete(name);
  pages.set(name, page);
  if (pages.size > most) pages.delete(pages.keys().next().value);
}

/** Goes to the place in the page that an address names. */
function toAnchor(address) {
  const anchor = decoded(new URL(address).hash.slice(1));
  const target = anchor && content.querySelector(`#${CSS.escape(anchor)}`);
  if (!target) {
    panel.scrollTop = 0;
    return panel.focus({ preventScroll: true });
  }
  target.scrollIntoView();
  if (!target.matches("a[href], button, [tabindex]")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The text that is percent-encoded; as it is if it is not encoded well, such as "100%". */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Adds an empty panel to the page. */
function open() {
  panel = document.createElement("section");
  panel.className = "inline";
  panel.tabIndex = -1;
  panel.append(template.content.cloneNode(true));
  notice = panel.querySelector("[data-inline-notice]");
  content = panel.querySelector("[data-inline-content]");
  document.querySelector("main").append(panel);
  keepPlace(panel);
  document.documentElement.classList.add("has-inline");
  cover();
}

/** Takes what the panel covers out of reach of keys and screen readers. */
function cover() {
  const main = document.querySelector("main");
  for (const part of [...document.body.children, ...main.children]) {
    if (part !== main && part !== panel) part.inert = Boolean(panel) && !isWide.matches;
  }
}

isWide.addEventListener("change", cover);

/** Removes the panel; the focus goes back to the link that opened it. */
function close() {
  if (!panel) return;
  stop();
  panel.remove();
  panel = notice = content = shown = undefined;
  hadFrame = false;
  document.documentElement.classList.remove("has-inline");
  cover();
  const address = opener?.getAttribute("href");
  const same = address && list.querySelector(`a[href="${CSS.escape(address)}"]`);
  (opener?.isConnected ? opener : same)?.focus();
}

addEventListener("popstate", ({ state }) => {
  // A page of this panel that was loaded anew does not have the conversation to go back to.
  if (!list) return void (pageOf(location.href) !== loaded && location.reload());
  remember();
  stop();
  panel?.removeAttribute("aria-busy");
  depth = state?.depth ?? 0;
  const address = state?.inline;
  if (!address) return close();
  if (!panel) open();
  const page = pageOf(address);
  if (page === shown || pages.has(page)) put(pages.get(page), address);
  else load(address);
});

/** Shows an article that was saved as such, unless something else is read, or is on its way. */
export function showAsSaved(form, address) {
  pages.delete(pageOf(address)); // there it can still be saved
  if (form.isConnected && !latest) load(location.href);
}

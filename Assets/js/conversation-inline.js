// An article or a game in a panel beside the conversation. The browser's Back button closes it.

import { list } from "./conversation-list.js";
import { post } from "./conversation-outbox.js";
import { offerCopies } from "./copy.js";
import { parseHTML } from "./html.js";

let panel;
let opener; // the link that opened the panel
let depth = 0; // how many entries of the browser's history the panel has
let latest; // the newest request: responses to older ones are ignored

/**
 * Whether a link opens beside the conversation: those of cards, and those to articles in the panel.
 */
export function beside(link) {
  return link.matches("[data-inline]") || (link.closest(".inline") && isArticle(link));
}

/** Whether a link leads to an article as part of a conversation. */
function isArticle(link) {
  return link.origin === location.origin && /^\/conversations\/[^/]+\/read\//.test(link.pathname)
    && !new URL(link.href).searchParams.has("as");
}

/** Opens what a link leads to in the panel. */
export function openInline(link) {
  if (!panel) opener = link;
  depth += 1;
  history.pushState({ inline: link.href, depth }, "", link.href);
  fill(link.href);
}

/** Closes the panel by going back in the history to where it was opened. */
export function leaveInline() {
  history.go(-depth);
}

/** Shows the page at an address in the panel. */
async function fill(address) {
  const mine = (latest = {});
  const headers = { Accept: "text/html" };
  const response = await fetch(address, { headers }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (mine !== latest) return;
  if (text === undefined) return location.assign(address);
  const page = parseHTML(text);
  panel ??= newPanel();
  panel.setAttribute("aria-label", page.title);
  panel.replaceChildren(...page.querySelector("main").childNodes);
  panel.scrollTop = 0;
  offerCopies(panel);
  panel.focus();
  const anchor = new URL(address).hash.slice(1);
  if (anchor) panel.querySelector(`#${CSS.escape(decodeURIComponent(anchor))}`)?.scrollIntoView();
}

/** Adds an empty panel to the page. */
function newPanel() {
  const made = document.createElement("section");
  made.className = "inline";
  made.tabIndex = -1;
  document.querySelector("main").append(made);
  document.documentElement.classList.add("has-inline");
  return made;
}

addEventListener("popstate", (event) => {
  if (!list) return;
  depth = event.state?.depth ?? 0;
  latest = undefined;
  if (event.state?.inline) return void fill(event.state.inline);
  panel?.remove();
  panel = undefined;
  document.documentElement.classList.remove("has-inline");
  opener?.focus();
});

/** Sends the form that saves the article, and shows the article again. */
export async function keep(form) {
  const body = new URLSearchParams(new FormData(form));
  const response = await post(form.getAttribute("action"), body);
  if (response?.ok) fill(location.href);
  else form.submit();
}

// An article, beside what is said, with the browser's own back.

import { list } from "./conversation-list.js";
import { post } from "./conversation-outbox.js";
import { offerCopies } from "./copy.js";
import { parseHTML } from "./html.js";

let panel;
let opener;
let depth = 0;
let asking; // what is to be shown: what was asked for before that comes too late

/// Whether a link opens beside the conversation: a card's, and those to articles in what is open.
export function beside(link) {
  return link.matches("[data-inline]") || (link.closest(".inline") && isArticle(link));
}

function isArticle(link) {
  return link.origin === location.origin && /^\/conversations\/[^/]+\/read\//.test(link.pathname)
    && !new URL(link.href).searchParams.has("as");
}

export function openInline(link) {
  if (!panel) opener = link;
  depth += 1;
  history.pushState({ inline: link.href, depth }, "", link.href);
  fill(link.href);
}

export function leaveInline() {
  history.go(-depth);
}

async function fill(address) {
  const mine = (asking = {});
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (mine !== asking) return;
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
  asking = undefined;
  if (event.state?.inline) return void fill(event.state.inline);
  panel?.remove();
  panel = undefined;
  document.documentElement.classList.remove("has-inline");
  opener?.focus();
});

export async function keep(form) {
  const answer = await post(form.getAttribute("action"), new URLSearchParams(new FormData(form)));
  if (answer?.ok) fill(location.href);
  else form.submit();
}

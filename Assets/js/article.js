// The page of an article, which works without this script.

import "./pictures.js";

// A table or a program that is wider than the page scrolls inside its own box. The arrow keys must
// scroll it too, and some browsers allow that only for a box that can have the focus.

const watched = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});

for (const part of document.querySelectorAll(".text :is(table, pre)")) watched.observe(part);

// While text of the article is selected, the link "Send" quotes it.

/**
 * As much of a text as fits into 1,800 bytes of UTF-8 (ArticleCards.passageBytes). That is more
 * than a card has room for, and its percent-encoded address is one that servers in front of ours
 * accept.
 */
function fitting(text) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(1800));
  return text.slice(0, read);
}

const send = document.querySelector("a[data-send]");
const words = send?.querySelector("[data-words]");
const plain = { address: send?.href, label: words?.textContent };
document.addEventListener("selectionchange", () => {
  if (!send) return;
  const selection = document.getSelection();
  const isOfText = document.querySelector(".text")?.contains(selection.anchorNode) ?? false;
  const quote = isOfText ? fitting(selection.toString().trim()) : "";
  send.href = quote ? `${plain.address}&text=${encodeURIComponent(quote)}` : plain.address;
  words.textContent = quote ? send.dataset.quote : plain.label;
});

// In some browsers pressing the button clears the selection before the link is followed.
send?.addEventListener("mousedown", (event) => event.preventDefault());

// A redirect to a section leads there, unless the address names a place of its own.
const landing = document.querySelector("a[data-landing]");
if (landing && !location.hash) location.replace(landing.hash);

// The entry of the contents whose section one reads.
const entries = new Map();
for (const link of document.querySelectorAll(".contents a")) {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (heading) entries.set(heading, link);
}
let current;
const seen = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (!isIntersecting) continue;
      current?.removeAttribute("aria-current");
      current = entries.get(target);
      current.setAttribute("aria-current", "true");
    }
  },
  { rootMargin: "-10% 0% -75% 0%" },
);
for (const heading of entries.keys()) seen.observe(heading);

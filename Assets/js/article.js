// A table or a program that is wider than the page scrolls within itself. Where it does, the keys
// must reach it too; not every browser sees to that by itself.

const watched = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});

for (const part of document.querySelectorAll(".text :is(table, pre)")) watched.observe(part);

// Words that are selected in the text are what Send is about, for as long as they are. Of their bytes
// 1,800 go along (ArticleCards.passageBytes): more than a card has room for, and percent-encoded still
// an address that servers in front of ours take.

const fitting = (words) => {
  const { read } = new TextEncoder().encodeInto(words, new Uint8Array(1800));
  return words.slice(0, read);
};

const send = document.querySelector("a[data-send]");
const plain = { address: send?.href, words: send?.textContent };
document.addEventListener("selectionchange", () => {
  if (!send) return;
  const selection = document.getSelection();
  const isOfText = document.querySelector(".text")?.contains(selection.anchorNode) ?? false;
  const words = isOfText ? fitting(selection.toString().trim()) : "";
  send.href = words ? `${plain.address}&text=${encodeURIComponent(words)}` : plain.address;
  send.textContent = words ? send.dataset.quote : plain.words;
});

// The press itself takes the selection away in some browsers, before the link is followed.
send?.addEventListener("mousedown", (event) => event.preventDefault());

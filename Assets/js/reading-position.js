// Keeps the place that somebody reads when a phone is turned or a window gets another width: the
// lines break elsewhere then, and so far from the top is another paragraph.

const bar = 64; // height of what lies over the top of the text, in px

/** Keeps the place in an element that scrolls and contains an article. */
export function keepPlace(scroller) {
  let width = scroller.clientWidth;
  let place; // the part of the text at the top of what is seen, and how much of it has gone by
  const edge = () => scroller.getBoundingClientRect().top + bar;

  const mark = () => {
    if (scroller.clientWidth !== width) return restore();
    const top = edge();
    const parts = [...scroller.querySelectorAll(".text > *")];
    const part = parts.find((one) => one.getBoundingClientRect().bottom > top);
    const box = part?.getBoundingClientRect();
    place = box?.height ? { part, gone: (top - box.top) / box.height } : undefined;
  };

  const restore = () => {
    width = scroller.clientWidth;
    if (!place?.part.isConnected) return;
    const box = place.part.getBoundingClientRect();
    scroller.scrollTop += box.top + place.gone * box.height - edge();
  };

  scroller.addEventListener("scroll", mark, { passive: true });
  new ResizeObserver(() => scroller.clientWidth !== width && restore()).observe(scroller);
}

// A table or a program that is wider than the page scrolls within itself. Where it does, the keys
// must reach it too; not every browser sees to that by itself.

const watched = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});

for (const part of document.querySelectorAll(".text :is(table, pre)")) watched.observe(part);

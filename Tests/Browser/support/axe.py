"""What a page is asked about itself: by axe-core, and by us."""

from pathlib import Path

import axe_playwright_python

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
#: The rules whose result depends on colours, and those that depend on the width as well.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
WIDTH_RULES = [
    *COLOUR_RULES, "target-size", "scrollable-region-focusable", "link-name", "button-name", "label",
]
#: Runs these rules; without any, all that are on by themselves, best practices among them, and the
#: size of what is touched. A page is told of its new width once a frame, so two are waited for; then
#: for colours that change slowly.
RUN = """async (rules) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // To their end: one in a part that is not shown, such as closed details, never gets there.
  document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
    .forEach((animation) => animation.finish());
  const found = await axe.run({
    resultTypes: ["violations"],
    ...(rules ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } }),
  });
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target} ${node.failureSummary}`));
}"""

OUTLINE = """() => {
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    // What is opened beside a conversation has an outline of its own.
    .filter((heading) => heading.checkVisibility() && !heading.closest(".inline"))
    .map((heading) => Number(heading.tagName[1]));
  const controls = [...document.querySelectorAll("input, select, textarea")]
    .filter((control) => control.type !== "hidden");
  return {
    levels,
    mains: document.querySelectorAll("main").length,
    unlabelled: controls.filter((c) => !c.labels.length).map((c) => c.outerHTML),
    twice: [...document.querySelectorAll("[id]")].map((e) => e.id)
      .filter((id, index, all) => all.indexOf(id) !== index),
    nameless: [...document.querySelectorAll("img")].filter((i) => !i.hasAttribute("alt"))
      .map((i) => i.outerHTML),
  };
}"""

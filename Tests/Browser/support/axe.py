"""What a page is asked about itself: by axe-core, and by us."""

from pathlib import Path

import axe_playwright_python

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
#: All rules that are on by themselves, best practices among them, and the size of what is touched.
#: The second time only what depends on colours and widths. A page is told of its new width once a
#: frame, so two are waited for.
RUN = """async (again) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const rules = ["color-contrast", "target-size", "scrollable-region-focusable",
    "link-in-text-block", "link-name", "button-name", "label"];
  const found = await axe.run(again === true
    ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } });
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

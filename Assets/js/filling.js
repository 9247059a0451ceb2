// A guide is filled from the results without leaving them: the button's form is sent behind the
// page, which then says that the article is there. Where that fails the form is sent as it is, and
// the server's own page says why.

const counter = document.querySelector("[data-filling] [data-added]");

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-add]");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (button.getAttribute("aria-disabled")) return; // pressed twice
  const body = new URLSearchParams(new FormData(form));
  button.setAttribute("aria-disabled", "true"); // not `disabled`: the focus stays
  button.textContent = form.dataset.adding;
  // The answer is a redirect to these results, which need not be fetched.
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" })
    .catch(() => undefined);
  if (answer?.type !== "opaqueredirect") return form.submit();
  done(form);
});

function done(form) {
  const mark = document.createElement("span");
  mark.className = "tag kept";
  mark.tabIndex = -1;
  mark.textContent = form.dataset.add;
  const hadFocus = form.contains(document.activeElement);
  form.replaceWith(mark);
  if (hadFocus) mark.focus();
  if (!counter) return;
  const added = Number(counter.dataset.added) + 1;
  counter.dataset.added = String(added);
  counter.textContent = counter.dataset.words.replace("$1", () => String(added));
}

// Adds articles to a guide without leaving the results. The button's form is sent in the
// background, and the page then says that the article was added. If its wiki fails, the row says why,
// and the results stay. Of other failures the server's own page tells.

import { submit } from "./loading.js";
import { postForm } from "./requests.js";

const counter = document.querySelector("[data-guide-picker] [data-added]");

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-add]");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (button.getAttribute("aria-disabled")) return; // it was pressed before
  const words = button.textContent;
  button.setAttribute("aria-disabled", "true"); // not `disabled`: the focus stays
  button.textContent = form.dataset.adding;
  // The response is a redirect to these results; there is no need to fetch them.
  const answer = await postForm(form, event.submitter, { redirect: "manual" });
  form.parentElement.querySelector(":scope > .failed")?.remove();
  if (answer.isDone) return showAdded(form);
  if (answer.page && answer.status >= 500) showFailure(form, answer.problem);
  else if (await submit(form, event.submitter)) return;
  button.removeAttribute("aria-disabled");
  button.textContent = words;
});

/** Says below the form why the article was not added. */
function showFailure(form, reason) {
  const line = document.createElement("p");
  line.className = "state failed";
  line.setAttribute("role", "alert");
  line.textContent = [form.dataset.notAdded, reason].filter(Boolean).join(" ");
  form.after(line);
}

/** Says in the form that the article was added, makes it remove the article, and counts it. */
function showAdded(form) {
  const mark = document.createElement("span");
  mark.className = "tag saved";
  mark.tabIndex = -1;
  mark.textContent = form.dataset.add;
  const hadFocus = form.contains(document.activeElement);
  const action = document.createElement("input");
  action.type = "hidden";
  action.name = "action";
  action.value = "remove";
  const remove = document.createElement("button");
  remove.className = "quiet";
  remove.textContent = form.dataset.remove;
  remove.setAttribute("aria-label", form.dataset.removal);
  form.removeAttribute("data-add"); // the browser submits it from now on
  form.querySelector("button").replaceWith(action, mark, " ", remove);
  if (hadFocus) mark.focus();
  if (!counter) return;
  const added = Number(counter.dataset.added) + 1;
  counter.dataset.added = String(added);
  counter.textContent = counter.dataset.words.replace("$1", () => String(added));
}

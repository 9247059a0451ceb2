// Buttons that copy text. Without this script there are none; the text can be selected and copied.
// A button is offered once only, even if a page loads this file and another script imports it.

offerCopies(document);

/** Shows the copy buttons in a part of the page. */
export function offerCopies(part) {
  for (const button of part.querySelectorAll("button[data-copy][hidden]")) {
    offerField(button, document.getElementById(button.dataset.copy));
  }
  for (const button of part.querySelectorAll("button[data-copy-text][hidden]")) {
    offerText(button, button.dataset.copyText);
  }
  for (const field of part.querySelectorAll("input[data-copy]")) addButton(field);
}

/** A button of the page that copies a field and says so in the page's status line. */
function offerField(button, field) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Over plain http, as in a home network, pages have no clipboard.
      if (!document.execCommand("copy")) return;
    }
    document.getElementById("waypost-copied").textContent = button.dataset.copied;
  });
}

/** A button that copies a text and then says so itself; hidden where pages have no clipboard. */
function offerText(button, text) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.copied;
    button.setAttribute("role", "status");
  });
}

/** Puts a button that copies a field beside the field. */
function addButton(field) {
  const button = document.createElement("button");
  button.className = "plain";
  button.type = "button";
  button.textContent = field.dataset.copy;
  button.dataset.copied = field.dataset.copied;
  field.removeAttribute("data-copy"); // so that it gets one button only
  field.after(button);
  field.addEventListener("focus", () => field.select());
  offerText(button, field.value);
}

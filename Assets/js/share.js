// Passing an address on: buttons that copy it, and those that open the system's share sheet. Without
// this script, or in a browser without such a sheet, people use the link, the QR code or the mail.
// A button is offered once only, even if a page loads this file and another script imports it.

import { announce, plainButton } from "./html.js";

offerCopies(document);
offerShares(document);

/** Shows the share buttons in a part of the page. */
export function offerShares(part) {
  if (!navigator.share) return;
  for (const button of part.querySelectorAll("button[data-share][hidden]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        // No text: some apps write it and the link on one line.
        await navigator.share({ title: button.dataset.title, url: button.dataset.share });
      } catch {
        // The sheet was closed or is not allowed: the other ways are beside the button.
      }
    });
  }
}

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
    announce(document.getElementById("waypost-copied"), button.dataset.copied);
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
  const button = plainButton(field.dataset.copy);
  button.dataset.copied = field.dataset.copied;
  field.removeAttribute("data-copy"); // so that it gets one button only
  field.after(button);
  field.addEventListener("focus", () => field.select());
  offerText(button, field.value);
}

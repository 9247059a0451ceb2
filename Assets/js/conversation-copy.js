// Buttons that copy a text: browsers copy over https and on this machine alone, elsewhere there are
// none.

export function offerCopies(part) {
  for (const button of part.querySelectorAll("[data-copy-text]")) offer(button, button.dataset.copyText);
  for (const field of part.querySelectorAll("input[data-copy]")) {
    const button = document.createElement("button");
    button.className = "plain";
    button.type = "button";
    button.textContent = field.dataset.copy;
    button.dataset.copied = field.dataset.copied;
    field.after(button);
    field.addEventListener("focus", () => field.select());
    offer(button, field.value);
  }
}

function offer(button, text) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.copied;
    button.setAttribute("role", "status");
  });
}

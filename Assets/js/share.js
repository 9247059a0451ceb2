// The system's own sheet for sharing. Without this script, or where a browser has no such sheet, the
// link, the QR code and mail are there.

for (const button of document.querySelectorAll("button[data-share]")) {
  if (!navigator.share) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      // No text: some targets put it and the link together into one line.
      await navigator.share({ title: button.dataset.title, url: button.dataset.share });
    } catch {
      // The sheet was closed, or is refused here: the other ways stand beside it.
    }
  });
}

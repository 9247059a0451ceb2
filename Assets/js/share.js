// Opens the system's share sheet. Without this script, or in a browser without such a sheet, people
// use the link, the QR code or the mail.

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

// Shows within a tenth of a second that a press was understood: a line says that the next page is
// loading, and a form is sent once, however often its button is pressed.

const line = document.querySelector("[data-page-loading]");
const isSent = new WeakSet(); // forms under way
let sent = [];
let timers = [];

// On the window: scripts that handle a press themselves have prevented the default by then.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!isHere(link.target) || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (!["http:", "https:"].includes(url.protocol)) return;
  const isWithinPage = url.hash && url.href.split("#")[0] === location.href.split("#")[0];
  if (!isWithinPage) begin();
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !isHere(event.submitter?.formTarget || form.target)) return;
  if (form.method === "post") {
    if (isSent.has(form)) return event.preventDefault();
    isSent.add(form);
    sent.push(form);
  }
  begin();
});

// Loading was stopped, or the page is shown again by the browser's Back.
addEventListener("keydown", ({ key }) => key === "Escape" && end());
addEventListener("pageshow", end);

function isHere(target) {
  return !target || target === "_self";
}

function begin() {
  for (const timer of timers) clearTimeout(timer);
  // A page that comes at once needs no line, which would only flicker.
  const show = setTimeout(() => (line.textContent = line.dataset.pageLoading), 80);
  // A download, or a server that does not answer: the page can be used again.
  timers = [show, setTimeout(end, 30_000)];
}

function end() {
  for (const timer of timers) clearTimeout(timer);
  for (const form of sent) isSent.delete(form);
  sent = [];
  line.textContent = "";
}

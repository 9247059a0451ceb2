// The order of a guide by dragging its stops, by the arrow keys on their handles, and by the
// buttons without a new page. Each move is the same POST that the buttons' forms send; where it
// fails, the stop goes back to where it was, and the page says so.

for (const list of document.querySelectorAll("ol[data-order]")) attach(list);

function attach(list) {
  const said = document.querySelector("[data-said]");
  let sending = Promise.resolve(); // one move after the other, in the order they were made

  for (const stop of list.children) {
    const handle = stop.querySelector("[data-handle]");
    handle.hidden = false;
    handle.addEventListener("pointerdown", (event) => drag(stop, handle, event));
    handle.addEventListener("keydown", (event) => press(stop, handle, event));
    for (const form of stop.querySelectorAll(".tools form")) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const place = Number(new FormData(form).get("position"));
        const button = form.querySelector("button");
        move(stop, place - 1, button);
      });
    }
  }

  function press(stop, handle, event) {
    const here = indexOf(stop);
    const places = {
      ArrowUp: here - 1,
      ArrowDown: here + 1,
      Home: 0,
      End: list.children.length - 1,
    };
    if (!(event.key in places)) return;
    event.preventDefault();
    move(stop, places[event.key], handle);
  }

  function move(stop, index, focused) {
    const last = list.children.length - 1;
    const old = indexOf(stop);
    if (index < 0 || index > last || index === old) return;
    put(stop, index);
    if (focused.disabled) stop.querySelector("[data-handle]").focus(); // no way on in this direction
    send(stop, old);
  }

  // The others go around it: a stop taken out of the page would lose the focus and the pointer.
  function put(stop, index) {
    while (indexOf(stop) > index) stop.after(stop.previousElementSibling);
    while (indexOf(stop) < index) stop.before(stop.nextElementSibling);
    number();
  }

  // The forms say where each stop would go: so they must after every move.
  function number() {
    const last = list.children.length;
    [...list.children].forEach((stop, index) => {
      const [up, down] = stop.querySelectorAll(".tools form");
      for (const [form, place] of [[up, index], [down, index + 2]]) {
        form.elements.position.value = String(place);
        form.querySelector("button").disabled = place < 1 || place > last;
      }
    });
  }

  function send(stop, old) {
    const place = indexOf(stop) + 1;
    const body = new URLSearchParams({
      action: "move",
      entry: stop.dataset.entry,
      position: String(place),
    });
    sending = sending.then(async () => {
      // The answer is a redirect to this page, which need not be fetched.
      const answer = await fetch(list.dataset.order, { method: "POST", body, redirect: "manual" })
        .catch(() => undefined);
      const isDone = answer && (answer.ok || answer.type === "opaqueredirect");
      if (isDone) return say(list.dataset.moved, stop, place);
      put(stop, old);
      say(list.dataset.notMoved, stop, old + 1);
    });
  }

  function say(template, stop, place) {
    const words = { $1: stop.dataset.title, $2: String(place) };
    said.textContent = template.replace(/\$[12]/g, (gap) => words[gap]);
  }

  function drag(stop, handle, event) {
    if (event.button !== 0) return;
    const old = indexOf(stop);
    handle.setPointerCapture(event.pointerId);
    stop.classList.add("dragged");
    // Once the page has scrolled, another thing lies where the pointer went down; the browser would
    // drag that one, a link, and take the pointer away.
    const stay = (start) => start.preventDefault();
    addEventListener("dragstart", stay);
    const follow = ({ clientY }) => {
      scrollAt(clientY);
      const others = [...list.children].filter((other) => other !== stop);
      const next = others.findIndex((other) => {
        const box = other.getBoundingClientRect();
        return clientY < box.top + box.height / 2;
      });
      const index = next < 0 ? others.length : next;
      if (index !== indexOf(stop)) put(stop, index);
    };
    const finish = (end) => {
      handle.removeEventListener("pointermove", follow);
      removeEventListener("dragstart", stay);
      stop.classList.remove("dragged");
      if (end.type === "pointercancel") return put(stop, old);
      if (indexOf(stop) !== old) send(stop, old);
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", finish, { once: true });
    handle.addEventListener("pointercancel", finish, { once: true });
  }

  // A long guide scrolls while a stop is held near an edge of the window.
  function scrollAt(clientY) {
    const edge = 64; // px
    if (clientY < edge) scrollBy(0, clientY - edge);
    else if (clientY > innerHeight - edge) scrollBy(0, clientY - innerHeight + edge);
  }

  function indexOf(stop) {
    return [...list.children].indexOf(stop);
  }
}

// Reloads the page after a change, and shows what is wrong with the sources.
(() => {
  let box;

  function show(faults) {
    box?.remove();
    if (faults.length === 0) return;
    box = document.createElement('section');
    box.id = 'faults';
    box.setAttribute('role', 'alert');
    const title = document.createElement('h2');
    title.textContent = 'The site cannot be built';
    const list = document.createElement('pre');
    list.textContent = faults.join('\n');
    const note = document.createElement('p');
    note.textContent = 'The page shows the last state without faults. It is reloaded when the faults are corrected.';
    box.append(title, list, note);
    document.body.append(box);
  }

  // The server builds the other pages as soon as this one is open, and serves no file meanwhile.
  addEventListener('load', () => {
    const events = new EventSource(`/_dev/events?page=${encodeURIComponent(location.pathname)}`);
    events.addEventListener('faults', ({ data }) => show(JSON.parse(data)));
    events.addEventListener('reload', () => location.reload());
  });
})();

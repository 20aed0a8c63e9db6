// Filters, copy buttons, and links that open their target. The page is complete without this script.
const form = document.querySelector('.filters');
const rows = [...document.querySelectorAll('#clauses tr.clause')].map((row) => [row, row.textContent.toLowerCase()]);

function filter() {
  const data = new FormData(form);
  const verdicts = new Set(data.getAll('verdict'));
  const words = String(data.get('text')).toLowerCase().split(/\s+/);
  let shown = 0;
  for (const [row, text] of rows) {
    row.hidden = !verdicts.has(row.dataset.verdict) || !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  for (const body of document.querySelectorAll('#clauses tbody')) {
    body.hidden = !body.querySelector('tr.clause:not([hidden])');
  }
  document.querySelector('.empty').hidden = shown > 0;
  form.querySelector('output').textContent = `${shown} of ${rows.length} clauses`;
}

form.hidden = false;
filter();
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.hidden) {
    form.elements.text.value = '';
    for (const box of form.querySelectorAll('[type=checkbox]')) box.checked = true;
    filter();
  }
  for (let element = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  target.scrollIntoView({ block: 'start' });
}
addEventListener('hashchange', reveal);
reveal();

for (const button of document.querySelectorAll('button.copy')) {
  button.addEventListener('click', async () => {
    const text = button.nextElementSibling;
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(text);
      button.textContent = 'Selected: copy it with the keyboard';
    }
  });
}

// Makes scrolling boxes reachable by keyboard.
const boxes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
    if (scrolls) target.tabIndex = 0;
    else target.removeAttribute('tabindex');
  }
});
for (const one of document.querySelectorAll('pre, .comparison code')) boxes.observe(one);

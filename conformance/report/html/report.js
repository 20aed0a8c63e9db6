// Filters, copy buttons, and links that open what they point to. Everything can be read without this script.
const form = document.querySelector('.filters');
const rows = [...document.querySelectorAll('tr.clause')];

function filter() {
  const data = new FormData(form);
  const verdicts = new Set(data.getAll('verdict'));
  const words = String(data.get('text')).toLowerCase().split(/\s+/);
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !verdicts.has(row.dataset.verdict) || !words.every((word) => text.includes(word));
  }
  for (const body of document.querySelectorAll('.clauses tbody')) {
    body.hidden = !body.querySelector('tr.clause:not([hidden])');
  }
  document.querySelector('.empty').hidden = rows.some((row) => !row.hidden);
}

form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());

function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  for (let element = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  target.scrollIntoView({ block: 'start' });
}
addEventListener('hashchange', reveal);
reveal();

for (const button of document.querySelectorAll('button.copy')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.nextElementSibling.textContent);
    button.textContent = 'Copied';
  });
}

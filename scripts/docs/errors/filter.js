// The filter of the error page, and the buttons that copy the link to an entry.
(() => {
  const entries = [...document.querySelectorAll('article.code')].map((article) => ({
    article,
    text: article.textContent.toLowerCase(),
  }));
  const sections = [...document.querySelectorAll('section.family')];
  const form = document.getElementById('filter');
  const shown = document.getElementById('shown');
  form.hidden = false;

  function apply() {
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const family = form.elements.family.value;
    const retry = form.elements.retry.value;
    let count = 0;
    for (const { article, text } of entries) {
      const visible =
        (family === '' || article.dataset.family === family) &&
        (retry === '' || article.dataset.retry === retry) &&
        words.every((word) => text.includes(word));
      article.hidden = !visible;
      if (visible) count += 1;
    }
    for (const section of sections) section.hidden = !section.querySelector('article:not([hidden])');
    shown.textContent = `${count} of ${entries.length} codes`;
  }

  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));

  // A link to an entry that the filter hides shows it.
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    form.reset();
    apply();
    target.scrollIntoView();
  }
  addEventListener('hashchange', reveal);

  function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
    return Promise.resolve();
  }

  const said = document.getElementById('copied');
  for (const button of document.querySelectorAll('button.copy-link')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const { anchor } = button.dataset;
      await copy(`${location.href.split('#')[0]}#${anchor}`);
      button.textContent = 'Copied';
      said.textContent = `The link to ${anchor} is copied.`;
      setTimeout(() => {
        button.textContent = 'Copy link';
      }, 2000);
    });
  }
})();

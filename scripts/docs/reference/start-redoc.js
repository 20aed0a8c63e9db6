// Shows the reference with Redoc, in the theme of the site.
(() => {
  const root = document.documentElement;
  const shown = document.getElementById('redoc');
  // Redoc replaces the list of the operations, which has their pages.
  const rows = [...shown.querySelectorAll('tr[id]')];
  const pages = new Map(rows.map((row) => [row.querySelector('code').textContent, row.querySelector('a').href]));
  const tags = new Set(rows.map(({ id }) => id.split('/')[1]));

  // Addresses of other forms of Redoc: #operation/createInvoice, #tag/QR-refunds, #tag/Invoices/operation/createInvoice.
  function leaveOldAddress() {
    const [old, tag = '', operation] = /^#(?:tag\/([^/]+))?\/?(?:operation\/(\w+))?$/.exec(location.hash) ?? [];
    const known = tag.toLowerCase().replaceAll('%20', '-');
    if (operation === undefined && tags.has(known)) location.replace(`operations.html#${shown.dataset.api}-${known}`);
    else if (pages.has(operation)) location.replace(pages.get(operation));
    // Redoc shows nothing at an address that it does not know.
    else if (old !== undefined) history.replaceState(null, '', location.pathname);
  }

  // Redoc reads its theme from a class of the page.
  function follow() {
    const dark = root.dataset.theme === 'dark' && !print.matches;
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
  }

  // Where the markup of Redoc contradicts its own visible text.
  function correct() {
    for (const one of shown.querySelectorAll('button[aria-haspopup="menu"][aria-label]')) {
      if (one.textContent.trim() !== '') one.removeAttribute('aria-label');
    }
  }

  const print = matchMedia('print');
  new MutationObserver(correct).observe(shown, { childList: true, subtree: true });
  follow();
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  print.addEventListener('change', follow);
  leaveOldAddress();
  addEventListener('hashchange', leaveOldAddress);
  globalThis.Redoc.init(
    globalThis.apiDefinition,
    {
      skipBundle: true,
      disableTelemetry: true,
      hideLoading: true,
      jsonSamplesExpandLevel: 'all',
      schemasExpansionLevel: 0,
      maxDisplayedEnumValues: 12,
      scrollYOffset: 56,
    },
    shown,
  );
})();

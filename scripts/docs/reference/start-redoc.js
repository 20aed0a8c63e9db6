// Shows the reference with Redoc, in the theme of the site.
(() => {
  const root = document.documentElement;

  // Redoc reads its theme from a class of the page.
  function follow() {
    const dark = root.dataset.theme === 'dark' && !print.matches;
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
  }

  // Where the markup of Redoc contradicts the page around it or its own visible text.
  function correct() {
    for (const one of shown.querySelectorAll('main:not([role])')) one.setAttribute('role', 'none');
    for (const one of shown.querySelectorAll('button[aria-haspopup="menu"][aria-label]')) {
      if (one.textContent.trim() !== '') one.removeAttribute('aria-label');
    }
  }

  const shown = document.getElementById('redoc');
  const print = matchMedia('print');
  new MutationObserver(correct).observe(shown, { childList: true, subtree: true });
  follow();
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  print.addEventListener('change', follow);
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

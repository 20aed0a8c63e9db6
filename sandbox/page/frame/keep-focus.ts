/**
 * Keeps the focus in place when the focused element is removed, for example the card of a paid invoice: focuses the heading
 * of the closest remaining section. Otherwise keyboard users start again at the top.
 */
export function keepFocus(page: Document): void {
  let around: readonly Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? sectionsAround(target) : [];
  });
  page.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // A click on an empty place removes the focus on purpose; the removal of an element does not. Chromium reports the
    // removal before it happens.
    queueMicrotask(() => {
      if (target.isConnected && page.hasFocus()) around = [];
    });
  });
  new MutationObserver(() => {
    if (page.activeElement !== page.body || around.length === 0) return;
    const heading = around.find((one) => one.isConnected)?.querySelector<HTMLElement>('h1, h2, h3');
    around = [];
    if (heading === null || heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }).observe(page.body, { childList: true, subtree: true });
}

/** The sections around an element, the closest first. */
function sectionsAround(element: Element): Element[] {
  const sections: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    if (one.matches('section, main') && one.querySelector('h1, h2, h3') !== null) sections.push(one);
  }
  return sections;
}

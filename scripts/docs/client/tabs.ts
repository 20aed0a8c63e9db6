import { strings } from './strings.ts';

const key = 'documentation-language';

/**
 * Turns a group of samples, `<div data-tabs>` with a `<section data-tab="Python">` for each, into tabs. The chosen one
 * is shown in every group, also on the next page. Without scripts all samples are shown, one after the other.
 */
export function keepTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('[data-tabs]')].map(tabsOf);
  const show = (name: string) => {
    for (const group of groups) group(name);
  };
  document.addEventListener('choose-tab', (event) => {
    const name = String((event as CustomEvent).detail);
    try {
      localStorage.setItem(key, name);
    } catch {
      // The choice holds for this page only.
    }
    show(name);
  });
  try {
    show(localStorage.getItem(key) ?? '');
  } catch {
    show('');
  }
}

let count = 0;

/** Builds the tabs of one group. @returns a function that shows the sample of a name, or the first one */
function tabsOf(group: HTMLElement): (name: string) => void {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > [data-tab]')];
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', group.getAttribute('aria-label') ?? strings.tabs);
  const tabs = panels.map((panel) => {
    count += 1;
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.id = `tab-${count}`;
    panel.id ||= `tab-panel-${count}`;
    tab.textContent = panel.dataset.tab ?? '';
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      if (next === undefined) return;
      next.focus();
      choose(next);
    });
    list.append(tab);
    return tab;
  });
  group.prepend(list);
  group.classList.add('tabbed');
  return (name) => {
    const found = panels.findIndex(({ dataset }) => dataset.tab === name);
    const current = found < 0 ? 0 : found;
    for (const [index, panel] of panels.entries()) {
      panel.hidden = index !== current;
      tabs[index]?.setAttribute('aria-selected', String(index === current));
      tabs[index]?.setAttribute('tabindex', index === current ? '0' : '-1');
    }
  };
}

function choose(tab: HTMLElement): void {
  const top = tab.getBoundingClientRect().top;
  document.dispatchEvent(new CustomEvent('choose-tab', { detail: tab.textContent }));
  // Samples above may have changed their height: keep the chosen tab at its position on the screen.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

import { filled } from '../language/language.ts';
import { strings } from './strings.ts';

/** A box that scrolls can be reached and scrolled by keyboard. */
export function markScrollers(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.scroll, main pre, main figure')];
  const mark = (box: HTMLElement) => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) {
      box.tabIndex = 0;
      if (box.tagName === 'FIGURE') return;
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', nameOf(box));
    } else {
      box.removeAttribute('tabindex');
      if (box.tagName === 'FIGURE') return;
      box.removeAttribute('role');
      box.removeAttribute('aria-label');
    }
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target as HTMLElement);
  });
  for (const box of boxes) observer.observe(box);
}

let count = 0;

/** Regions have names that differ: what they hold, the heading above, and a number. */
function nameOf(box: HTMLElement): string {
  if (box.hasAttribute('aria-label')) return box.getAttribute('aria-label') ?? '';
  count += 1;
  return filled(box.tagName === 'PRE' ? strings.code : strings.table, { number: count });
}

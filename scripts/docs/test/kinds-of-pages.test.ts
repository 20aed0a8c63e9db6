import { expect, test } from 'vitest';
import { pagesOfEveryKind } from './kinds-of-pages.ts';

function page(body: string): string {
  return `<!doctype html><html lang="en"><body>${body}</body></html>`;
}

test('a page that has nothing of its own is left out, and one with a class, attribute or parent of its own is not', () => {
  const texts = new Map([
    ['plain.html', page('<p>One</p>')],
    ['most.html', page('<main><p>One</p><p class="note">Two</p></main><p>Three</p>')],
    ['other-text.html', page('<p>Four</p><p>Five</p>')],
    ['with-role.html', page('<main role="list"></main>')],
    ['in-table.html', page('<table><p>Six</p></table>')],
    ['with-menu.html', page('<div class="sidebar"><p>Seven</p></div>')],
    ['other-entry.html', page('<div class="sidebar"><p>Eight</p></div>')],
  ]);
  expect(pagesOfEveryKind(texts)).toEqual([
    { name: 'most.html', hasNewMenu: false },
    { name: 'in-table.html', hasNewMenu: false },
    { name: 'with-role.html', hasNewMenu: false },
    { name: 'with-menu.html', hasNewMenu: true },
  ]);
});

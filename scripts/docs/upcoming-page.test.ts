import { expect, test } from 'vitest';
import type { PlannedChange } from '../../generated/contract-data.ts';
import { upcomingPage } from './upcoming-page.ts';

const cursors: PlannedChange = {
  title: 'Cursors',
  says: 'Read `next_cursor` <first>.',
  affects: ['clients', 'implementers'],
  release: '10.0.0',
  from: '2030-01-15',
  parts: ['operation:listInvoices'],
};

test('an empty list says so', () => {
  expect(upcomingPage([]).body).toContain('<p>No changes are planned.</p>');
});

test('a planned change has its release, its audience, its date and its parts', () => {
  const html = upcomingPage([cursors]).body;
  expect(html).toContain('<h2 id="10.0.0">Version 10.0.0</h2>');
  expect(html).toContain('<span>affects clients, implementers</span> <span>from 2030-01-15</span>');
  expect(html).toContain('<span><code>operation:listInvoices</code></span>');
  expect(html).toContain('<p>Read <code>next_cursor</code> &#60;first&#62;.</p>');
});

test('the next release comes first', () => {
  const html = upcomingPage([cursors, { ...cursors, release: '9.1.0' }]).body;
  expect(html.indexOf('Version 9.1.0')).toBeLessThan(html.indexOf('Version 10.0.0'));
});

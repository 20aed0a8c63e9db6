import { expect, test } from 'vitest';
import { apiNames } from '../contract/project.ts';
import { referencePage } from './reference-page.ts';

test.for(apiNames)('the reference of %s is one file that asks for nothing outside', async (api) => {
  const html = await referencePage(api);
  // Booleans: a failure would print the whole page.
  expect(html.includes("default-src 'none'")).toBe(true);
  expect(/<(script|link|img)[^>]+(src|href)="https?:/.test(html)).toBe(false);
  expect(html.includes('cdn.redoc.ly')).toBe(false);
});

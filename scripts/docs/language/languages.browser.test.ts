import { afterAll, beforeAll, expect, it } from 'vitest';
import { phone, wide } from '../test/site-in-browser.ts';
import { siteOfRun } from '../test/site-of-run.ts';

/** A page in another language, as a reader uses it. */

const site = await siteOfRun();

beforeAll(() => site.start());
afterAll(() => site.close());

it.each([wide, phone])('one click leads to the other language and back, $width pixels wide', async (viewport) => {
  await site.opened(site.file('guide-first-invoice.html'), viewport, async ({ tab, errors }) => {
    await tab.getByRole('link', { name: 'Русский' }).click();
    expect(await tab.locator('h1').textContent()).toBe('Первый счёт за пять минут');
    expect(await tab.getAttribute('button.theme', 'aria-label')).toBe('Тема: как в системе. Следующая: светлая');
    const faces = '[...document.fonts].filter((one) => one.status === "loaded").map((one) => one.unicodeRange)';
    await expect.poll(() => tab.evaluate<string[]>(faces)).toContainEqual(expect.stringMatching(/^U\+301, U\+400-/i));
    await tab.getByRole('link', { name: 'English' }).click();
    await tab.waitForURL(/guide-first-invoice\.html$/);
    expect(errors).toEqual([]);
  });
});

it.each([
  ['guide-first-invoice.ru.html', 'песочниц', 'guide-first-invoice.ru.html', 'Найдено: '],
  ['guide-first-invoice.ru.html', 'createInvoice', 'operation-create-invoice.html', 'Найдено: '],
  ['guide-first-invoice.html', 'песочниц', undefined, 'Nothing found'],
])('the search of %s for %s finds %s', async (page, query, found, says) => {
  await site.opened(site.file(page), wide, async ({ tab }) => {
    await tab.keyboard.press('/');
    await tab.keyboard.type(query);
    await tab.locator('.search-foot [role=status]', { hasText: says }).waitFor();
    const first = tab.locator('#search-result-0 a');
    if (found === undefined) expect(await first.count()).toBe(0);
    else expect(await first.getAttribute('href')).toContain(found);
  });
});

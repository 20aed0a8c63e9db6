import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Page } from '../../scripts/browser/page.ts';
import { buildPage } from '../page/build.ts';
import { openSandbox } from './open-sandbox.ts';
import { withPage } from './page-test.ts';
import { TestSandbox } from './test-sandbox.ts';

/** What a person presses on the phones and in the part for faults, each with its effect on a response of the server. */

const subscription = { phone_number: '87011234567', amount: 5000, billing_period: 'monthly' };

const { sandbox, at } = await openSandbox();

/** Presses a button by its exact name, and waits until the page says that it was done, without an error of the console. */
async function press(page: Page, name: string, done: string): Promise<void> {
  await page.tab.getByRole('button', { name, exact: true }).click();
  await page.tab.locator('.announcements p', { hasText: done }).waitFor();
  expect([name, page.errors]).toEqual([name, []]);
}

/** A choice among the states of the organization. */
function choice(page: Page, name: string) {
  return page.tab.locator('.filter', { hasText: new RegExp(`^${name}`) }).locator('select');
}

function copied(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()');
}

async function organizationOf(key: string): Promise<number> {
  const { organizations } = await sandbox.state();
  return organizations.find(({ keys }) => keys.some((one) => one.key === key))?.id ?? 0;
}

test('the buyer scans the code of a QR refund', async () => {
  const id = (await sandbox.merchant('POST', '/qr-refunds')).integer('id');
  await withPage(at('phone'), async (page) => {
    await page.tab.getByLabel('Number of the buyer').fill('7');
    await press(page, `Scan QR refund ${id}`, `The buyer of QR refund ${id} is known.`);
    await page.tab.locator(`article[aria-label="QR refund ${id}"] .note.good`).waitFor();
    expect((await sandbox.merchant('GET', `/qr-refunds/${id}`)).text).toContain('customer_identified');
    expect(page.errors).toEqual([]);
  });
});

test('a subscription is charged before its date, and its charge is paid or expires', async () => {
  const body = { phone_number: '87011234567', subscriber_name: 'Aida', amount: 5000, billing_period: 'monthly' };
  const made = await sandbox.merchant('POST', '/subscriptions', { ...body, max_retry_attempts: 1 });
  const id = made.integer('subscription.id');
  const newest = async () => (await sandbox.call('GET', '/records/invoices')).integer('rows.0.id');
  const failures = async () => (await sandbox.call('GET', `/records/subscriptions/${id}`)).at('fields.failed_attempts');
  await withPage(at('phone'), async (page) => {
    const charge = () => press(page, `Charge now subscription ${id}`, `Subscription ${id} is charged`);
    await charge();
    const paid = await newest();
    await sandbox.pass(2_000);
    await press(page, `Pay invoice ${paid}`, `Invoice ${paid} is paid.`);
    await page.tab.locator(`article[aria-label="Invoice ${paid}"]`).waitFor({ state: 'detached' });
    expect(await failures()).toBe(0);
    await charge();
    const unpaid = await newest();
    expect(unpaid).toBeGreaterThan(paid);
    await sandbox.pass(2_000);
    await press(page, `Let expire invoice ${unpaid}`, `Invoice ${unpaid} has expired.`);
    expect(await failures()).toBe(1);
    expect(page.errors).toEqual([]);
  });
});

test('a cancel that is refused leaves the invoice pending', async () => {
  const key = sandbox.key('production');
  const id = await sandbox.invoice({ description: 'Kept' }, key);
  await sandbox.pass(2_000);
  await withPage(at('phone'), async (page) => {
    await press(page, `Refuse the cancel of invoice ${id}`, 'The next cancel of this organization is refused.');
    await page.tab.locator(`article[aria-label="Invoice ${id}"] .badge.warn`).waitFor();
    expect((await sandbox.merchant('POST', `/invoices/${id}/cancel`, {}, key)).status).toBe(202);
    await page.tab.locator(`article[aria-label="Invoice ${id}"] .badge:text-is("cancelling")`).waitFor();
    await sandbox.pass(60_000);
    await page.tab.locator(`article[aria-label="Invoice ${id}"] .badge:text-is("pending")`).waitFor();
    expect((await sandbox.merchant('GET', `/invoices/${id}`, undefined, key)).at('status')).toBe('pending');
  });
});

test('tariff, cashier and limit states change what the server returns', async () => {
  const key = sandbox.key('production');
  const id = await organizationOf(key);
  const create = async () =>
    (await sandbox.merchant('POST', '/invoices', { phone_number: '87011234567', amount: 5 }, key)).status;
  await withPage(at(`faults?organization=${id}`), async (page) => {
    expect(await create()).toBe(201);
    await press(page, `Let it expire tariff of organization ${id}`, 'The tariff has expired.');
    expect(await create()).toBe(403);
    await choice(page, 'Tariff').selectOption('business');
    await press(page, 'Set business for tariff business', 'The tariff is business.');
    expect(await create()).toBe(201);
    await choice(page, 'Limit').selectOption('tariff_daily');
    await press(page, 'Use up for limit tariff_daily', 'tariff_daily is used up.');
    expect(await create()).toBe(429);
    await press(page, `Block cashiers of organization ${id}`, 'Done: Block.');
    const cashiers = (await sandbox.state()).organizations.find((one) => one.id === id)?.cashiers ?? [];
    expect(cashiers.map(({ status }) => status)).toEqual(['error']);
    expect(page.errors).toEqual([]);
  });
});

test('outcomes wait in a queue, are used in its order, and can be discarded', async () => {
  const id = await organizationOf(sandbox.key());
  await withPage(at(`faults?organization=${id}`), async (page) => {
    const [operation, code] = await page.tab.locator('[aria-label="Next outcome"] select').all();
    await operation?.selectOption('createInvoice');
    for (const one of ['network_unavailable', 'client_not_found', 'unknown_error']) {
      await code?.selectOption(`provider.next ${one}`);
      await press(page, `Next time: ${one} for organization ${id}`, one);
    }
    const queue = page.tab.getByRole('list', { name: 'Queue of provider.next' }).getByRole('listitem');
    await queue.nth(2).waitFor();
    expect(await queue.allTextContents()).toEqual([
      expect.stringContaining('provider.next: network_unavailable createInvoice'),
      expect.stringContaining('provider.next: client_not_found'),
      expect.stringContaining('provider.next: unknown_error'),
    ]);
    const failed = await sandbox.invoice();
    await sandbox.pass(5_000);
    expect((await sandbox.merchant('GET', `/invoices/${failed}`)).at('error_code')).toBe('network_unavailable');
    await press(page, `Discard provider.next of organization ${id}`, 'No outcome of provider.next waits any more.');
    await page.tab.waitForSelector('text=None. Requests end as they usually do.');
    const taken = await sandbox.invoice();
    await sandbox.pass(5_000);
    expect((await sandbox.merchant('GET', `/invoices/${taken}`)).at('status')).toBe('pending');
  });
});

test('a variation is changed while the server runs, and changed back', async () => {
  const accepted = async () => {
    const id = await sandbox.invoice();
    await sandbox.pass(5_000);
    return (await sandbox.merchant('GET', `/invoices/${id}`)).at('status');
  };
  await withPage(at('faults'), async (page) => {
    await page.tab.locator('summary', { hasText: 'Permitted variations' }).click();
    for (const [value, status] of [
      ['stays_processing', 'processing'],
      ['pending', 'pending'],
    ] as const) {
      await page.tab.getByRole('combobox', { name: 'provider.take', exact: true }).selectOption(value);
      await press(page, 'Set provider.take', `provider.take is ${value}.`);
      expect(await accepted()).toBe(status);
    }
  });
});

test('an outage meets the next request', async () => {
  const id = await organizationOf(sandbox.key());
  await withPage(at(`faults?organization=${id}`), async (page) => {
    await press(
      page,
      `Server error for the next request of organization ${id}`,
      'The next request fails with a server error.',
    );
    expect((await sandbox.merchant('GET', '/invoices')).status).toBe(500);
    expect((await sandbox.merchant('GET', '/invoices')).status).toBe(200);
  });
});

test.each([
  ['createQrInvoice', 'qr_render_failed', '/invoices/qr', { amount: 5 }],
  ['createSubscription', 'subscription_payment_failed', '/subscriptions', subscription],
])('an outage meets the next %s with %s, and the one after it not', async (operationId, outage, path, body) => {
  const id = await organizationOf(sandbox.key());
  await withPage(at(`faults?organization=${id}`), async (page) => {
    const [operation, code] = await page.tab.locator('[aria-label="Next outcome"] select').all();
    await operation?.selectOption(operationId);
    await code?.selectOption(`outage.next ${outage}`);
    await press(page, `Next time: ${outage} for organization ${id}`, outage);
    const refused = await sandbox.merchant('POST', path, body);
    expect([refused.status >= 400, refused.text]).toEqual([true, expect.stringContaining(outage)]);
    expect((await sandbox.merchant('POST', path, body)).status).toBeLessThan(300);
    expect(page.errors).toEqual([]);
  });
});

test('a key and the secret of its webhooks are copied as they are', async () => {
  const { key, secret } = await sandbox.keyFor(
    `${sandbox.origin}/inbox/copied`,
    await organizationOf(sandbox.key('trial')),
  );
  await sandbox.invoice({}, key);
  await sandbox.pass(5_000);
  const { organizations } = await sandbox.state();
  const shown = organizations.flatMap(({ keys }) => keys).find((one) => one.key === sandbox.key());
  await withPage(at('organizations'), async (page) => {
    await page.tab.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: sandbox.origin });
    await press(page, `Copy the text of key ${shown?.id}`, `Copied the text of key ${shown?.id}.`);
    expect(await copied(page)).toBe(sandbox.key());
    await page.tab.evaluate("location.hash = '#/webhooks'");
    await page.tab.locator('tbody a').first().click();
    await page.tab.getByRole('button', { name: 'Verify', exact: true }).click();
    await press(page, 'Copy the secret', 'Copied the secret.');
    expect(await copied(page)).toBe(secret);
  });
});

test('a copied command runs in a shell, and an address is copied as it is shown', async () => {
  const response = await sandbox.merchant('POST', '/invoices', {
    phone_number: '87011234567',
    amount: 5,
    description: 'It\'s "tea" for $5 & `milk`',
  });
  expect(response.status).toBe(201);
  await withPage(at('requests'), async (page) => {
    await page.tab.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: sandbox.origin });
    await page.tab.locator('tbody a').first().click();
    await page.tab.getByRole('button', { name: 'Copy as curl the request as curl' }).click();
    await page.tab.waitForSelector('text=Copied the request as curl.');
    const env = { ...process.env, KEY: sandbox.key() };
    const { stdout } = await promisify(execFile)('bash', ['-c', `${await copied(page)} --silent`], { env });
    const { id } = JSON.parse(stdout);
    expect(id).toBeGreaterThan(response.integer('id'));
    const made = (await sandbox.call('GET', `/records/invoices/${id}`)).at('fields');
    expect(made).toMatchObject({ description: 'It\'s "tea" for $5 & `milk`' });
    await page.tab.getByRole('button', { name: 'Copy the address of Merchant API' }).click();
    await page.tab.waitForSelector('text=Copied the address of Merchant API.');
    expect(await copied(page)).toBe(sandbox.sandbox.merchant);
  });
});

test('a partial refund is shown in the open record, with the request that caused it', async () => {
  const id = await sandbox.invoice({ amount: 900 });
  await sandbox.pass(2_000);
  await sandbox.apply('invoice.pay', { invoice_id: id });
  const refund = async (amount: number) => {
    await sandbox.merchant('POST', `/invoices/${id}/refund`, { amount });
    await sandbox.pass(10_000);
  };
  await refund(100);
  await withPage(at(`records/invoices/${id}`), async (page) => {
    const fields = page.tab.locator('.details .json', { hasText: 'total_refunded' });
    await fields.filter({ hasText: '"100.00"' }).waitFor();
    await refund(200);
    await fields.filter({ hasText: '"300.00"' }).waitFor();
    expect(await page.tab.locator('.details .moves').textContent()).toContain('partially_refunded');
  });
});

test.each(['phone', 'records', 'webhooks', 'webhooks/inbox', 'requests', 'faults', 'organizations'])(
  'in a sandbox that can only be read, %s offers no press',
  async (route) => {
    const shared = await TestSandbox.start({ page: await buildPage(), readOnly: true });
    try {
      await shared.invoice();
      await withPage(at(route, shared), async (page) => {
        await page.tab.waitForSelector('.badge.warn:text-is("read-only")');
        await page.tab.waitForSelector('.card, tbody tr, .panel, .empty');
        for (const summary of await page.tab.locator('main summary').all()) await summary.click();
        const offered = await page.tab.locator('main button:enabled').allTextContents();
        const reads = /^(Pause|Load older|Show .*|Copy.*|Verify)$/;
        expect(offered.map((one) => one.trim()).filter((one) => !reads.test(one))).toEqual([]);
      });
      for (const path of ['/apply', '/inbox']) {
        expect((await shared.call('POST', path, { ability: 'clock.next', outcome: 500 })).status).toBe(403);
      }
    } finally {
      await shared.stop();
    }
  },
);

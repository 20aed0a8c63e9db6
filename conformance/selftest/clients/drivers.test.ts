import { spawn } from 'node:child_process';
import { json as bodyOf, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { storiesAbout } from '../../clients/config/forecast.ts';
import { Driver } from '../../clients/driven/driver.ts';
import { json, serve } from '../test-support/test-target.ts';
import { ClientFolder, documentedDrivers, packagePatches, runClient } from './run-client.ts';

const drivers = Object.entries(documentedDrivers);

function folderOf(language: string): ClientFolder {
  const program = documentedDrivers[language as keyof typeof documentedDrivers];
  return new ClientFolder({ program, patches: language === 'typescript' ? packagePatches : [] });
}

/** In two seconds, as RFC 9110 lets a server write it. */
const dates: Readonly<Record<string, (date: Date) => string>> = {
  date: (date) => date.toUTCString(),
  'date of RFC 850': (date) => {
    const [day = '', month = '', year = ''] = date.toUTCString().slice(5).split(' ');
    const weekday = date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    return `${weekday}, ${day}-${month}-${year.slice(2)} ${date.toUTCString().slice(17)}`;
  },
  'date of C': (date) => {
    const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().replace(',', '').split(' ');
    return `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`;
  },
};

/** What the service says, and how long the client waits then at least, in milliseconds; never without an end. */
const waits: Readonly<Record<string, readonly [() => string | undefined, number]>> = {
  seconds: [() => '1', 950],
  ...Object.fromEntries(
    Object.entries(dates).map(([name, form]) => [name, [() => form(new Date(Date.now() + 2_000)), 900]]),
  ),
  hours: [() => '36000', Number.POSITIVE_INFINITY],
  words: [() => 'soon', Number.POSITIVE_INFINITY],
  nothing: [() => undefined, Number.POSITIVE_INFINITY],
};

test.concurrent.for(drivers)('the driver in %s waits as Retry-After says', async ([language], context) => {
  const times = new Map<string, number[]>();
  await using server = await serve(async (request, response) => {
    const { external_order_id: order } = (await bodyOf(request)) as { external_order_id: string };
    const earlier = times.get(order) ?? [];
    times.set(order, [...earlier, performance.now()]);
    if (earlier.length > 0) return json(response, 201, { id: 7, status: 'processing', amount: '1500.00' });
    const stated = waits[order]?.[0]();
    if (stated !== undefined) response.setHeader('Retry-After', stated);
    json(response, 429, { error: 'request_rate_limited', message: 'text' });
  });
  using place = folderOf(language);
  const environment = { MERCHANT_URL: server.url, MERCHANT_KEY: 'key-of-a-merchant' };
  await using driver = new Driver(place.command, environment, { isQuiet: true });
  for (const order of Object.keys(waits)) {
    await driver.act({ act: 'invoice', order, phone: '87010000001', amount: '1500' }).catch((error: Error) => {
      if (error.message.includes('not installed')) context.skip(`Not run: ${error.message}`);
      throw error;
    });
  }
  for (const [order, [, least]] of Object.entries(waits)) {
    const [first = 0, second = Number.POSITIVE_INFINITY] = times.get(order) ?? [];
    expect([order, second - first >= least]).toEqual([order, true]);
    expect([order, Number.isFinite(second)]).toEqual([order, Number.isFinite(least)]);
  }
});

test.concurrent.for(drivers)('the driver in %s shows no key that has a line break', async ([language], context) => {
  const headers: unknown[] = [];
  await using server = await serve((request, response) => {
    headers.push(request.rawHeaders);
    json(response, 401, { error: 'unauthorized' });
  });
  using place = folderOf(language);
  const [program = '', ...args] = place.command;
  const env = { ...process.env, MERCHANT_URL: server.url, MERCHANT_KEY: 'secret-of-a-shop\nX-More: 1' };
  const child = spawn(program, args, { env });
  const isMissing = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    child.once('close', () => resolve(false));
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${JSON.stringify({ id: 1, act: 'invoice', order: 'a', phone: '87010000001', amount: '1500' })}\n`);
  const shown = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (await isMissing) context.skip(`Not run: ${program} is not installed`);
  expect(shown.join('')).not.toContain('secret-of-a-shop');
  expect(shown.join('')).toMatch(/key/i);
  expect(headers).toEqual([]);
});

test.concurrent.for(drivers)('the driver in %s waits for an outcome, and no longer', async ([language], context) => {
  const reads = new Map<string, number>();
  await using server = await serve(async (request, response) => {
    const { method, url = '' } = request;
    if (method === 'POST') {
      const { external_order_id: order } = (await bodyOf(request)) as { external_order_id: string };
      return json(response, 201, { id: order === 'paid' ? 1 : 2, status: 'pending', amount: '1500.00' });
    }
    const count = (reads.get(url) ?? 0) + 1;
    reads.set(url, count);
    json(response, 200, { id: 1, status: url.endsWith('/1') && count > 2 ? 'paid' : 'pending', amount: '1500.00' });
  });
  using place = folderOf(language);
  const environment = { MERCHANT_URL: server.url, MERCHANT_KEY: 'key-of-a-merchant' };
  await using driver = new Driver(place.command, environment, { isQuiet: true });
  for (const order of ['paid', 'open']) {
    await driver.act({ act: 'invoice', order, phone: '87010000001', amount: '1500' }).catch((error: Error) => {
      if (error.message.includes('not installed')) context.skip(`Not run: ${error.message}`);
      throw error;
    });
  }
  await driver.act({ act: 'wait', order: 'paid', seconds: 19 });
  expect((await driver.act({ act: 'state', order: 'paid' })).belief.state).toBe('paid');
  await driver.act({ act: 'wait', order: 'open', seconds: 1.2 });
  // A second act would end here, if the first one had no end.
  expect((await driver.act({ act: 'state', order: 'open' })).belief.state).toBe('open');
  const [, open = 0] = [...reads].find(([url]) => url.endsWith('/2')) ?? [];
  expect([open > 1, open < 8]).toEqual([true, true]);
});

test.for(drivers)('the driver in %s has a clock, and issues a key again', async ([language, program], context) => {
  const about = ['C-P-4-reissue', 'C-P-4-window', 'C-M-7.5-asked'] as const;
  const scenarios = [...new Set(about.flatMap((clause) => storiesAbout(clause)))];
  const patches = language === 'typescript' ? packagePatches : [];
  const { kept, broken, fault } = await runClient({ program, patches }, { scenarios });
  if (fault?.includes('not installed')) context.skip(`Not run: ${fault}`);
  expect({ broken, fault }).toEqual({ broken: [], fault: undefined });
  expect(kept).toEqual(expect.arrayContaining([...about]));
});

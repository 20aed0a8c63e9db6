import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Driver } from '../../clients/driven/driver.ts';
import { json, serve } from '../test-support/test-target.ts';
import { ClientFolder, documentedDrivers, packagePatches } from './run-client.ts';

const statuses = [300, 301, 302, 303, 307, 308];
const known = { id: 7, status: 'paid', amount: '1500.00', refunds: [] };

test.for(Object.entries(documentedDrivers))(
  'the driver in %s follows no redirect',
  async ([language, program], context) => {
    const followed: unknown[] = [];
    await using other = await serve((request, response) => {
      followed.push([request.method, request.headers['x-api-key']]);
      json(response, 200, known);
    });
    const redirected: string[] = [];
    await using server = await serve(async (request, response) => {
      const { method = '', url = '' } = request;
      if ((await text(request)).includes('first')) return json(response, 201, known);
      const status = statuses[redirected.push(`${method} ${url}`) % statuses.length] ?? 302;
      response.writeHead(status, { Location: other.url + url, 'Content-Type': 'text/html' }).end('<p>Moved</p>');
    });
    using place = new ClientFolder({ program, patches: language === 'typescript' ? packagePatches : [] });
    const environment = { MERCHANT_URL: server.url, MERCHANT_KEY: 'key-of-a-merchant' };
    await using driver = new Driver(place.command, environment, { isQuiet: true });
    const sum = { phone: '87010000001', amount: '1500' };
    await driver.act({ act: 'invoice', order: 'first', ...sum }).catch((error: Error) => {
      if (error.message.includes('not installed')) context.skip(`Not run: ${error.message}`);
      throw error;
    });
    for (const [at] of statuses.entries()) {
      await driver.act({ act: 'invoice', order: `next-${at}`, ...sum });
      await driver.act({ act: 'state', order: 'first' });
    }
    expect(followed).toEqual([]);
    const methods = redirected.map((call) => call.split(' ')[0]);
    for (const one of ['POST', 'GET'])
      expect(methods.filter((method) => method === one).length).toBeGreaterThanOrEqual(statuses.length);
  },
);

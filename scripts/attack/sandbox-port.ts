import { fileURLToPath } from 'node:url';
import { startProgram } from '../../reference-server/test/process/server-process.ts';
import { send } from '../../reference-server/test/send.ts';
import { type Group, type Result, statusResult } from './attack.ts';
import { values } from './hostile-values.ts';
import { bearer, type Port, queryResults, requestResults, statusOf, tokenResults, tried } from './ports.ts';
import { smuggledToPort } from './smuggling.ts';
import { unlimited } from './world.ts';

const program = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));

const lists = ['/_sandbox/records/invoices', '/_sandbox/deliveries'];
const reads = ['/_sandbox/state', '/_sandbox/feed', '/_sandbox/requests', '/_sandbox/inbox', ...lists];
const filters = ['organization', 'search', 'before', 'count', 'status', 'state', 'event', 'key'];

/** What another site makes the browser of a person with the cookie send, or a page under a name that leads here. */
async function foreignPages(port: Port): Promise<Result[]> {
  const results: Result[] = [];
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'YQ==',
  };
  const body = { response: 500 };
  for (const [kind, all, expected] of [
    ['site', tried.sites, [403]],
    ['name', tried.hosts.map((host) => ({ Host: host })), [400, 421]],
  ] as const) {
    for (const given of all) {
      const headers = { ...bearer(port), ...given };
      const says = `another ${kind}, ${JSON.stringify(given)}`;
      for (const path of reads) {
        results.push(statusResult(`GET ${path} from ${says}`, expected, await statusOf(port, path, headers)));
      }
      const opened = await statusOf(port, '/_sandbox/feed', { ...headers, ...upgrade });
      results.push(statusResult(`a WebSocket from ${says}`, expected, opened));
      for (const path of ['/_sandbox/inbox', '/_sandbox/apply', '/inbox', '/inbox/shop']) {
        const { status } = await send(port.origin + path, { method: 'POST', headers, body });
        results.push(statusResult(`POST ${path} from ${says}`, expected, status));
      }
    }
  }
  return results;
}

/** No response with a text that another caller chose can be taken for a page or a script. */
async function storedTexts(port: Port): Promise<Result[]> {
  const headers = bearer(port);
  const markup = values.texts.find((text) => text.startsWith('<img')) ?? '';
  await send(`${port.origin}/inbox/${encodeURIComponent(markup)}`, { method: 'POST', body: { event: markup } });
  await send(`${port.origin}/api/v1/${encodeURIComponent(markup)}`, { headers: { 'X-API-Key': '<b>' } });
  const results: Result[] = [];
  for (const path of [
    '/_sandbox/inbox',
    '/_sandbox/requests',
    '/_sandbox/requests/1',
    `/_sandbox/${encodeURIComponent(markup)}`,
  ]) {
    const { headers: got } = await send(port.origin + path, { headers });
    const expected = 'application/json; nosniff; no source';
    const isClosed = (got.get('Content-Security-Policy') ?? '').startsWith("default-src 'none';");
    const type = (got.get('Content-Type') ?? '').split(';')[0];
    const shown = [type, got.get('X-Content-Type-Options'), isClosed ? 'no source' : 'sources'].join('; ');
    results.push({ name: `markup in ${path}`, expected, got: shown });
  }
  return results;
}

export const sandboxPort: Group = {
  name: 'sandbox port',
  says: 'the page of the sandbox and its calls without the token, from other sites and names, with hostile values',
  ownServerOnly: true,
  slow: true,
  async run({ own }) {
    const sandbox = startProgram(program, '--port', '0', '--json', ...(own?.data() ?? []), ...unlimited);
    try {
      const { origin, token } = JSON.parse(await sandbox.firstLine());
      const port: Port = { origin, token, reads, press: '/_sandbox/apply' };
      const outside = { ...port, reads: reads.filter((path) => path !== '/_sandbox/feed') };
      return [
        ...(await smuggledToPort(origin)),
        ...(await tokenResults(port)),
        ...(await foreignPages(port)),
        ...(await requestResults(outside)),
        ...(await queryResults(port, lists, filters)),
        ...(await storedTexts(port)),
      ];
    } finally {
      sandbox.child.kill();
      await sandbox.ended;
    }
  },
};

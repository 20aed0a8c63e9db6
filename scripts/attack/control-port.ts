import { startProcess } from '../../reference-server/test/process/server-process.ts';
import { send } from '../../reference-server/test/send.ts';
import type { Group, Result } from './attack.ts';
import { statusResult } from './attack.ts';
import { bearer, type Port, pressResults, queryResults, requestResults, tokenResults, tried } from './ports.ts';
import { smuggledToPort } from './smuggling.ts';
import { unlimited } from './world.ts';

const reads = [
  '/abilities',
  '/deliveries?organization_id=all',
  '/records?kind=invoices',
  '/records/invoices/1',
  '/organizations',
  '/variations',
];
const filters = [
  'organization_id',
  'before',
  'count',
  'search',
  'status',
  'state',
  'event',
  'api_key_id',
  'offset',
  'kind',
];

/** A page that another site opened cannot add the token, whatever name it gives this machine. */
async function foreignPages({ origin, press }: Port): Promise<Result[]> {
  const results: Result[] = [];
  for (const headers of [...tried.sites, ...tried.hosts.map((host) => ({ Host: host }))]) {
    const { status } = await send(origin + press, { method: 'POST', headers, body: { ability: 'clock.advance' } });
    results.push(statusResult(`a press with ${JSON.stringify(headers)}`, [400, 401], status));
  }
  return results;
}

export const controlPort: Group = {
  name: 'control port',
  says: 'the control interface without its token, from other sites, with hostile bodies and values',
  ownServerOnly: true,
  async run({ own }) {
    // A server of its own, because what is pressed moves the clock and suspends organizations.
    const server = startProcess('--port', '0', '--control-port', '0', '--json', ...(own?.data() ?? []), ...unlimited);
    try {
      const { control = '', control_token: token = '' } = await server.ready();
      const port: Port = { origin: control, token, reads, press: '/apply' };
      const abilities = (await send(`${control}/abilities`, { headers: bearer(port) })).body;
      return [
        ...(await tokenResults(port)),
        ...(await foreignPages(port)),
        ...(await requestResults(port)),
        ...(await queryResults(
          port,
          ['/records?kind=invoices', '/deliveries?organization_id=all', '/organizations'],
          filters,
        )),
        ...(await smuggledToPort(control)),
        ...(await pressResults(port, abilities as { name: string }[])),
      ];
    } finally {
      server.child.kill();
      await server.ended;
    }
  },
};

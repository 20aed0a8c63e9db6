import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../../generated/catalog.ts';
import { routes as merchantRoutes } from '../../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../../generated/server/partner.ts';
import { type Api, Contract, contractOf } from '../../../reference-server/contract/contract.ts';
import { readBody } from '../../../reference-server/http/body.ts';
import { type Call, pathValues, type Route } from '../../../reference-server/http/call.ts';
import { InputReader } from '../../../reference-server/http/input.ts';
import { RouteTable } from '../../../reference-server/http/route-table.ts';
import { UnfinishedBodies } from '../../../reference-server/http/unfinished-bodies.ts';
import { SeededRandom } from '../test-support/seeded-random.ts';
import { anyFault } from './faults.ts';
import { wireRequest } from './faulty-request.ts';
import { KnownValues } from './known-values.ts';
import { operations } from './operations.ts';
import { validRequest } from './valid-requests.ts';
import { Wire } from './wire.ts';

/** What both ways of checking say about a request: the values that they read, or nothing when they do not accept it. */
interface Compared {
  /** The compiled checks. */
  readonly plain?: { readonly query: object; readonly body: unknown };
  /** The validator. */
  readonly validated?: { readonly query: object; readonly body: unknown };
}

const bodies = new UnfinishedBodies(Number.POSITIVE_INFINITY);

const nothing = { requests: {}, responses: {}, events: {}, schemas: {} };

/** Both ways for one interface: a reader with the compiled checks, and one that asks the validator about everything. */
function comparison(api: Api, routes: Readonly<Partial<Record<OperationId, Route>>>) {
  const table = new RouteTable(routes);
  const quick = new InputReader(contractOf(api));
  const strict = new InputReader(new Contract(api, nothing));
  return async (request: Request, response: Response): Promise<void> => {
    const match = table.find(request.method, request.path);
    if (!match || 'allowed' in match) return void response.json({});
    const params = pathValues(match.params, match.route.parameters);
    const call: Call = { ...match, api, params, headers: request.headers };
    try {
      const body = await readBody(request, call, bodies, Number.POSITIVE_INFINITY);
      const query = quick.plainlyValid(request.url.split('?')[1] ?? '', request.headers, call, body);
      const plain = query && { query: { ...query }, body: structuredClone(body) };
      const validated = await strict.read(request, response, call, body).catch(() => undefined);
      response.json({ plain, validated: validated && { query: validated.query, body: validated.body } });
    } catch {
      response.json({});
    }
  };
}

const app = express();
app.use('/merchant', comparison('merchant', merchantRoutes));
app.use('/partner', comparison('partner', partnerRoutes));
const server = createServer(app);
const wire = new Wire();

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  wire.close();
  server.close();
});

async function compare(api: Api, request: Parameters<Wire['send']>[1]): Promise<Compared> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${api}`;
  return JSON.parse((await wire.send(base, request)).text);
}

test('the compiled checks accept valid requests, and none that the validator refuses or reads otherwise', async () => {
  const faults = fc.sample(anyFault, { seed: 7, numRuns: 8 * operations.length });
  for (const operation of operations) {
    for (let seed = 0; seed < 8; seed += 1) {
      const draft = validRequest(operation, 'sandbox', new KnownValues(), new SeededRandom(seed));
      const shown = (request: object, outcome: unknown) => [operation.id, request, outcome];
      const whole = wireRequest(operation.path, draft, undefined);
      if (!whole) throw new Error('a request without a fault is always possible');
      const { plain, validated } = await compare(operation.api, whole);
      expect(shown(whole, plain)).toEqual(shown(whole, validated));
      const faulty = wireRequest(operation.path, draft, faults.pop());
      // Some faults cannot be written as HTTP.
      const second = faulty && (await compare(operation.api, faulty).catch(() => undefined));
      if (faulty && second?.plain) expect(shown(faulty, second.plain)).toEqual(shown(faulty, second.validated));
    }
  }
});

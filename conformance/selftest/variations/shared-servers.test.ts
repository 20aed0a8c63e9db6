import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import type { ReachByCheck } from '../subjects/reach.ts';
import type { WireVariationName } from '../wire-variations/wire-variations.ts';
import { judgeTogether } from './judge-variation.ts';
import { sharedServers, type Tried } from './shared-servers.ts';
import type { PermittedVariation } from './variations.ts';

function tried(id: string, checks: readonly string[], changes: Partial<PermittedVariation>): Tried {
  const rest = { variations: {}, mutations: [], wireVariations: [], profiles: [], decided: false, conflicts: [] };
  const variation = { id, because: 'It is a test.', at: 'here', ...rest, ...changes };
  return { variation, checks: allChecks.filter((check) => checks.includes(check.id)) };
}

function wire(name: WireVariationName): Partial<PermittedVariation> {
  return { wireVariations: [name] };
}

function mutation(one: Mutation): Partial<PermittedVariation> {
  return { mutations: [one] };
}

const creation = 'invoice.create.accepted';
const summary = 'cashbox.summary.read';
/** The unchanged server passes both. */
const reach: ReachByCheck = Object.fromEntries(
  [creation, summary].map((id) => [id, { definition: '', responses: [], verdict: 'pass', samples: {}, sent: {} }]),
);

it('shares a server only among variations that change other parts and have checks in common', () => {
  const apart = tried(
    'creation',
    [creation, summary],
    mutation({ operation: 'createInvoice', becomes: { status: 200 } }),
  );
  const requests = tried('requests', [creation, summary], wire('fields_unread'));
  const responses = tried('responses', [creation, summary], wire('indented'));
  const few = tried(
    'few',
    ['invoice.cancel.provider-accepts'],
    mutation({ event: 'qr_refund.identified', becomes: {} }),
  );
  const option = tried('option', [creation, summary], { variations: { 'event.copies': 2 } as never });
  const unlimited = tried('unlimited', [creation, summary], {
    variations: { 'refund.after_part': 'refused' } as never,
  });
  const shared = sharedServers([apart, requests, responses, few, option, unlimited]);
  expect(shared.map((server) => server.map(({ variation }) => variation.id))).toEqual([['creation', 'option']]);
});

it('finds by its name what a check refuses', async () => {
  const refused = mutation({ operation: 'createInvoice', status: 201, becomes: { remove: ['/id'] } });
  const server = [tried('refused', [creation], refused), tried('permitted', [creation], wire('indented'))];
  const judged = await Promise.all(server.map((one) => judgeTogether(one, server, reach)));
  expect(judged.map(({ good }) => good)).toEqual([false, true]);
});

it('tries alone what another variation leaves untested', async () => {
  const refused = mutation({ operation: 'getCashboxSummary', status: 200, becomes: { status: 500 } });
  const absent = mutation({ operation: 'getCashboxSummary', becomes: { status: 404, text: 'Not Found' } });
  const server = [tried('refused', [summary], refused), tried('permitted', [summary], absent)];
  const judged = await Promise.all(server.map((one) => judgeTogether(one, server, reach)));
  expect(judged.map(({ good, detail }) => [good, detail])).toEqual([
    [false, expect.stringContaining(summary)],
    [true, 'on a server with refused'],
  ]);
});

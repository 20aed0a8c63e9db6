import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { Reach } from '../subjects/reach.ts';
import { generatedMutants } from './generated-mutants.ts';
import { judgeGenerated } from './judge-generated.ts';

/** So slow that a check that does not wait never reads what the provider adds. */
const slowProvider = { min: 400, max: 400 };

/** By chance, each of these checks has seen an invoice that the provider had completed. The last one waits for it. */
const seenBy = [
  'invoice.list.envelope',
  'invoice.list.status-enum',
  'lists.invoices.sizes',
  'lists.invoices.filters',
  'invoice.list.sort-paid',
];

const body = { current_page: 1, data: [{ id: 1, client_name: 'Saule O.', provider_invoice_id: 'SBX-1' }], total: 1 };
const sample: Reach = {
  definition: '',
  responses: ['listInvoices 200'],
  verdict: 'pass',
  samples: { 'listInvoices 200': { body, headers: [] } },
  sent: {},
};

const generated = generatedMutants(Object.fromEntries(seenBy.map((id) => [id, sample])));

function mutant(id: string) {
  const found = generated.find((one) => one.id === id);
  if (found === undefined) throw new Error(`not generated: ${id}`);
  return { ...found, checks: found.checks.flatMap((name) => allChecks.find((check) => check.id === name) ?? []) };
}

it.each(['listInvoices/200/data/*/client_name:retyped', 'listInvoices/200/data/*/provider_invoice_id:retyped'])(
  'kills %s, however slow the provider is',
  async (id) => {
    const { checks, ...changed } = mutant(id);
    const judged = await judgeGenerated(changed, checks, { waits: 'short', providerDelay: slowProvider });
    expect(judged).toMatchObject({ good: true, verdict: 'killed' });
  },
  30_000,
);

it('says of a mutation whose place is in no response that it was not applied', async () => {
  const { checks, ...changed } = mutant('listInvoices/200/data/*/client_name:retyped');
  const becomes = { change: { '/data/*/no_such_field': 'retyped' as const } };
  const unseen = { ...changed, mutation: { ...changed.mutation, becomes } };
  const judged = await judgeGenerated(unseen, checks.slice(0, 1), { waits: 'short' });
  expect(judged).toMatchObject({ good: false, verdict: 'not_applied' });
});

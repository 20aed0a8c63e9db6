import { expect, it } from 'vitest';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { type Check, check } from './define.ts';

/** A check that reads an invoice to find out whether a clause applies, and asserts nothing otherwise. */
const reads: Check = check({
  id: 'invoice.read.first',
  title: 'A read decides whether a clause applies',
  profile: 'merchant-core',
  clauses: ['M-4.4-200'],
  needs: [],
  async run({ api, clause }) {
    const response = await api.getInvoice(1);
    if (response.accepted) clause('M-4.4-200', response).status(200);
  },
});

function respondingWith(status: number) {
  return merchant(({ url }, response) => {
    if (url?.endsWith('/invoices/1') !== true) return false;
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    return true;
  });
}

it.each([
  [502, 'inconclusive', 'unknown_outcome'],
  [404, 'not_tested', 'prerequisite_failed'],
] as const)(
  'a read that returns %i leaves its clause %s, and is no defect of the check',
  async (status, verdict, reason) => {
    const results = await against(respondingWith(status), [reads]);
    const result = find(results, reads.id);
    expect(result).toMatchObject({ verdict, reason, assertions: [{ clause: 'M-4.4-200', verdict, reason }] });
    expect(result?.message).toMatch(new RegExp(`${status}.*exchange \\d+`));
  },
);

it('a failed read that was only observed is not judged', async () => {
  const observes = check({
    ...reads,
    id: 'invoice.read.observed',
    async run({ api, observe, clause }) {
      const response = await api.getInvoice(1);
      observe('What is the response?', String(response.status), { clause: 'M-3.4-moves', evidence: response });
      if (response.accepted) clause('M-4.4-200', response).status(200);
    },
  });
  expect(find(await against(respondingWith(502), [observes]), observes.id)).toMatchObject({ verdict: 'inconclusive' });
});

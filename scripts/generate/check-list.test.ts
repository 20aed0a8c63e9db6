import { expect, test } from 'vitest';
import { checkList } from './check-list.ts';

function list(name: string): string {
  return `export const ${name} = [];`;
}

test('probes follow the checks of their interface, and checks that use up a limit come last', () => {
  const text = checkList(
    new Map([
      ['partner/api-keys/issue.check.ts', list('issueChecks')],
      ['merchant/limits/creation.check.ts', list('creationLimitChecks')],
      ['merchant/invoices/probes.check.ts', list('invoiceProbes')],
      ['merchant/qr-refunds/refused.table.ts', `${list('refusedRows')}\n${list('refusedChecks')}`],
    ]),
  );
  expect(text.split('\n').filter((line) => line.startsWith('  ...'))).toEqual([
    '  ...merchantQrRefundsRefusedTable.refusedChecks,',
    '  ...merchantInvoicesProbes.invoiceProbes,',
    '  ...merchantLimitsCreation.creationLimitChecks,',
    '  ...partnerApiKeysIssue.issueChecks,',
  ]);
});

test.each([
  ['merchant/invoices/cancel.check.ts', 'const cancelChecks = [];', 'exports no list of checks'],
  ['invoices/cancel.check.ts', list('cancelChecks'), 'checks are in one of the folders merchant, partner'],
])('%s is refused with what to do', (path, text, message) => {
  expect(() => checkList(new Map([[path, text]]))).toThrow(message);
});

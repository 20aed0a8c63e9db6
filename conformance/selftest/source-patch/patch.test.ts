import { describe, expect, it } from 'vitest';
import { applyPatches, PatchError, type SourcePatch } from './patch.ts';

const cancel = `export function cancel(invoice: Invoice): Outcome {
  if (invoice.isQrToken) return refuse('qr_cancel_unsupported');
  if (invoice.isQrToken) log(invoice);
  return move(invoice, 'cancel');
}
`;
const sources = new Map([
  ['invoices/cancel.ts', cancel],
  ['invoices/refund.ts', 'export const least = 1;\n'],
  ['refunds/refund.ts', 'export const most = 2;\n'],
]);

function inCancel(replace: string, put: string): SourcePatch {
  return { file: 'invoices/cancel.ts', replace, with: put };
}

function faultOf(...patches: SourcePatch[]): string {
  try {
    applyPatches(patches, sources);
  } catch (error) {
    if (error instanceof PatchError) return `${error.verdict}: ${error.message}`;
    throw error;
  }
  return 'applied';
}

describe('applyPatches', () => {
  it('replaces a text that is found once, and says which offsets differ', () => {
    const patched = applyPatches([inCancel('(invoice.isQrToken) return', '(false) return')], sources);
    const { source, changes } = patched.get('invoices/cancel.ts') ?? { source: '', changes: [] };
    expect(source).toContain("  if (false) return refuse('qr_cancel_unsupported');\n  if (invoice.isQrToken) log");
    const [{ from, to, line } = { from: 0, to: 0, line: 0 }] = changes;
    expect([source.slice(from, to), line]).toEqual(['false', 2]);
  });

  it('applies several patches of one file and of several files, in any order', () => {
    const patches = [
      inCancel("'cancel'", "'keep'"),
      { file: 'invoices/refund.ts', replace: '1', with: '10' },
      inCancel('qr_cancel_unsupported', 'other'),
    ];
    const patched = applyPatches(patches, sources);
    expect([...patched.keys()]).toEqual(['invoices/cancel.ts', 'invoices/refund.ts']);
    const { source, changes } = patched.get('invoices/cancel.ts') ?? { source: '', changes: [] };
    expect(source).toMatch(/refuse\('other'\)[\s\S]*'keep'/);
    expect(changes.map(({ from, to }) => source.slice(from, to))).toEqual(['other', 'keep']);
    expect(patched.get('invoices/refund.ts')?.source).toBe('export const least = 10;\n');
  });

  it('marks where text was only removed', () => {
    const { source, changes } = applyPatches([inCancel('  if (invoice.isQrToken) log(invoice);\n', '')], sources).get(
      'invoices/cancel.ts',
    ) ?? { source: '', changes: [] };
    expect(source).not.toContain('log');
    expect(changes).toMatchObject([
      { line: 3, from: source.indexOf('  return move'), to: source.indexOf('  return move') },
    ]);
  });

  it.each<[string, SourcePatch[], string]>([
    [
      'a text that is found twice',
      [inCancel('if (invoice.isQrToken)', 'if (false)')],
      'invoices/cancel.ts: `replace` is found 2 times, lines 2, 3. Extend `replace` until it is found once.',
    ],
    [
      'a text that has changed since',
      [inCancel("if (invoice.isQr) return refuse('qr_cancel_unsupported')", 'x')],
      'invoices/cancel.ts: `replace` is found 0 times. ' +
        "The nearest place is invoices/cancel.ts:2, if (invoice.isQrToken) return refuse('qr_cancel_unsupported');",
    ],
    [
      'several lines of which one has changed',
      [inCancel("  if (invoice.isQrToken) log(invoice);\n  return move(invoice, 'cancelled');", 'x')],
      'The nearest place is invoices/cancel.ts:4, line 2 of `replace` differs: return move(invoice, ',
    ],
    [
      'lines with another indentation',
      [inCancel("if (invoice.isQrToken) log(invoice);\nreturn move(invoice, 'cancel');", 'x')],
      'The nearest place is invoices/cancel.ts:3, only the white space differs: if (invoice.isQrToken) log',
    ],
    [
      'a text that does not occur',
      [inCancel('$%&', 'x')],
      '`replace` is found 0 times. No line of the file is similar.',
    ],
    [
      'a text of another file',
      [inCancel('most = 2', 'x')],
      '`replace` is found 0 times. It is in refunds/refund.ts:1.',
    ],
    ['an empty text', [inCancel('', 'x')], '`replace` is empty'],
    ['no change', [inCancel('log', 'log')], 'invoices/cancel.ts: `with` is the same text as `replace`.'],
    [
      'patches that overlap',
      [inCancel('log(invoice)', 'x'), inCancel('(invoice);\n', 'y')],
      'invoices/cancel.ts:3: two patches overlap. Make them one.',
    ],
    [
      'a file that has moved',
      [{ file: 'domain/cancel.ts', replace: 'a', with: 'b' }],
      'The server loads no file domain/cancel.ts. Did you mean invoices/cancel.ts?',
    ],
    ['a mistyped file', [{ file: 'invoices/cancle.ts', replace: 'a', with: 'b' }], 'Did you mean invoices/cancel.ts?'],
    ['an unknown file', [{ file: 'x.ts', replace: 'a', with: 'b' }], 'Give a path below reference-server/.'],
  ])('does not apply %s', (_, patches, message) => {
    expect(faultOf(...patches)).toMatch(/^not_applied: /);
    expect(faultOf(...patches)).toContain(message);
  });
});

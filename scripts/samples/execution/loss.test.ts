import { expect, test } from 'vitest';
import { lossReport } from './loss-report.ts';
import { proveLoss } from './prove-loss.ts';
import { changed, installed, withoutPauses } from './test-toolchain.ts';

/** In this round, the second operation is redirected. */
const few = { operations: ['createInvoice', 'createReceipt', 'createOrganization'], round: 4, isCompiled: false };

// Every keyed call in every language runs with npm run samples -- --loss. The client of the package has its own proof.
test.for(['curl', 'TypeScript', 'Python', 'PHP'])(
  'samples in %s carry out a call once when responses are lost, know it, and follow no redirect',
  async (label, context) => {
    const toolchain = withoutPauses(await installed(label, context));
    expect(await proveLoss(toolchain, few)).toMatchObject({ calls: 2, redirects: 7, faults: [] });
  },
);

test('a sample that makes a key for each attempt, does not repeat, or follows redirects is found', async (context) => {
  const python = withoutPauses(await installed('Python', context));
  const options = { operations: ['createInvoice'], isCompiled: false };
  const found = await Promise.all([
    proveLoss(changed(python, '"order-5501-try-1"', 'f"{time.time()}"'), options),
    proveLoss(changed(python, '(1, 2, 4, None)', '(None,)'), options),
    proveLoss(changed(python, 'allow_redirects=False', 'allow_redirects=True'), options),
  ]);
  expect(found).toMatchObject([
    { doubled: 1, lost: 0, faults: ['createInvoice is carried out 2 times: 201, 201'] },
    { doubled: 0, lost: 1, faults: [expect.stringContaining('createInvoice is lost')] },
    { doubled: 0, lost: 0, followed: expect.any(Number) },
  ]);
  expect(found[2]?.faults[0]).toMatch(/^a redirect is followed: \w+ \/api\S+ with .*x-api-key/);
});

test('the report of a sample that doubles has its count and fails; that of the real one does not', async (context) => {
  const python = withoutPauses(await installed('Python', context));
  const options = { operations: ['createInvoice'], isCompiled: false };
  const broken = changed(python, '"order-5501-try-1"', 'f"{time.time()}"');
  const [bad, good] = await Promise.all([lossReport([broken], 1, options), lossReport([python], 1, options)]);
  expect(bad.text.split('\n')).toEqual([
    'language  calls  repeats  doubled  lost  unknown  redirects  followed',
    'Python        1        1        1     0        0          6         0',
    '',
    'Python: createInvoice is carried out 2 times: 201, 201',
    'Faults: 1.',
  ]);
  expect([bad.ok, good.ok]).toEqual([false, true]);
});

test('a report in which no language ran is no success, and names what is missing', async (context) => {
  const curl = await installed('curl', context);
  expect(await lossReport([{ ...curl, needs: ['no-such-program'] }], 1)).toEqual({
    text: 'curl was not run: no-such-program not in PATH.\nNo language ran.',
    ok: false,
  });
});

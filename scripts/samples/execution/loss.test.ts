import { expect, type TestContext, test } from 'vitest';
import type { SampleRequest } from '../code-sample.ts';
import { allToolchains } from './all-toolchains.ts';
import { type Creation, proveLoss } from './prove-loss.ts';
import { whyNot } from './run-samples.ts';
import type { Toolchain } from './toolchain.ts';

async function toolchainOf(label: string, context: TestContext): Promise<Toolchain> {
  const toolchain = allToolchains.find(({ language }) => language.label === label);
  if (toolchain === undefined) throw new Error(`There is no language ${label}.`);
  const reason = await whyNot(toolchain);
  if (reason !== undefined) context.skip(`Not run: ${reason}. Install it to run these samples.`);
  return toolchain;
}

// Every creation in every language: npm run samples -- --loss. The client of the package has a proof of its own.
test.for<[string, readonly Creation[]]>([
  ['curl', ['createInvoice', 'createReceipt', 'createOrganization']],
  ['Python', ['createInvoice', 'createReceipt', 'createOrganization']],
])(
  'samples in %s create one record when responses are lost, know it, and follow no redirect',
  async ([label, operations], context) => {
    const toolchain = await toolchainOf(label, context);
    expect(await proveLoss(toolchain, { operations, isCompiled: false })).toEqual([]);
  },
);

test('a sample that makes a key for each attempt, does not repeat, or follows redirects is found', async (context) => {
  const python = await toolchainOf('Python', context);
  function changed(part: string, other: string): Toolchain {
    const source = (request: SampleRequest) => python.language.source(request).replaceAll(part, other);
    return { ...python, language: { ...python.language, source } };
  }
  const options = { operations: ['createInvoice'], isCompiled: false } as const;
  const found = await Promise.all([
    proveLoss(changed('"order-5501-try-1"', 'f"{time.time()}"'), options),
    proveLoss(changed('(1, 2, 4, None)', '(None,)'), options),
    proveLoss(changed('allow_redirects=False', 'allow_redirects=True'), options),
  ]);
  expect(found).toEqual([
    ['createInvoice is not made once: 201, 201'],
    [expect.stringContaining('createInvoice is lost')],
    [0, 1, 2].map(() => expect.stringContaining('a redirect is followed')),
  ]);
});

import { expect, test } from 'vitest';
import { runSamples } from './run-samples.ts';
import { changed, installed, withoutPauses } from './test-toolchain.ts';
import type { Program, SampleResult, Toolchain } from './toolchain.ts';

const wrongKeys = ['secret-1\n', ' secret-1', 'secret-1\r\nX-Other: 1', 'secret-“1”', 'secret-1\u0001', 'secret-é'];

function withKey({ environment, ...program }: Program, key: string): Program {
  const names = Object.keys(environment);
  return { ...program, environment: Object.fromEntries(names.map((name) => [name, key])) };
}

/** Runs two samples with each wrong key: one that repeats its request, and one that does not. */
function runWithWrongKeys(toolchain: Toolchain, isCompiled: boolean): Promise<SampleResult[]> {
  const run: Toolchain['run'] = async (folder, programs) => {
    const runs = wrongKeys.map((key) =>
      toolchain.run(
        folder,
        programs.map((one) => withKey(one, key)),
      ),
    );
    return (await Promise.all(runs)).flat();
  };
  return runSamples({ ...toolchain, run }, { operations: ['createInvoice', 'getTariff'], isCompiled });
}

function showsKey({ output }: SampleResult): boolean {
  return output.includes('secret-');
}

// The error of a library can contain the refused header. Readers of a log must not get the key.
test.for(['curl', 'TypeScript', 'Python', 'Go', 'Java', 'PHP'])(
  'a sample in %s fails with a wrong key, and does not show it',
  async (label, context) => {
    const toolchain = await installed(label, context);
    const results = await runWithWrongKeys(toolchain, ['Go', 'Java'].includes(label));
    expect(results.filter((one) => one.ok || showsKey(one))).toEqual([]);
    expect(results.length).toBe(2 * wrongKeys.length);
  },
);

test('a sample that shows a wrong key is found', async (context) => {
  const careless = changed(withoutPauses(await installed('Python', context)), '[!-~]+', '[^$]+');
  const results = await runWithWrongKeys(careless, false);
  expect(results.some(showsKey)).toBe(true);
});

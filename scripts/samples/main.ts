import { runScript, say, scriptCommand } from '../command-line.ts';
import { allToolchains } from './execution/all-toolchains.ts';
import { NotCompiled } from './execution/processes.ts';
import { runSamples, whyNot } from './execution/run-samples.ts';
import type { Toolchain } from './execution/toolchain.ts';

const languages = allToolchains.map(({ language }) => language.label.toLowerCase());

const command = scriptCommand(
  'npm run samples --',
  'Runs the code samples of every operation, in every language whose tools are installed, against a reference server.',
  'Examples:\n' +
    '  $ npm run samples                                all\n' +
    '  $ npm run samples -- --only go,php               languages\n' +
    '  $ npm run samples -- --operation createInvoice   one operation\n' +
    '  $ npm run samples -- --show --only curl          print the samples instead of running them\n\n' +
    `Languages: ${languages.join(', ')}. A language without its tools is skipped, with the reason.\n\n` +
    'Exit codes: 0 every sample ran, 1 a sample failed, 2 an option is wrong.',
)
  .option('--only <languages>', 'only these languages, separated by commas')
  .option('--operation <ids>', 'only these operations, separated by commas')
  .option('--show', 'print the samples; run nothing')
  .option('--loss', 'run the creations while requests and responses are lost: each makes one record, and knows it');

interface Flags {
  readonly only?: string;
  readonly operation?: string;
  readonly show?: boolean;
  readonly loss?: boolean;
}

await runScript(command, async ({ only, operation, show, loss }: Flags) => {
  const wanted = only?.toLowerCase().split(',');
  const unknown = wanted?.filter((one) => !languages.includes(one)) ?? [];
  if (unknown.length > 0) return say(`Unknown language: ${unknown.join(', ')}. Use ${languages.join(', ')}.`, 2);
  const chosen = allToolchains.filter(({ language }) => wanted?.includes(language.label.toLowerCase()) ?? true);
  const operations = operation?.split(',');
  if (loss === true) return await prove(chosen);
  return show === true ? await print(chosen, operations) : await run(chosen, operations);
});

async function print(chosen: readonly Toolchain[], operations?: readonly string[]): Promise<number> {
  const { codeSamples } = await import('./samples.ts');
  const labels = chosen.map(({ language }) => language.label);
  for (const [operationId, samples] of [...codeSamples('merchant'), ...codeSamples('partner')]) {
    if (operations !== undefined && !operations.includes(operationId)) continue;
    for (const { label, source } of samples) if (labels.includes(label)) say(`# ${operationId}, ${label}\n${source}`);
  }
  return 0;
}

/** Each creation meets each course of losses. */
async function prove(chosen: readonly Toolchain[]): Promise<number> {
  const { allCreations, proveLoss } = await import('./execution/prove-loss.ts');
  let failures = 0;
  for (const toolchain of chosen) {
    const { label } = toolchain.language;
    const reason = await whyNot(toolchain);
    if (reason !== undefined) {
      say(`${label}: skipped: ${reason}`);
      continue;
    }
    const faults: string[] = [];
    for (const round of allCreations.keys()) faults.push(...(await proveLoss(toolchain, { round })));
    for (const fault of faults) say(`${label}: ${fault}`);
    failures += faults.length;
    say(`${label}: ${allCreations.length ** 2} creations, ${faults.length} faults`);
  }
  return failures === 0 ? 0 : say(`${failures} failures.`, 1);
}

async function run(chosen: readonly Toolchain[], operations?: readonly string[]): Promise<number> {
  let failures = 0;
  for (const toolchain of chosen) {
    const { label } = toolchain.language;
    const reason = await whyNot(toolchain);
    if (reason !== undefined) say(`${label}: skipped: ${reason}`);
    else failures += await runLanguage(toolchain, operations);
  }
  return failures === 0 ? 0 : say(`${failures} failures.`, 1);
}

/** @returns how many of its samples failed */
async function runLanguage(toolchain: Toolchain, operations?: readonly string[]): Promise<number> {
  const began = performance.now();
  const { label } = toolchain.language;
  try {
    const results = await runSamples(toolchain, operations === undefined ? {} : { operations });
    const failed = results.filter(({ ok }) => !ok);
    for (const one of failed) say(`${label}: ${one.operationId} failed:\n${one.output.trim()}\n`);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${label}: ${results.length - failed.length} of ${results.length} samples ran in ${seconds} s`);
    return failed.length;
  } catch (error) {
    if (!(error instanceof NotCompiled)) throw error;
    say(`${label}: ${error.message}`);
    return 1;
  }
}

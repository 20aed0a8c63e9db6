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
    `Languages: ${languages.join(', ')}. A language without its tools is not run, with the reason.\n\n` +
    'Exit codes: 0 every sample ran, 1 a sample failed, or a call was doubled, lost or unknown, 2 an option is wrong.',
)
  .option('--only <languages>', 'only these languages, separated by commas')
  .option('--operation <ids>', 'only these operations, separated by commas')
  .option('--show', 'print the samples; run nothing')
  .option(
    '--loss',
    'run every sample with a key while requests and responses are lost and others redirected; print counts',
  );

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

/** Proves that each operation with a key handles each course of faults. */
async function prove(chosen: readonly Toolchain[]): Promise<number> {
  const { lossReport } = await import('./execution/loss-report.ts');
  const { allRounds } = await import('./execution/prove-loss.ts');
  const { text, ok } = await lossReport(chosen, allRounds, {}, (label) => process.stderr.write(`${label} …\n`));
  return say(text, ok ? 0 : 1);
}

async function run(chosen: readonly Toolchain[], operations?: readonly string[]): Promise<number> {
  let failures = 0;
  for (const toolchain of chosen) {
    const { label } = toolchain.language;
    const reason = await whyNot(toolchain);
    if (reason !== undefined) say(`${label} was not run: ${reason}.`);
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

import { registerHooks } from 'node:module';
import { format } from 'node:util';

/** Runs samples in one process, with the client of this clone, and prints a line of JSON for each. */
registerHooks({
  resolve(specifier, context, next) {
    const [, api] = /^payment-invoicing-contract\/(\w+)$/.exec(specifier) ?? [];
    if (api === undefined) return next(specifier, context);
    return { url: new URL(`../../../../client/${api}.ts`, import.meta.url).href, shortCircuit: true };
  },
});

for (const file of process.argv.slice(2)) {
  const output: string[] = [];
  console.log = (...values: unknown[]) => output.push(format(...values));
  console.error = console.log;
  process.exitCode = 0;
  try {
    await import(file);
  } catch (error) {
    output.push(String(error));
    process.exitCode = 1;
  }
  process.stdout.write(`${JSON.stringify({ file, ok: process.exitCode === 0, output: output.join('\n') })}\n`);
}
process.exitCode = 0;

import type { TestContext } from 'vitest';
import type { SampleRequest } from '../code-sample.ts';
import { allToolchains } from './all-toolchains.ts';
import { whyNot } from './run-samples.ts';
import type { Toolchain } from './toolchain.ts';

/** The toolchain of a language. */
export function toolchainOf(label: string): Toolchain {
  const found = allToolchains.find(({ language }) => language.label === label);
  if (found === undefined) throw new Error(`There is no language ${label}.`);
  return found;
}

/** A toolchain whose programs are installed. Otherwise the test is skipped, with the reason on standard error. */
export async function installed(label: string, context: TestContext): Promise<Toolchain> {
  const toolchain = toolchainOf(label);
  const reason = await whyNot(toolchain);
  if (reason === undefined) return toolchain;
  const note = `Not run: ${reason}. Install it to run the samples in ${label}.`;
  process.stderr.write(`${note} (${context.task.name})\n`);
  return context.skip(note);
}

/** The pause call in samples, and a replacement that prints the seconds. curl pauses by itself. */
const pauses: Readonly<Record<string, readonly [call: RegExp, print: string]>> = {
  Python: [/time\.sleep\((.*)\)/, 'print("pause", $1)'],
  Go: [/time\.Sleep\((.*)\)/, 'fmt.Println("pause", int(($1).Seconds()))'],
  Java: [/Thread\.sleep\((.*)\);/, 'System.out.println("pause " + $1 / 1000);'],
  PHP: [/^( +)sleep\((.*)\);/m, '$1echo "pause ", $2, "\\n";'],
};

/** A toolchain whose samples print the seconds of each pause instead of waiting. */
export function withoutPauses(toolchain: Toolchain): Toolchain {
  const [call, print] = pauses[toolchain.language.label] ?? [/$^/, ''];
  return changed(toolchain, call, print);
}

/** A toolchain that replaces a part of its samples. */
export function changed(toolchain: Toolchain, part: string | RegExp, other: string): Toolchain {
  const source = (request: SampleRequest) => toolchain.language.source(request).replace(part, other);
  return { ...toolchain, language: { ...toolchain.language, source } };
}

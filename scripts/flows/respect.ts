import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../contract/project.ts';
import { runCommand } from '../samples/execution/processes.ts';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/package.json')).replace(/package\.json$/, 'bin/cli.js');

/** A check of a step that did not hold. */
export interface FailedStep {
  readonly file: string;
  readonly step: string;
  readonly condition: string;
  readonly message: string;
}

export interface RespectResult {
  /** How many steps were executed, by file. A repeated step counts once for each request. */
  readonly steps: Readonly<Record<string, number>>;
  readonly failed: readonly FailedStep[];
}

interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly ExecutedWorkflow[] }>>;
}
interface ExecutedWorkflow {
  readonly status: string;
  readonly executedSteps: readonly {
    readonly stepId: string;
    readonly status: string;
    readonly checks: readonly { readonly passed: boolean; readonly condition?: string; readonly message?: string }[];
  }[];
}

/**
 * Runs flows with `redocly respect`. It verifies the criteria of each step, and that each response fits the contract.
 * @param files paths of the documents
 * @param servers the address of each interface
 * @param inputs the inputs of all flows together
 * @throws Error with the output when it does not finish
 */
export async function runFlows(
  files: readonly string[],
  servers: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>>,
): Promise<RespectResult> {
  const folder = await mkdtemp(join(tmpdir(), 'flows-'));
  const reportFile = join(folder, 'report.json');
  const addresses = Object.entries(servers).flatMap(([name, address]) => ['-S', `${name}=${address}`]);
  const command = [process.execPath, cli, 'respect', ...files, ...addresses, '-i', JSON.stringify(inputs)];
  try {
    const { code, output } = await runCommand([...command, '-J', reportFile], { folder: projectRoot });
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Error(`redocly respect did not finish (exit ${code}):\n${output.trim()}`);
    return resultOf(JSON.parse(text));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function resultOf({ files }: Report): RespectResult {
  const steps: Record<string, number> = {};
  const failed: FailedStep[] = [];
  for (const [file, { executedWorkflows }] of Object.entries(files)) {
    steps[file] = executedWorkflows.flatMap(({ executedSteps }) => executedSteps).length;
    for (const { status, executedSteps } of executedWorkflows) {
      // A workflow ends at the step that fails for good. A step before it may have failed and been repeated.
      const last = executedSteps.at(-1);
      if (status !== 'error' || last === undefined) continue;
      for (const { passed, condition = '', message = '' } of last.checks) {
        if (!passed) failed.push({ file, step: last.stepId, condition, message });
      }
    }
  }
  return { steps, failed };
}

import { readFile } from 'node:fs/promises';
import { projectPath, projectRoot } from '../contract/project.ts';
import {
  type Client,
  type CompiledClient,
  type Invocation,
  type Library,
  type Report,
  type Result,
  type ServerStub,
  StepFailed,
  type Workspace,
} from './client.ts';
import { inWords, runDriver, type StoryReport } from './run-driver.ts';
import { runSuite } from './run-suite.ts';
import { notReached, readReport, scenarioSteps } from './scenario.ts';
import { hasLibrary, openWorkspace, runLogged } from './workspace.ts';
import { openWorld } from './world.ts';

/** What a run of a client needs from outside; tests replace it. */
export interface Surroundings {
  isInstalled(program: string): boolean;
  hasLibrary(library: Library): boolean;
  openWorkspace(client: Client): Promise<Workspace>;
  /** Runs the scenario program against a server of its own. @returns what it printed, and its exit code, or why it has none */
  runScenario(workspace: Workspace, program: Invocation): Promise<{ output: string; code: number | string }>;
  /** Plays the stories of the suite with the driver of a client. */
  runDriver(client: Client, workspace: Workspace, driver: Invocation): Promise<StoryReport>;
  /** Starts a server and runs the suite against it. */
  runSuite(server: ServerStub, workspace: Workspace, program: Invocation): Promise<Report>;
}

/** Generates, compiles and runs one client. It never throws: what went wrong is the result. */
export async function runClient(client: Client, surroundings: Surroundings): Promise<Result> {
  const began = performance.now();
  function ended(outcome: Result['outcome'], detail: string): Result {
    return {
      client,
      outcome,
      detail: detail.replaceAll(projectRoot, ''),
      seconds: Math.round((performance.now() - began) / 1000),
    };
  }
  if ('unreadable' in client) return ended('unreadable', client.unreadable);
  const missing = client.needs.filter((program) => !surroundings.isInstalled(program));
  if (missing.length > 0) return ended('skipped', `${missing.join(', ')} not in PATH`);
  const { library } = client;
  if (library !== undefined && !surroundings.hasLibrary(library))
    return ended('skipped', `${library.name} not installed`);
  try {
    const workspace = await surroundings.openWorkspace(client);
    if ('inspect' in client) {
      const { files, faults } = await client.inspect(workspace);
      return faults.length === 0
        ? ended('inspected', `${files} files read`)
        : ended('failed', `${files} files read; ${faults.join('; ')}`);
    }
    if ('compile' in client) {
      const report = await surroundings.runSuite(client, workspace, await client.compile(workspace));
      const { outcome, tested } = report;
      const isBroken = outcome === 'non_conformant' || tested.clauses === 0;
      const said = `the suite tested ${tested.clauses} of ${tested.of} clauses of ${client.profile}`;
      const end = isBroken ? ended('failed', `${said}: ${outcome}`) : ended('passed', `${said}, none is broken`);
      return { ...end, report };
    }
    const program = await client.build(workspace);
    const { output, code } = await surroundings.runScenario(workspace, program);
    const { passed, failed } = readReport(output);
    if (failed.every(({ reason }) => reason === notReached) && passed.length === 0)
      return ended('failed', `the scenario did not start: ${output.trim().split('\n').at(-1) ?? ''}`);
    const count = Object.keys(scenarioSteps).length;
    if (failed.length === 0 && code !== 0)
      return ended('failed', `every step passed, but the scenario ended with ${code}`);
    const driver = driverOf(client, program);
    if (failed.length === 0 && driver !== undefined) {
      const report = await surroundings.runDriver(client, workspace, driver);
      return ended('passed', `${count} of ${count} steps; ${inWords(report)}`);
    }
    if (failed.length === 0) return ended('passed', `${count} of ${count} steps`);
    const reasons = failed.map(({ step, reason }) => `${step}: ${reason}`);
    return ended('failed', `${passed.length} of ${count} steps; ${reasons.join('; ')}`);
  } catch (error) {
    if (error instanceof StepFailed) return ended('failed', `${error.step}: ${error.message}`);
    return ended('failed', error instanceof Error ? error.message : String(error));
  }
}

/** How the driver of a client starts, if it has one. */
function driverOf({ driver, calls }: CompiledClient, program: Invocation): Invocation | undefined {
  if (driver !== undefined) return { ...program, args: driver };
  if (calls === undefined) return undefined;
  const wrapper = projectPath('scripts/clients/calls-driver.ts');
  return { ...program, program: process.execPath, args: [wrapper, program.program, ...calls] };
}

/** Runs clients on this machine. @param onStep called with each step as it begins */
export function realSurroundings(
  isInstalled: Surroundings['isInstalled'],
  onStep: (client: Client, step: string) => void,
): Surroundings {
  return {
    isInstalled,
    hasLibrary,
    openWorkspace: (client) => openWorkspace(client, (step) => onStep(client, step)),
    runDriver,
    runSuite,
    async runScenario(workspace, program) {
      const world = await openWorld();
      try {
        const environment = { ...program.environment, ...world.environment };
        const { log, code } = await runLogged(workspace.folder, 'scenario', { ...program, environment });
        return { output: await readFile(log, 'utf8'), code };
      } finally {
        await world.close();
      }
    },
  };
}

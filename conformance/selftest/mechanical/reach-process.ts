import { Session } from 'node:inspector/promises';
import type { MutantPlace, ReachOfCheck, ReachOrder } from './reach.ts';
import { hasRunBetween, runCode } from './run-code.ts';

// Code that is compiled before the recording begins is only counted by whole functions: no module of the server may be
// loaded yet.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { allChecks } = await import('../../checks/all.ts');
const { runAgainstServer } = await import('../subjects/server-run.ts');
const { serverModules, serverRoot } = await import('../source-patch/server-modules.ts');

process.on('message', async ({ checks, places }: ReachOrder) => {
  const byFile = Map.groupBy(places, ({ file }) => file);
  await runAgainstServer({ checks: allChecks.slice(0, 1), waits: 'short' });
  for (const id of checks) {
    const [check] = allChecks.filter((one) => one.id === id);
    if (check === undefined) continue;
    await session.post('Profiler.takePreciseCoverage');
    const { results } = await runAgainstServer({
      checks: [check],
      waits: 'short',
      documentedRates: check.profile === 'load',
    });
    const passes = results.checks.some((one) => one.id === id && one.verdict === 'pass');
    process.send?.({ id, passes, reached: await reachedIn(byFile) } satisfies ReachOfCheck);
  }
  process.disconnect();
});

/** The mutants whose code has run since the coverage was taken before. */
async function reachedIn(byFile: ReadonlyMap<string, readonly MutantPlace[]>): Promise<number[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.flatMap((script) => {
    const file = script.url.startsWith(serverRoot.href) ? script.url.slice(serverRoot.href.length) : '';
    const places = byFile.get(file) ?? [];
    if (places.length === 0) return [];
    const code = runCode(script, serverModules().sources.get(file)?.length ?? 0);
    return places.filter((place) => hasRunBetween(code, place)).map(({ index }) => index);
  });
}

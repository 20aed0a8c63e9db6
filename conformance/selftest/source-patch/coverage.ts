import { type Profiler, Session } from 'node:inspector/promises';
import type { LoadedChange } from './load-server.ts';

/** Records which code of this process runs, from its opening on. One at a time in a process. */
export interface CoverageRecorder extends AsyncDisposable {
  /** Those of the changes whose code ran. Can be asked once. */
  ran(changes: readonly LoadedChange[]): Promise<LoadedChange[]>;
}

/**
 * Opens a recorder. A server must be loaded after that: code that is already compiled is only counted by whole functions.
 * A change outside of functions runs when its module is loaded, so that it always counts as run.
 */
export async function recordCoverage(): Promise<CoverageRecorder> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async ran(changes) {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const scripts = new Map(result.map((script) => [script.url, script]));
      return changes.filter((change) => {
        const script = scripts.get(change.url);
        return script !== undefined && hasRun(script, change);
      });
    },
    async [Symbol.asyncDispose]() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

interface Block extends Profiler.CoverageRange {
  /** True for code of the module itself, outside of every function. */
  topLevel: boolean;
}

/** True when some code between the two offsets ran; a function that is only defined there has not run. */
export function hasRun(
  { functions }: Pick<Profiler.ScriptCoverage, 'functions'>,
  { from, to }: Pick<LoadedChange, 'from' | 'to'>,
): boolean {
  const blocks = functions.flatMap(({ ranges }, i) => ranges.map((range): Block => ({ ...range, topLevel: i === 0 })));
  const bounds = blocks.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]);
  // The innermost block changes at bounds only, so that one offset between two bounds represents all.
  const offsets = [from, ...bounds.filter((offset) => from < offset && offset < to)];
  const innermost = offsets.flatMap((offset) => innermostAt(blocks, offset) ?? []);
  const inFunctions = innermost.filter(({ topLevel }) => !topLevel);
  return (inFunctions.length > 0 ? inFunctions : innermost).some(({ count }) => count > 0);
}

function innermostAt(blocks: readonly Block[], offset: number): Block | undefined {
  return blocks
    .filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset)
    .reduce<Block | undefined>((a, b) => (a === undefined || size(b) <= size(a) ? b : a), undefined);
}

function size({ startOffset, endOffset }: Profiler.CoverageRange): number {
  return endOffset - startOffset;
}

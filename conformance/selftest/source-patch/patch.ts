import { nearest } from '../../target-file/suggest.ts';
import { lineAt, nearestPlace } from './nearest-place.ts';
import { serverModules } from './server-modules.ts';

/** One change of the server's source: a text that is found exactly once, and the text in its place. */
export interface SourcePatch {
  /** Path below `reference-server/`. */
  readonly file: string;
  readonly replace: string;
  readonly with: string;
}

/** A part of a patched source that differs from the original. */
export interface SourceChange {
  /** Path below `reference-server/`. */
  readonly file: string;
  /** Line in the patched source, from 1. */
  readonly line: number;
  /** First offset in the patched source that differs, and the one after the last; equal where text was only removed. */
  readonly from: number;
  readonly to: number;
}

export interface PatchedSource {
  readonly source: string;
  readonly changes: readonly SourceChange[];
}

/**
 * A patch that gives no server to test. not_applied: it does not fit the source, or the patched source is no valid
 * module. crashed: the patched source throws when it is loaded.
 */
export class PatchError extends Error {
  override readonly name = 'PatchError';
  readonly verdict: 'not_applied' | 'crashed';

  constructor(verdict: PatchError['verdict'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.verdict = verdict;
  }
}

/** A patch and where its text is in the original source. */
interface Placed {
  readonly patch: SourcePatch;
  readonly start: number;
}

/**
 * Applies patches to the server's sources: the patched source of each named file. Each patch is searched in the
 * original, so that the order of patches does not matter.
 * @param sources source text by path; by default every module that the server loads
 * @throws PatchError (not_applied) when a file does not exist, or a text is found other than once
 */
export function applyPatches(
  patches: readonly SourcePatch[],
  sources: ReadonlyMap<string, string> = serverModules().sources,
): Map<string, PatchedSource> {
  const byFile = Map.groupBy(patches, ({ file }) => file);
  return new Map(
    [...byFile].map(([file, own]) => {
      const source = sources.get(file);
      if (source === undefined) throw new PatchError('not_applied', unknownFile(file, [...sources.keys()]));
      const placed = own.map((patch) => ({ patch, start: placeOf(patch, source, sources) }));
      return [file, patched(file, source, placed)];
    }),
  );
}

function unknownFile(file: string, known: readonly string[]): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const moved = known.filter((path) => path.endsWith(`/${name}`) || path === name);
  const guess = moved.length > 0 ? moved.join(' or ') : nearest(file, known);
  const advice = guess === undefined ? 'Give a path below reference-server/.' : `Did you mean ${guess}?`;
  return `The server loads no file ${file}. ${advice}`;
}

/** Offset of the text of a patch in its file. */
function placeOf(patch: SourcePatch, source: string, sources: ReadonlyMap<string, string>): number {
  const { file, replace } = patch;
  if (replace === '') throw new PatchError('not_applied', `${file}: \`replace\` is empty. Give the text to replace.`);
  if (replace === patch.with) throw new PatchError('not_applied', `${file}: \`with\` is the same text as \`replace\`.`);
  const found = offsetsOf(replace, source);
  if (found.length === 1) return found[0] ?? 0;
  if (found.length > 1) {
    const lines = found.map((offset) => lineAt(source, offset)).join(', ');
    const advice = 'Extend `replace` until it is found once.';
    throw new PatchError(
      'not_applied',
      `${file}: \`replace\` is found ${found.length} times, lines ${lines}. ${advice}`,
    );
  }
  throw new PatchError('not_applied', `${file}: \`replace\` is found 0 times. ${nearestPlace(patch, source, sources)}`);
}

function offsetsOf(text: string, source: string): number[] {
  const found: number[] = [];
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) found.push(at);
  return found;
}

function patched(file: string, source: string, placed: readonly Placed[]): PatchedSource {
  const changes: SourceChange[] = [];
  let text = '';
  let end = 0;
  for (const { patch, start } of placed.toSorted((a, b) => a.start - b.start)) {
    if (start < end) {
      throw new PatchError('not_applied', `${file}:${lineAt(source, start)}: two patches overlap. Make them one.`);
    }
    text += source.slice(end, start);
    const [before, after] = commonEnds(patch);
    const from = text.length + before;
    text += patch.with;
    changes.push({ file, line: lineAt(text, from), from, to: text.length - after });
    end = start + patch.replace.length;
  }
  return { source: text + source.slice(end), changes };
}

/** Lengths of the text that both sides of a patch begin with, and of the text that they end with. */
function commonEnds({ replace, with: put }: SourcePatch): [before: number, after: number] {
  const most = Math.min(replace.length, put.length);
  let before = 0;
  while (before < most && replace[before] === put[before]) before += 1;
  let after = 0;
  while (after < most - before && replace.at(-1 - after) === put.at(-1 - after)) after += 1;
  return [before, after];
}

import { closestMatch } from 'leven';

/** One problem of the contract: where it is, what it is and how to fix it. */
export interface Finding {
  /** Path from the root of the project. */
  file: string;
  /** Line of the file, from 1. */
  line: number;
  /** The place in the file, such as `limits.per_page.exceeded.code`; absent when the line is enough. */
  at?: string;
  /** What is wrong, and how to fix it. */
  says: string;
}

/** Findings in file order, without duplicates. */
export function sorted(findings: Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [oneLine(finding), finding]));
  return [...unique.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.at ?? '', b.at ?? ''),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A finding as one line: `openapi/contract/limits.yaml:12  limits.per_page.exceeded.code: … Correct the name.` */
export function oneLine({ file, line, at, says }: Finding): string {
  return `${file}:${line}  ${at ? `${at}: ` : ''}${says}`;
}

/** ` Did you mean "…"?` for the nearest candidate if at most a third of the letters differ, else empty. */
export function guess(name: string, candidates: Iterable<string>): string {
  const spellings = new Map([...candidates].map((candidate) => [candidate.toLowerCase(), candidate]));
  const best = closestMatch(name.toLowerCase(), [...spellings.keys()], { maxDistance: Math.floor(name.length / 3) });
  return best === undefined ? '' : ` Did you mean "${spellings.get(best)}"?`;
}

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

/** ` Did you mean "…"?` for the candidate that differs in at most a third of its letters, else an empty string. */
export function guess(name: string, candidates: Iterable<string>): string {
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= candidate.length / 3 && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { candidate, distance };
    }
  }
  return best ? ` Did you mean "${best.candidate}"?` : '';
}

/** The number of insertions, deletions and substitutions that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

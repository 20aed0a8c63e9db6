import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { allChecks } from '../checks/all.ts';
import { contractLedger, isGraded } from '../kernel/contract/ledger.ts';
import { type Kind, kinds, type Outcome } from './outcome.ts';
import type { ReachByCheck } from './reach.ts';
import type { Mutant } from './subjects.ts';

/** Which mutant of a clause is killed by which checks. */
export type KillMatrix = Record<string, Record<string, string[] | 'any'>>;

/** What a whole campaign showed: kept in the repository, changed only by review. */
export interface Proof {
  clauses: KillMatrix;
  /** Subjects of the last whole campaign by kind; all of them were judged rightly. */
  counts: Partial<Record<Kind, number>>;
}

const matrixFile = new URL('kill-matrix.json', import.meta.url);
const pageFile = new URL('../../docs/proof.md', import.meta.url);
const readmeFile = new URL('../../README.md', import.meta.url);
const supportingFile = new URL('supporting.yaml', import.meta.url);

/** The matrix that the declarations promise. A campaign in which every mutant is killed has shown that it is true. */
export function matrixOf(mutants: readonly Mutant[]): KillMatrix {
  const inOrder = [...mutants].sort((a, b) => a.clause.localeCompare(b.clause) || a.id.localeCompare(b.id));
  const matrix: KillMatrix = {};
  for (const { clause, id, killed_by } of inOrder) {
    const row = matrix[clause] ?? {};
    row[id] = killed_by === 'any' ? 'any' : [...killed_by].sort();
    matrix[clause] = row;
  }
  return matrix;
}

/** What the outcomes of a campaign prove. */
export function proofOf(mutants: readonly Mutant[], outcomes: readonly Outcome[]): Proof {
  const counts = kinds.map((kind) => [kind, outcomes.filter((one) => one.kind === kind && one.good).length] as const);
  return { clauses: matrixOf(mutants), counts: Object.fromEntries(counts) };
}

/** Clauses whose row differs between what is kept and what the declarations say. */
export function differences(kept: KillMatrix, now: KillMatrix): string[] {
  const all = new Set([...Object.keys(kept), ...Object.keys(now)]);
  return [...all].filter((clause) => JSON.stringify(kept[clause]) !== JSON.stringify(now[clause])).sort();
}

/** What is kept in the repository differs from what is so, one line for each file or clause. */
export function staleFiles(proof: Proof): string[] {
  const kept = keptProof();
  const rows = differences(kept.clauses, proof.clauses).map(
    (clause) => `conformance/selftest/kill-matrix.json: ${clause}`,
  );
  const current = { ...proof, counts: kept.counts };
  const page = read(pageFile) === pageOf(current) ? [] : ['docs/proof.md'];
  const readme = read(readmeFile);
  return [
    ...rows,
    ...page,
    ...(readme === withNumbers(readme, current) ? [] : ['README.md: the numbers of the proof']),
  ];
}

/** Writes the matrix, its page and the numbers of the README. */
export function writeProof(proof: Proof): void {
  writeFileSync(matrixFile, `${JSON.stringify(proof, null, 2)}\n`);
  writeFileSync(pageFile, pageOf(proof));
  writeFileSync(readmeFile, withNumbers(read(readmeFile), proof));
}

function keptProof(): Proof {
  const text = read(matrixFile);
  return text === '' ? { clauses: {}, counts: {} } : (JSON.parse(text) as Proof);
}

function read(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Sentences that a check passes on the unchanged server, and that no hand-made mutant breaks. */
export function unbrokenClauses(mutants: readonly Mutant[], reach: ReachByCheck): string[] {
  const broken = new Set<string>(mutants.map(({ clause }) => clause));
  const reached = new Set(
    allChecks.filter(({ id }) => reach[id]?.verdict === 'pass').flatMap(({ clauses }) => clauses),
  );
  return [...reached].filter((id) => {
    const clause = contractLedger.get(id);
    return clause !== undefined && isGraded(clause) && !broken.has(id);
  });
}

/** Checks with a graded clause that no mutant has to kill and that are not written down as supporting. */
export function unprovenChecks(mutants: readonly Mutant[]): string[] {
  const killers = new Set(mutants.flatMap(({ killed_by }) => (killed_by === 'any' ? [] : killed_by)));
  const supporting = Object.keys((parse(readFileSync(supportingFile, 'utf8')) ?? {}) as Record<string, string>);
  const graded = allChecks.filter(({ clauses }) =>
    clauses.some((id) => {
      const clause = contractLedger.get(id);
      return clause !== undefined && isGraded(clause);
    }),
  );
  return graded.map(({ id }) => id).filter((id) => !killers.has(id) && !supporting.includes(id));
}

const begin = '<!-- proof:begin (npm run prove -- --write) -->';
const end = '<!-- proof:end -->';

/** The README with the numbers between its marks; one without marks stays as it is. */
export function withNumbers(readme: string, { clauses, counts }: Proof): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) return readme;
  const number = (kind: Kind) => counts[kind] ?? 0;
  const text =
    `${number('mutant')} hand-made mutants of ${Object.keys(clauses).length} clauses, each killed by its exact checks; ` +
    `${number('generated')} mutants made from the contract; ${number('variant')} lawful variants, ` +
    `${number('combination')} combinations of them and ${number('lawful')} lawful damages of assumed places, all green; ` +
    `${number('dummy')} dummies rejected; ${number('weather')} kinds of bad weather judged as they must be.`;
  return `${readme.slice(0, from)}${begin}\n\n${wrapped(text)}\n\n${readme.slice(to)}`;
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < 118) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function pageOf({ clauses }: Proof): string {
  const sections = Object.entries(clauses).map(([clause, mutants]) => {
    const says = [...contractLedger.values()].find(({ id }) => id === clause)?.says ?? '';
    const rows = Object.entries(mutants).map(
      ([id, checks]) =>
        `- \`${id}\`: ${checks === 'any' ? 'any check' : checks.map((check) => `\`${check}\``).join(', ')}`,
    );
    return `### ${clause}\n\n${says.trim()}\n\n${rows.join('\n')}\n`;
  });
  const head =
    '# What the suite is proved to notice\n\nEvery sentence with the broken servers that contradict it, and the exact checks that fail on each.\n' +
    'Written by `npm run prove -- --write`; a campaign that finds it stale fails.\n';
  return `${head}\n${sections.join('\n')}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { Sources } from '../../contract/place.ts';
import { projectPath } from '../../contract/project.ts';
import { idOf } from '../compare/changes.ts';
import { compareContracts } from '../compare/compare.ts';
import { type Model, readTree } from '../model/model.ts';
import { type RowId, rowOf } from '../policy/policy.ts';
import { higher, type Version } from '../policy/row.ts';
import { type Case, casesOf } from './case.ts';
import { edited } from './edits.ts';

const folder = 'scripts/gate/corpus/cases';

/** The cases of all topics. @throws MalformedCase */
export function readCases(): Case[] {
  const names = readdirSync(projectPath(folder)).filter((name) => name.endsWith('.yaml'));
  return names.sort().flatMap((name) => {
    const file = `${folder}/${name}`;
    return casesOf(parse(readFileSync(projectPath(file), 'utf8')), basename(name, '.yaml'), file);
  });
}

/** The result of the gate for a case. */
export interface Found {
  version: Version;
  /** The ids of all findings, with their versions. */
  findings: Map<string, Version>;
  rows: Set<RowId>;
}

/** The current contract, which all cases change. Its files are read once. */
export class Corpus {
  readonly base: Sources;
  readonly #model: Model;

  constructor(base = new Sources(projectPath('openapi'))) {
    this.base = base;
    this.#model = readTree(base);
    // Reads every file that a description can refer to now, so that the cases share them.
    for (const path of ['merchant', 'partner', 'shared']) base.folder(path);
  }

  /** Both sides of a case: the base, and the changed contract. */
  sides(one: Case): { before: Sources; after: Sources } {
    const changed = edited(this.base, one);
    return one.reverse ? { before: changed, after: this.base } : { before: this.base, after: changed };
  }

  /** Compares both sides of a case. @throws OutdatedEdit, UnreadableContract */
  judge(one: Case): Found {
    const { before, after } = this.sides(one);
    const model = (sources: Sources) => (sources === this.base ? this.#model : readTree(sources));
    const changes = compareContracts(model(before), model(after));
    const findings = new Map(changes.map((change) => [idOf(change), rowOf(change.row).version]));
    const version = [...findings.values()].reduce<Version>((highest, each) => higher(highest, each), 'none');
    return { version, findings, rows: new Set(changes.map(({ row }) => row)) };
  }
}

/** Differences between the actual and the expected result of a case, one sentence each. */
export function problemsOf({ expect }: Case, { version, findings }: Found): string[] {
  const missing = expect.findings.filter((id) => !findings.has(id));
  const effective = [...findings].filter(([, needs]) => needs !== 'none').map(([id]) => id);
  const problems: string[] = [];
  if (version !== expect.version) problems.push(`The version is ${version}, expected is ${expect.version}.`);
  for (const id of missing) problems.push(`${id} is not found.`);
  const others = effective.filter((id) => !expect.findings.includes(id));
  if (expect.only && others.length > 0) problems.push(`${others.join(', ')} is found, and nothing else was to be.`);
  if (problems.length > 0) problems.push(`Found: ${[...findings].map(([id, needs]) => `${id} (${needs})`).join(', ')}`);
  return problems;
}

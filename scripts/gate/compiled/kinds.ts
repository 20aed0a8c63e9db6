import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectPath } from '../../contract/project.ts';
import { type Version, versions } from '../policy/row.ts';

/** A kind of change, tried on a small contract. */
export interface Kind {
  id: string;
  title: string;
  /** The version that the gate requires. */
  version: Version;
  /** Why the version is not major although a generator is affected. */
  compatible?: string;
  edits: readonly { from: string; to: string }[];
}

const folder = 'scripts/gate/compiled';

/** The contract that the calls were written for. */
export function oldContract(): string {
  return readFileSync(projectPath(`${folder}/contract.yaml`), 'utf8');
}

/** Reads `kinds.yaml`. @throws Error when a row has an unknown version */
export function readKinds(): Kind[] {
  const rows = parse(readFileSync(projectPath(`${folder}/kinds.yaml`), 'utf8')) as (Kind & {
    from?: string;
    to?: string;
  })[];
  return rows.map(({ from = '', to = '', edits = [{ from, to }], ...row }) => {
    if (!versions.includes(row.version)) throw new Error(`${folder}/kinds.yaml, ${row.id}: unknown version.`);
    return { ...row, edits };
  });
}

/** The contract after the edits of a kind. @throws Error when an edit does not match exactly once */
export function newContract({ id, edits }: Kind): string {
  return edits.reduce((text, { from, to }) => {
    const times = text.split(from).length - 1;
    const isName = from.startsWith('/invoices/') || from.startsWith('schemas/');
    if (times === 0 || (times > 1 && !isName))
      throw new Error(`${folder}/kinds.yaml, ${id}: ${times} places for ${from}`);
    return text.replaceAll(from, () => to);
  }, oldContract());
}

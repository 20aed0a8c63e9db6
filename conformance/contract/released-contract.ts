import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Ledger, ledgerOf, type StatedClause } from '../ground/ledger/ledger.ts';
import type { Interface } from '../ground/values/evidence.ts';
import { isObject } from '../ground/values/pointer.ts';
import type { Bundle } from './bundle.ts';

/** Another version of the contract: its documents and its clauses. */
export interface ReleasedContract {
  version: string;
  documents: Readonly<Record<Interface, Bundle>>;
  ledger: Ledger;
}

/** The files are not a contract. The message states the problem in one line. */
export class UnreadableContract extends Error {
  override readonly name = 'UnreadableContract';
}

/**
 * Reads a version of the contract from the files that each release writes to `openapi/released/`.
 * @throws UnreadableContract
 */
export function releasedContract(folder: string): ReleasedContract {
  const documents = { merchant: parsed(join(folder, 'merchant.yaml')), partner: parsed(join(folder, 'partner.yaml')) };
  const versions = Object.values(documents).map(({ info }) => (isObject(info) ? info.version : undefined));
  const [version] = versions;
  if (typeof version !== 'string' || versions.some((one) => one !== version))
    throw new UnreadableContract(`The descriptions in ${folder} do not have one version (info.version).`);
  return { version, documents, ledger: ledgerIn(join(folder, 'contract.yaml')) };
}

function parsed(file: string): Bundle {
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'), { maxAliasCount: 0 });
  } catch {
    throw new UnreadableContract(`${file} cannot be read as YAML. Name a folder like openapi/released/.`);
  }
  if (!isObject(value)) throw new UnreadableContract(`${file} is not a part of a contract: it has no keys.`);
  return value;
}

/** Each list of clauses states what its clauses have in common. */
function ledgerIn(file: string): Ledger {
  const { clauses: lists } = parsed(file);
  const rows = (Array.isArray(lists) ? lists : []).flatMap((list: unknown) => {
    if (!isObject(list) || !Array.isArray(list.clauses)) return [];
    const { clauses, ...common } = list;
    return list.clauses.map((row: unknown) => ({ tier: 'black-box', ...common, ...(isObject(row) ? row : {}) }));
  });
  if (rows.length === 0 || !rows.every(isClause))
    throw new UnreadableContract(`${file} has no list of clauses that this suite can read.`);
  return ledgerOf(
    Object.fromEntries(rows.map(({ id, ...row }) => [id, { ...row, reading: [row.reading ?? []].flat() }])),
  );
}

function isClause(row: Record<string, unknown>): row is Record<string, unknown> & StatedClause & { id: string } {
  const texts = [row.id, row.says, row.source, row.level, row.profile, ...[row.holds ?? []].flat()];
  return texts.every((text) => typeof text === 'string');
}

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Why generated mutants with such an id may live. */
export interface Survivor {
  ids: string;
  because: string;
}

const rows = (parse(readFileSync(new URL('generated-survivors.yaml', import.meta.url), 'utf8')) ?? []) as Survivor[];

/** The written reason why a generated mutant may survive, if there is one. */
export function reasonToLive(id: string, list: readonly Survivor[] = rows): string | undefined {
  return list.find(({ ids }) => matches(ids, id))?.because;
}

function matches(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\^$+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(id);
}

import leven from 'leven';
import type { Client } from './client.ts';

/** A name in `--only` that no client has. */
export class UnknownClient extends Error {}

/**
 * The clients that `--only` names, in the order of the table. A language, such as `python`, names all of its clients.
 * @throws UnknownClient with the known names
 */
export function selectClients(clients: readonly Client[], only?: string): readonly Client[] {
  if (only === undefined) return clients;
  const names = only.split(',').map((name) => name.trim());
  for (const name of names) {
    if (clients.some((client) => isNamed(client, name))) continue;
    const known = [...new Set(clients.flatMap(({ id, language }) => [language.toLowerCase(), id]))];
    const closest = known.toSorted((a, b) => leven(a, name) - leven(b, name))[0] ?? '';
    const hint = leven(closest, name) <= 3 ? ` Did you mean "${closest}"?` : '';
    throw new UnknownClient(`--only: there is no client "${name}".${hint} Known: ${known.join(', ')}.`);
  }
  return clients.filter((client) => names.some((name) => isNamed(client, name)));
}

function isNamed({ id, language }: Client, name: string): boolean {
  return id === name || language.toLowerCase() === name;
}

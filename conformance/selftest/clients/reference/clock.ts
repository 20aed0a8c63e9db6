import type { Body } from './requests.ts';

/** The clock of the client: that of the machine, until it is set. */
let ahead = 0;

export function now(): number {
  return Date.now() + ahead;
}

export async function setClock({ now: named }: Body): Promise<Body> {
  ahead = Date.parse(String(named)) - Date.now();
  return { now: new Date(now()).toISOString() };
}

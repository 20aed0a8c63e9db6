import { keyHeader } from '../../contract/credential.ts';
import type { Interface } from '../../ground/values/evidence.ts';

/** A shorter text could be anything. */
const shortest = 8;

/** The keys that a client was seen to use or to be issued, by names that say nothing about them. */
export class SeenKeys {
  readonly #names = new Map<string, string>();
  readonly #learned: (key: string, isIssued: boolean) => void;

  /** @param learned takes every new key, for the redaction of reports */
  constructor(learned: (key: string, isIssued: boolean) => void) {
    this.#learned = learned;
  }

  /** The name of a key: `key 1`, in the order of their first use. */
  name(key: string, isIssued = false): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `key ${this.#names.size + 1}`;
    this.#names.set(key, name);
    this.#learned(key, isIssued);
    return name;
  }

  /** Where a request carries a key in another place than the header of its interface. */
  stray(
    api: Interface,
    { address, headers, body }: { address: string; headers: Readonly<Record<string, string>>; body: string },
  ): string[] {
    const own = keyHeader[api].toLowerCase();
    const keys = [...this.#names.keys()].filter((key) => key.length >= shortest);
    const holds = (text: string) => keys.some((key) => text.includes(key) || text.includes(encodeURIComponent(key)));
    return [
      ...(holds(address) ? ['the address'] : []),
      ...Object.entries(headers).flatMap(([name, value]) => (name !== own && holds(value) ? [`header ${name}`] : [])),
      ...(holds(body) ? ['the body'] : []),
    ];
  }
}

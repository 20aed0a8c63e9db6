import { hash } from 'node:crypto';

/** Whom a key belongs to. */
export interface KeyOwner {
  readonly keyId: number;
  readonly organizationId: number;
}

/** Keys that are remembered; a sandbox issues far fewer. */
const most = 10_000;

function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Knows the owner of each key, and the text of keys that were issued since the start. Only in memory. */
export class KeyRing {
  readonly #owners = new Map<string, KeyOwner>();
  readonly #texts = new Map<string, string>();

  /** Remembers the text of a key; its owner may be known only by the hash. */
  remember(key: string): void {
    this.#texts.set(hashOf(key), key);
    drop(this.#texts);
  }

  /** Remembers a key that was issued now. */
  issued(key: string, owner: KeyOwner): void {
    this.remember(key);
    this.own(hashOf(key), owner);
  }

  /** Remembers whom the key with a hash belongs to. */
  own(sha256: string, owner: KeyOwner): void {
    this.#owners.set(sha256, owner);
    drop(this.#owners);
  }

  textOf(sha256: string): string | null {
    return this.#texts.get(sha256) ?? null;
  }

  ownerOf(key: string): KeyOwner | undefined {
    return this.#owners.get(hashOf(key));
  }
}

function drop(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

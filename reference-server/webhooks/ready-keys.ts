/** Keys that may have a due delivery, the longest waiting first. Some are parked until their host has a free slot. */
export class ReadyKeys {
  readonly #ready = new Set<number>();
  readonly #hosts = new Map<number, string>();
  readonly #waiting = new Map<string, Set<number>>();

  /** Adds a key at the end, unless it is parked. A key has one address, so its host is the same. */
  add(apiKeyId: number): void {
    if (!this.#hosts.has(apiKeyId)) this.#ready.add(apiKeyId);
  }

  has(apiKeyId: number): boolean {
    return this.#ready.has(apiKeyId) || this.#hosts.has(apiKeyId);
  }

  delete(apiKeyId: number): void {
    this.#ready.delete(apiKeyId);
  }

  /** Keys that are not parked. */
  list(): readonly number[] {
    return [...this.#ready];
  }

  /** Parks a key until `release` is called for its host. */
  park(apiKeyId: number, host: string): void {
    this.#ready.delete(apiKeyId);
    this.#hosts.set(apiKeyId, host);
    const waiting = this.#waiting.get(host);
    if (waiting) waiting.add(apiKeyId);
    else this.#waiting.set(host, new Set([apiKeyId]));
  }

  /** Makes some parked keys of a host ready, the longest waiting first. */
  release(host: string, count: number): void {
    const waiting = this.#waiting.get(host) ?? new Set();
    for (const key of [...waiting].slice(0, Math.max(0, count))) {
      waiting.delete(key);
      this.#hosts.delete(key);
      this.#ready.add(key);
    }
    if (waiting.size === 0) this.#waiting.delete(host);
  }
}

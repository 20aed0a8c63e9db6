import type { RequestWindows } from '../ports/shared-state.ts';
import type { Moment } from '../time.ts';

/** Pauses of scans by organization. */
export interface ScanPauses {
  /** When the pause of an organization ends; undefined when it has none. */
  endOf(organizationId: number, now: Moment): Promise<Moment | undefined>;
  begin(organizationId: number, now: Moment, length: number): Promise<void>;
  end(organizationId: number): Promise<void>;
}

/** Pauses in the memory of one process. */
export class MemoryPauses implements ScanPauses {
  readonly #ends = new Map<number, Moment>();

  async endOf(organizationId: number, now: Moment): Promise<Moment | undefined> {
    const end = this.#ends.get(organizationId);
    if (end !== undefined && now < end) return end;
    this.#ends.delete(organizationId);
    return undefined;
  }

  async begin(organizationId: number, now: Moment, length: number): Promise<void> {
    this.#ends.set(organizationId, now + length);
  }

  async end(organizationId: number): Promise<void> {
    this.#ends.delete(organizationId);
  }
}

const name = 'scan_pause';

function subjectOf(organizationId: number): string {
  return `organization:${organizationId}`;
}

/** Pauses that several processes share: each is a window. */
export class SharedPauses implements ScanPauses {
  readonly #windows: RequestWindows;

  constructor(windows: RequestWindows) {
    this.#windows = windows;
  }

  endOf(organizationId: number, now: Moment): Promise<Moment | undefined> {
    return this.#windows.endOf(name, subjectOf(organizationId), now);
  }

  async begin(organizationId: number, now: Moment, length: number): Promise<void> {
    await this.end(organizationId);
    await this.#windows.count(name, subjectOf(organizationId), 1, now, length);
  }

  end(organizationId: number): Promise<void> {
    return this.#windows.clear(name, subjectOf(organizationId));
  }
}

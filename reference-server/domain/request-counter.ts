import type { LimitId } from '../../generated/limits.ts';
import type { Moment } from './time.ts';

/** A request limit that is used up. */
export interface Exceeded {
  readonly limit: LimitId;
  readonly max: number;
  /** When the window ends. */
  readonly resetAt: Moment;
  /** Whole seconds until then, at least 1. */
  readonly retryAfter: number;
}

/** Counts requests in windows of minutes. */
export interface RequestCounter {
  /**
   * Counts one request.
   * @param subject for whom, for example `organization:7`
   * @returns how long to wait, when that was one too many
   */
  count(limit: LimitId, subject: string): Promise<Exceeded | undefined>;
}

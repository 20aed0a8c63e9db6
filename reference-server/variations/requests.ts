import type { LimitId } from '../../generated/limits.ts';

/** Rules about requests, and about the form of every answer. */
export interface RequestsVariations {
  // Requests
  /** Broken requests that are let through, as `operationId:field:keyword`; `*` stands for any keyword. */
  'validation.ignores': readonly string[];
  /** Optional fields of a body that are asked for all the same, as `operationId:field`. */
  'validation.demands': readonly string[];
  /** Limits that are counted for everybody together, whomever the contract counts them for. */
  'limit.shared': readonly LimitId[];
  /** How a value that is too long is refused. Lawful: plain. */
  'field_too_long.form': 'coded' | 'plain';

  // Errors and records on the wire
  /** Which keys of an error carry its code. Lawful: each of them. */
  'error.code_in': 'both' | 'error' | 'error_code';
  /** Words of `message`. Lawful: both. */
  'error.texts': 'catalog' | 'other';
  /** Whether and how `Retry-After` is sent. Lawful: date. */
  'retry_after.form': 'seconds' | 'date' | 'missing';
  /** How far ahead of the usual ones all ids begin. Lawful: any number (M §2.1 says integer and no more). */
  'ids.ahead': number;
  /** How times are written. Lawful: both. */
  'time.form': 'offset' | 'utc';
  /** Keys that no document names, in every record. Lawful: both (readings, general rule 5). */
  'record.extra_keys': 'none' | 'some';
  /** How the payer's phone is written in records. */
  'phone.form': 'seven' | 'eight';
}

export const requests: RequestsVariations = {
  'validation.ignores': [],
  'validation.demands': [],
  'limit.shared': [],
  'field_too_long.form': 'coded',
  'error.code_in': 'both',
  'error.texts': 'catalog',
  'retry_after.form': 'seconds',
  'ids.ahead': 0,
  'time.form': 'offset',
  'record.extra_keys': 'none',
  'phone.form': 'seven',
};

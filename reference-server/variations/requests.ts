/** Choices about requests, and about the form of every answer. */
export interface RequestsVariations {
  /** How a value that is too long is refused: with its code or as plain validation (reading A-45). */
  'field_too_long.form': 'coded' | 'plain';
  /** Which keys of an error carry its code; in `error_code` only, `error` is a phrase (reading A-02). */
  'error.code_in': 'both' | 'error' | 'error_code';
  /** Words of `message`: those of the error catalog, or others (reading A-01). */
  'error.texts': 'catalog' | 'other';
  /** How `Retry-After` is written (reading A-58). */
  'retry_after.form': 'seconds' | 'date';
  /** Number that is added to the first id of every kind of record; ids are integers of any size (M §2.1). */
  'ids.first': number;
  /** Offset of times: that of Almaty, or `Z` (reading A-97). */
  'time.form': 'offset' | 'utc';
  /** Whether records have keys that are not documented; clients must ignore them. */
  'record.extra_keys': 'none' | 'some';
}

export const requests: RequestsVariations = {
  'field_too_long.form': 'coded',
  'error.code_in': 'both',
  'error.texts': 'catalog',
  'retry_after.form': 'seconds',
  'ids.first': 0,
  'time.form': 'offset',
  'record.extra_keys': 'none',
};

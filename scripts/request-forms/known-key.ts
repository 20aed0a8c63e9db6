/**
 * A key with which a page of the documentation can send requests: what `GET /_sandbox/keys` of a running sandbox lists for
 * the token of its link.
 */
export interface KnownKey {
  readonly api: 'merchant' | 'partner';
  readonly key: string;
  /** What a person chooses it by. */
  readonly name: string;
}

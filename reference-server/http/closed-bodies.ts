/** Codes whose body has `error` and `message` and no other key (M §7.6b, reading A-03). */
const closedCodes: ReadonlySet<unknown> = new Set([
  'organization_identity_conflict',
  'organization_identity_unavailable',
  'connection_identity_unverified',
]);

/** True for an error body whose schema permits no other keys. */
export function isClosedBody(body: object): boolean {
  return 'error' in body && closedCodes.has(body.error);
}

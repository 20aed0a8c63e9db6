/** Why an address may not receive events (M §6, P §4, reading A-67). */
export type AddressProblem = 'malformed' | 'private';

/** Judges addresses that events are to be sent to. */
export interface AddressInspector {
  /**
   * Checks a URL before it is stored. A host name that does not resolve now is accepted, because it is checked again
   * for every delivery.
   * @returns the problem, or undefined when events may be sent there
   */
  inspect(address: string): Promise<AddressProblem | undefined>;
}

/** Host of a URL, without brackets and final dot. The URL parser has turned decimal and octal forms into dotted ones. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

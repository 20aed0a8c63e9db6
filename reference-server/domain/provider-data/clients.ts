const clients = ['Aigerim S.', 'Daniyar K.', 'Madina T.', 'Nurlan B.', 'Saule O.'];

/** Name of the client that the provider reports for a number; the same number always has the same client. */
export function clientNumbered(number: number): string {
  return clients[number % clients.length] ?? '';
}

/**
 * Name of the client that the provider knows by a phone; made up, and always the same.
 * @param digits the ten digits of the number
 * @returns first name and initial; null for numbers that end in 9, which no client has
 */
export function clientOf(digits: string): string | null {
  return digits.endsWith('9') ? null : (clients[Number(digits.slice(-3)) % clients.length] ?? null);
}

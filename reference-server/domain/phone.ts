/**
 * A payer's number as records hold it: 7XXXXXXXXXX. Requests write 8XXXXXXXXXX; the last ten digits are the
 * number, the first one is only the way it is dialled (M §2.1, §4.2, reading A-27).
 */
export function recordPhone(requested: string): string {
  return `7${commonDigits(requested)}`;
}

/** The ten digits that both ways of writing a number share. */
export function commonDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

/** The text that a search looks for: each spelling of a full number finds both (reading A-27). */
export function searchTerm(text: string): string {
  return /^[78]\d{10}$/.test(text) ? commonDigits(text) : text;
}

/** The same number as it is dialled, 8XXXXXXXXXX; what is no number of eleven digits stays as it is. */
export function dialledPhone(text: string): string {
  return /^\+?[78]\d{10}$/.test(text) ? `8${commonDigits(text)}` : text;
}

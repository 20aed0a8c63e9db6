/**
 * A payer's number as records store it: 7XXXXXXXXXX. Requests may write 8XXXXXXXXXX. The last ten digits are the
 * number; the first one only says how it is dialled (M §2.1, §4.2, reading A-27).
 */
export function recordPhone(requested: string): string {
  return `7${commonDigits(requested)}`;
}

/** The ten digits that both spellings of a number share. */
export function commonDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

/** The text that a search looks for: each spelling of a full number finds both (reading A-27). */
export function searchTerm(text: string): string {
  return /^[78]\d{10}$/.test(text) ? commonDigits(text) : text;
}

/** The number as it is dialled, 8XXXXXXXXXX. Texts without eleven digits are returned unchanged. */
export function dialledPhone(text: string): string {
  return /^\+?[78]\d{10}$/.test(text) ? `8${commonDigits(text)}` : text;
}

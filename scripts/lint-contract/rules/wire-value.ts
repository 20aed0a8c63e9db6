/** The identifier of an English phrase: `InvoiceNotFound` for `Invoice not found`. */
export function phraseId(phrase: string): string {
  return phrase
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join('');
}

/**
 * Why the body of a catalog entry does not contain the entry's code (M §2.7, A-01 and A-02). A snake_case code must be
 * in `error`, `error_code` or both; a phrase must be in `error`, without a code.
 */
export function wireProblem(id: string, body: { error?: unknown; error_code?: unknown }): string | undefined {
  const { error, error_code: code } = body;
  if (/^[A-Z]/.test(id)) {
    if (typeof error !== 'string' || phraseId(error) !== id) {
      return `error is ${JSON.stringify(error)}, whose identifier is not ${id}. Name the entry after its phrase.`;
    }
    return code === undefined ? undefined : 'A phrase has no error_code. Remove error_code.';
  }
  if (error === undefined && code === undefined) return `error and error_code are both missing. Put "${id}" in one.`;
  const wrong = error !== undefined && error !== id ? 'error' : code !== undefined && code !== id ? 'error_code' : '';
  return wrong
    ? `${wrong} is ${JSON.stringify(body[wrong as keyof typeof body])}, but the code is "${id}".`
    : undefined;
}

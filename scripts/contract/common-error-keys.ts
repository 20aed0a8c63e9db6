/** Keys of any error or failed record; every other key of such a body is an extra key of its code. */
export const commonErrorKeys: ReadonlySet<string> = new Set([
  'success',
  'error',
  'error_code',
  'message',
  'doc_url',
  'error_message',
]);

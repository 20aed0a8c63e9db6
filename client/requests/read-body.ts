/** The body exceeds the maximum size. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The body of the response has more than ${limit} bytes. Raise maxResponseBytes if you expect it.`);
  }
}

/**
 * Reads the body of a response as text, up to a limit of decoded bytes, because 316 compressed bytes can become 500 MB.
 * @throws BodyTooLarge
 */
export async function readBody({ body }: Response, limit: number): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      reader.cancel().catch(() => undefined);
      throw new BodyTooLarge(limit);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Letters, digits and marks that mean the same with and without percent-encoding (RFC 3986 §2.3). */
const encodedUnreserved = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2[de]|5f|7e)/gi;

/** Decodes what a URL need not encode: `/catalog/%31%37` becomes `/catalog/17` (RFC 3986 §6.2.2.2). */
export function plainUrl(url: string): string {
  if (!url.includes('%')) return url;
  return url.replace(encodedUnreserved, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
}

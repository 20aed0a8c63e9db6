const loneSurrogate = /\\(\\|ud[89a-f][0-9a-f]{2})/g;

/**
 * A value as JSON that strict readers accept. A target can send half of a surrogate pair; `JSON.stringify` writes it as an
 * escape, which is no character: jq and the parsers of Go and Python refuse it or change it (RFC 8259 §8.2).
 * @param indent spaces for each level; without it, one line
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(loneSurrogate, (written, what) =>
    what === '\\' ? written : '\\ufffd',
  );
}

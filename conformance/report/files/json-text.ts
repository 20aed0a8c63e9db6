const loneSurrogate = /\\(\\|ud[89a-f][0-9a-f]{2})/g;

/**
 * A value as JSON that strict parsers accept. A target can send an unpaired surrogate, which `JSON.stringify` writes as
 * an escape that jq and the parsers of Go and Python refuse or change (RFC 8259 §8.2).
 * @param indent spaces for each level; one line by default
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(loneSurrogate, (written, what) =>
    what === '\\' ? written : '\\ufffd',
  );
}

import { controls } from '../../ground/values/untrusted.ts';

/** An escaped character of JSON, JavaScript, a URL, HTML or quoted-printable text, or an invisible character. */
const escaped = new RegExp(
  [
    String.raw`\\+u([0-9a-f]{4})`,
    String.raw`\\+u\{([0-9a-f]{1,6})\}`,
    String.raw`\\+x([0-9a-f]{2})`,
    '[%=]([0-9a-f]{2})',
    '&#x([0-9a-f]{1,6});?',
    String.raw`&#(\d{1,7});?`,
    String.raw`\\+[/"'rnt]?`,
    controls.source,
  ].join('|'),
  'gi',
);

/** How many times a text is unescaped at most. */
const deepest = 3;

/** The text without escapes of any kind, and without line breaks. Only used for searching. */
export function unescaped(text: string): string {
  let plain = text;
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = plain.replace(escaped, (...[match, ...rest]: string[]) => {
      const decimal = rest[5];
      const code = decimal === undefined ? rest.slice(0, 5).find((digits) => digits !== undefined) : decimal;
      if (code !== undefined) return characterOf(Number.parseInt(code, decimal === undefined ? 16 : 10));
      return /^\\+[/"']$/.test(match ?? '') ? (match ?? '').slice(-1) : '';
    });
    if (next === plain) return plain;
    plain = next;
  }
  return plain;
}

function characterOf(code: number): string {
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

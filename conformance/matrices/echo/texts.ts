import { limits } from '../../../generated/limits.ts';

/** A kind of text that servers change on the way. */
export interface SentText {
  readonly label: string;
  /** @param digits that no other text of the run has */
  readonly of: (digits: string) => string;
  /** True for a text that other records may contain: a search for it says nothing. */
  readonly isCommon?: true;
}

const visible = limits.description_visible.max;

/** A text of letters of one kind, so long: with the digits where these count no other letters. */
function filled(letter: string, length: number): (digits: string) => string {
  return (digits) =>
    `${digits}${letter.repeat(length)}`.slice(0, digits.length + letter.length * (length - digits.length));
}

/** Texts that are short in every unit. */
const short: readonly SentText[] = [
  { label: 'digits after zeros', of: (digits) => `000${digits}` },
  { label: 'more digits than a number keeps', of: (digits) => `9${digits.padStart(20, '1')}` },
  { label: 'letters of two bytes', of: (digits) => `Счёт за кофе ${digits}` },
  { label: 'the digit 0', of: () => '0', isCommon: true },
  { label: 'digits with a point', of: (digits) => `${digits}.10` },
  { label: 'letters of four bytes', of: (digits) => `\u{20000}\u{20001} ${digits}` },
  { label: 'the word null', of: () => 'null', isCommon: true },
  { label: 'spaces at both ends', of: (digits) => `  two words ${digits} ` },
  // A search may look for the composed form only.
  { label: 'combining characters', of: (digits) => `e\u0301a\u0308\u0438\u0306 ${digits}`, isCommon: true },
  { label: 'small and capital letters', of: (digits) => `aBcDeF ${digits}` },
  { label: 'signs of markup and queries', of: (digits) => `Tom & "Jerry's" 50% a_b\\c + ${digits} <3` },
  { label: 'right-to-left letters', of: (digits) => `\u0641\u0627\u062a\u0648\u0631\u0629 ${digits}` },
  { label: 'letters of three bytes', of: (digits) => `請求書 ${digits}` },
];

/** The texts of the fields of an invoice. The length of an order id is not specified (M §7.3). */
export const texts = {
  description: [
    ...short,
    { label: 'the longest of one byte', of: filled('d', visible) },
    { label: 'the longest of two bytes', of: filled('\u0436', visible) },
    { label: 'the longest of three bytes', of: filled('\u6f22', visible) },
    { label: 'the longest of four bytes', of: filled('\u{20000}', visible) },
  ],
  external_order_id: [
    ...short,
    { label: '100 letters of two bytes', of: filled('\u0436', 100) },
    { label: '191 letters of one byte', of: filled('o', 191) },
    { label: '255 letters of one byte', of: filled('o', 255) },
    { label: '60 letters of four bytes', of: filled('\u{20000}', 60) },
  ],
} as const satisfies Readonly<Record<string, readonly SentText[]>>;

/** The equivalent forms of a text: spaces at the ends, Unicode normal form. The specification is silent about both. */
export function sameTexts(sent: string): readonly string[] {
  return [...new Set([sent, sent.trim()].flatMap((text) => [text, text.normalize('NFC'), text.normalize('NFD')]))];
}

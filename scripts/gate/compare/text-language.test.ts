import { expect, test } from 'vitest';
import { differenceOf, Incomparable, type TextRule } from './text-language.ts';

function rule(pattern: string, shortest = 0, longest?: number): TextRule {
  return { patterns: [pattern], shortest, longest };
}

function outcome(before: TextRule, after: TextRule): string {
  try {
    const { loses, gains } = differenceOf(before, after);
    return loses && gains ? 'changed' : loses ? 'narrowed' : gains ? 'widened' : 'same';
  } catch (error) {
    if (error instanceof Incomparable) return 'not compared';
    throw error;
  }
}

test.each([
  [String.raw`^8\d{10}$`, '^8[0-9]{10}$', 'same'],
  [String.raw`^8\d{10}$`, String.raw`^(?:8)(?<rest>\d{10})$`, 'same'],
  [String.raw`^8\d{10}$`, String.raw`^(?=8)\d{11}$`, 'same'],
  [String.raw`^8\d{10}$`, String.raw`^8\d{10}$|^8\d{10}$`, 'same'],
  [String.raw`\d`, '^[^]*[0-9][^]*$', 'same'],
  [String.raw`^\w+$`, '^[A-Za-z0-9_]+$', 'same'],
  ['', '^', 'same'],
  ['a?$', '', 'same'],
  ['^[^]*$', '^.*$', 'narrowed'],
  [String.raw`^8\d{10}$`, String.raw`^8\d{10}`, 'widened'],
  [String.raw`^8\d{10}$`, String.raw`^8\p{Nd}{10}$`, 'widened'],
  [String.raw`^\s$`, '^[ \t\n\r\f\v]$', 'narrowed'],
  ['^[a-z]$', '^[a-zſ]$', 'widened'],
  ['^a|b$', '^(?:a|b)$', 'narrowed'],
  ['^(?:a|b)$', '^a$|b', 'widened'],
  [String.raw`\bfoo\b`, 'foo', 'widened'],
  ['(?<!a)b', 'b', 'widened'],
  ['^[ab]$', '^[bc]$', 'changed'],
  ['^😀$', String.raw`^\u{1F600}$`, 'same'],
  ['^.$', '^..$', 'changed'],
  [String.raw`^(\d+)\1$`, String.raw`^\d+$`, 'not compared'],
  ['^a(?i)$', '^a$', 'not compared'],
  ['^[[:digit:]]$', '^a$', 'not compared'],
  ['(a|b)*c.{18}d', '(a|b)*c.{18}e', 'not compared'],
])('%s and %s: %s', (before, after, expected) => {
  expect(outcome(rule(before), rule(after))).toBe(expected);
});

test.each([
  ['the pattern implies the length', rule('^8[0-9]{10}$'), rule('^8[0-9]{10}$', 11, 11), 'same'],
  ['the length is looser', rule('^8[0-9]{10}$'), rule('^8[0-9]{10}$', 1, 20), 'same'],
  ['the length is far looser', rule('^8[0-9]{10}$'), rule('^8[0-9]{10}$', 0, 100_000), 'same'],
  ['the length is stricter', rule('^[0-9]*$'), rule('^[0-9]*$', 0, 10), 'narrowed'],
  ['nothing fits', rule('^8[0-9]{10}$'), rule('^8[0-9]{10}$', 0, 10), 'narrowed'],
  ['lengths become a pattern', rule('', 1, 191), rule('^[^]{1,191}$'), 'same'],
  ['lengths are in code points', rule('', 1, 1), rule('^(?:.|[\n\r\u2028\u2029])$'), 'same'],
  ['the length is too great to count', rule('', 0, 10_000), rule('^[^]*$', 0, 10_000), 'not compared'],
])('%s', (_, before, after, expected) => {
  expect(outcome(before, after)).toBe(expected);
});

/** Texts over a small alphabet, so that every difference of small patterns shows. */
const alphabet = ['a', 'b', '0', '\n', ' '];
const texts = [0, 1, 2, 3].reduce(
  (all) => [...all, ...all.flatMap((text) => alphabet.map((letter) => text + letter))],
  [''],
);

/** A pattern from a seed: letters, classes, anchors, groups, repetitions and lookarounds. */
function patternOf(random: () => number, depth = 0): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const atom = (): string =>
    depth < 2 && random() < 0.3
      ? `(?${pick([':', ':', ':', '=', '!', '<=', '<!'])}${patternOf(random, depth + 1)})`
      : pick([
          'a',
          'b',
          '0',
          '.',
          String.raw`\d`,
          String.raw`\w`,
          String.raw`\s`,
          '[^a]',
          '[ab]',
          '^',
          '$',
          String.raw`\b`,
        ]);
  const part = () => {
    const one = atom();
    const canRepeat = !/^(?:\^|\$|\\b|\(\?[=!<])/.test(one);
    return canRepeat && random() < 0.4 ? one + pick(['*', '+', '?', '{2}', '{1,2}']) : one;
  };
  const sequence = () => Array.from({ length: 1 + Math.floor(random() * 3) }, part).join('');
  return random() < 0.2 ? `${sequence()}|${sequence()}` : sequence();
}

test('what is called the same or wider fits every text that fitted', () => {
  let seed = 20_261_125;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  let compared = 0;
  for (let round = 0; round < 400; round += 1) {
    const before = patternOf(random);
    const after = random() < 0.5 ? patternOf(random) : before.replace(/[ab]/, '[ab]').replace('+', '{1,}');
    const found = outcome(rule(before), rule(after));
    if (found === 'not compared') continue;
    compared += 1;
    const [old, now] = [new RegExp(before, 'u'), new RegExp(after, 'u')];
    const loses = texts.find((text) => old.test(text) && !now.test(text));
    const gains = texts.find((text) => now.test(text) && !old.test(text));
    if (loses !== undefined)
      expect([before, after, found]).toEqual([before, after, expect.stringMatching(/narrowed|changed/)]);
    if (gains !== undefined)
      expect([before, after, found]).toEqual([before, after, expect.stringMatching(/widened|changed/)]);
  }
  expect(compared).toBeGreaterThan(200);
});

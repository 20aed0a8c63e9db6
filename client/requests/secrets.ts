import type { Prepared } from './attempt.ts';

/** Headers and fields whose values are secret by their name. `Idempotency-Key` is none. */
const secretName = /^x-.*key$|authorization|cookie|token|secret|password/i;

/** The secrets that a request carries: the key, the values of such headers, and those of the fields of its body. */
export function secretsIn(key: string, { headers, body }: Prepared): string[] {
  const named = [...headers].filter(([name]) => secretName.test(name)).map(([, value]) => value);
  const fields: string[] = [];
  JSON.parse(body ?? 'null', (name, value) => {
    if (typeof value === 'string' && secretName.test(name)) fields.push(value);
    return value;
  });
  // In front of the secret is `Bearer`, or the name of a cookie.
  const parts = named.flatMap((value) => value.split(/[\s;=]+/).slice(1));
  return [key, ...named, ...parts, ...fields];
}

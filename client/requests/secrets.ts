import type { Prepared } from './attempt.ts';

/** Names of headers and fields with secret values. `Idempotency-Key` is not one of them. */
const secretName = /^x-.*key$|auth|cookie|token|secret|pass|credential|session|signature|^otp$/i;

/** The secrets in a request: the key, and the values of headers and body fields with such names. */
export function secretsIn(key: string, { headers, body }: Prepared): string[] {
  const named = [...headers].filter(([name]) => secretName.test(name)).map(([, value]) => value);
  const fields: string[] = [];
  JSON.parse(body ?? 'null', (name, value) => {
    if (typeof value === 'string' && secretName.test(name)) fields.push(value);
    return value;
  });
  // The secret follows `Bearer`, or the name of a cookie.
  const parts = named.flatMap((value) => value.split(/[\s;=]+/).slice(1));
  return [key, ...named, ...parts, ...named.flatMap(loginIn), ...fields];
}

/** `Basic` contains a user name and a password, which a server could return decoded. */
function loginIn(header: string): string[] {
  const [, encoded] = /^basic +([\w+/-]+=*)$/i.exec(header) ?? [];
  if (encoded === undefined) return [];
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const login = new TextDecoder().decode(bytes);
    return [login, login.slice(login.indexOf(':') + 1)];
  } catch {
    return [];
  }
}

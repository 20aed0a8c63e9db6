import type { Prepared } from './attempt.ts';

/** Headers and fields whose values are secret by their name. `Idempotency-Key` is none. */
const secretName = /^x-.*key$|auth|cookie|token|secret|pass|credential|session|signature|^otp$/i;

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
  return [key, ...named, ...parts, ...named.flatMap(loginIn), ...fields];
}

/** `Basic` carries a user name and a password, which a server can return as it has read them. */
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

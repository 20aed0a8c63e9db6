import { type Credential, invalidCredential, keyHeader } from '../../contract/credential.ts';
import type { Interface } from '../../ground/values/evidence.ts';

/** What a caller without the right key sends: a key in the header or none, and the right key in another place. */
export interface SentKey {
  readonly credential: Credential;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** A caller that must be refused although it knows the right key, or one that is near to it. */
interface WrongKey {
  readonly label: string;
  /** True for a caller that every operation meets. */
  readonly isTriedEverywhere?: true;
  /** @param key the right key */
  readonly sent: (key: string, of: Interface) => SentKey;
  /** True when the place of the key may be refused for itself, such as an unknown parameter. */
  readonly hasOtherPlace?: true;
}

/** Names that servers give a key outside of its header. */
function namesOfKey(of: Interface): string[] {
  return [keyHeader[of], 'api_key'];
}

/** The callers of an interface that have no right key in its header (M §5, P §5). */
export const wrongKeys: readonly WrongKey[] = [
  { label: 'no key', isTriedEverywhere: true, sent: (_, of) => ({ credential: invalidCredential(of, 'absent') }) },
  { label: 'another key', isTriedEverywhere: true, sent: (_, of) => ({ credential: invalidCredential(of, 'wrong') }) },
  { label: 'an empty key', sent: (_, of) => nearMiss(of, 'empty', '') },
  { label: 'the key with a letter in the other case', sent: (key, of) => nearMiss(of, 'other_case', inOtherCase(key)) },
  { label: 'the key with one more character', sent: (key, of) => nearMiss(of, 'longer', `${key}0`) },
  { label: 'the key after another character', sent: (key, of) => nearMiss(of, 'prefixed', `0${key}`) },
  { label: 'the key without its last character', sent: (key, of) => nearMiss(of, 'shorter', key.slice(0, -1)) },
  { label: 'the key with another last character', sent: (key, of) => nearMiss(of, 'other_end', withOtherEnd(key)) },
  {
    label: 'the key with a space in it',
    sent: (key, of) => nearMiss(of, 'spaced', `${key.slice(0, 4)} ${key.slice(4)}`),
  },
  { label: 'the key twice', sent: (key, of) => nearMiss(of, 'twice', `${key}, ${key}`) },
  {
    label: 'the key in the query',
    hasOtherPlace: true,
    sent: (key, of) => ({
      credential: invalidCredential(of, 'absent'),
      query: Object.fromEntries(namesOfKey(of).map((name) => [name, key])),
    }),
  },
  {
    label: 'the key in a cookie',
    sent: (key, of) => ({
      credential: invalidCredential(of, 'absent'),
      headers: {
        Cookie: namesOfKey(of)
          .map((name) => `${name}=${key}`)
          .join('; '),
      },
    }),
  },
  {
    label: 'the key as a bearer token',
    sent: (key, of) => ({
      credential: invalidCredential(of, 'absent'),
      headers: { Authorization: `Bearer ${key}` },
    }),
  },
  {
    label: 'the key in the header of the other interface',
    sent: (key, of) => ({
      credential: invalidCredential(of, 'absent'),
      headers: { [keyHeader[of === 'merchant' ? 'partner' : 'merchant']]: key },
    }),
  },
];

/** A key that is near to the right one. A script gets it in a variable of its own. */
function nearMiss(of: Interface, kind: string, value: string): SentKey {
  return {
    credential: {
      interface: of,
      name: `${kind}-key`,
      value,
      variable: `${of.toUpperCase()}_KEY_${kind.toUpperCase()}`,
    },
  };
}

function inOtherCase(key: string): string {
  return key.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function withOtherEnd(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
}

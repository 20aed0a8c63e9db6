import { type Connection, chooseKey } from './connection.ts';
import { element, labelled, plain } from './elements.ts';
import type { TriedOperation } from './operation.ts';

/** A key as the sandbox lists it: its interface, and a name for the choice. `isKnownKey` checks it. */
interface KnownKey {
  readonly api: 'merchant' | 'partner';
  readonly key: string;
  readonly name: string;
}

/** The choice of the key: one of the sandbox, or another text. */
export function keyField({ api, keyHeader }: TriedOperation, connection: Connection) {
  const known = connection.keys[api] ?? '';
  const input = element('input', { ...plain, name: 'key' });
  input.value = known;
  const own = labelled('Key', input);
  const choice: HTMLSelectElement = element('select', {
    onChange: () => {
      input.value = choice.value;
      own.hidden = choice.value !== '';
      chooseKey(connection, api, choice.value);
    },
  });
  offer(known === '' ? [] : [{ key: known, name: 'Key of the sandbox' }]);
  function offer(keys: readonly Pick<KnownKey, 'key' | 'name'>[]): void {
    const options = [...keys, { key: '', name: 'Another key' }];
    const chosen = choice.value || known;
    choice.replaceChildren(...options.map(({ key, name }) => element('option', { value: key }, name)));
    choice.value = keys.some(({ key }) => key === chosen) ? chosen : '';
    own.hidden = choice.value !== '';
  }
  void keysOf(connection).then((keys) => {
    const ofInterface = keys.filter((one) => one.api === api);
    // Keep a key that the reader typed in the meantime.
    if (ofInterface.length > 0 && input.value === choice.value) offer(ofInterface);
  });
  return { input, shown: [labelled(keyHeader, choice), own] };
}

/** The keys that the sandbox lists; none when it lists none. */
async function keysOf({ address, token }: Connection): Promise<readonly KnownKey[]> {
  if (token === '') return [];
  try {
    const response = await fetch(`${address}/_sandbox/keys`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const keys: unknown = await response.json();
    return Array.isArray(keys) ? keys.filter(isKnownKey) : [];
  } catch {
    return [];
  }
}

function isKnownKey(value: unknown): value is KnownKey {
  return ['api', 'key', 'name'].every((field) => typeof Object(value)[field] === 'string');
}

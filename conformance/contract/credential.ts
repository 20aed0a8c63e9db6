import { randomBytes } from 'node:crypto';
import type { Interface } from '../ground/values/evidence.ts';

/** A caller: the key of one organization on the merchant interface, or the key of one partner. */
export interface Credential {
  readonly interface: Interface;
  /** The name in the target file (`main`), or the name of the issuer. Decides the lane and appears in messages. */
  readonly name: string;
  /** The key itself; undefined sends no header. */
  readonly value: string | undefined;
  /** Organization behind the key, as the partner interface numbers it, when the suite created it. */
  readonly organization?: number;
  /** `key_id` of a key that the suite issued. */
  readonly keyId?: number;
  /** The shell variable for the key in a script, when neither the target file nor a response contains the key. */
  readonly variable?: string;
  /** True for a production organization on a test system: its records have no sandbox flags. */
  readonly production?: boolean;
}

/** The header that carries the key of an interface (M §5, P §5). */
export const keyHeader: Readonly<Record<Interface, string>> = { merchant: 'X-API-Key', partner: 'X-Partner-Key' };

/** A caller that the target must refuse: no header, or a key that was never issued. */
export function invalidCredential(interfaceName: Interface, kind: 'absent' | 'wrong'): Credential {
  const value = kind === 'absent' ? undefined : `wrong_${randomBytes(12).toString('hex')}`;
  return { interface: interfaceName, name: `${kind}-key`, value };
}

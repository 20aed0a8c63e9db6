import { type RunningServer, startReferenceServer } from '../../../reference-server/app.ts';
import { onboardMerchants, targetOf } from '../../reference-target/embedded.ts';
import type { Ready } from '../../reference-target/reference-process.ts';
import type { LoadedTarget } from '../../target-file/load.ts';
import type { Original, Place, Places } from './places.ts';

/** The known facts about data that an unpatched server wrote. */
interface Prepared {
  merchants: Awaited<ReturnType<typeof onboardMerchants>>;
  partnerKeys: Pick<Ready, 'partner_key' | 'foreign_partner_key'>;
}

/** Data with the merchants of a run, for one server. */
export interface PreparedData extends Place {
  /** The target of a server that has opened the data. */
  target(server: RunningServer): LoadedTarget;
}

/** Copies of data whose merchants are onboarded once for each server that runs at a time. */
export class PreparedMerchants {
  readonly #places: Places;
  /** Data that no server uses now. Two servers with the same data would share its webhook addresses. */
  readonly #idle: Original<Prepared>[] = [];

  constructor(places: Places) {
    this.#places = places;
  }

  async take(): Promise<PreparedData> {
    const original = this.#idle.pop() ?? (await this.#places.original(prepare));
    const { merchants, partnerKeys } = original.result;
    const place = await original.copy();
    return {
      data: place.data,
      target: (server) => targetOf({ ...addressesOf(server), ...partnerKeys }, merchants),
      [Symbol.asyncDispose]: async () => {
        await place[Symbol.asyncDispose]();
        this.#idle.push(original);
      },
    };
  }
}

async function prepare(data: string): Promise<Prepared> {
  const server = await startReferenceServer({ data, controlPort: 0, allowLoopbackWebhooks: true });
  const ready = readyOf(server);
  const merchants = await onboardMerchants(ready, new AbortController().signal).finally(() => server.close());
  const { merchant: _, partner: __, control: ___, control_token: ____, ...partnerKeys } = ready;
  return { merchants, partnerKeys };
}

/** The ready line of a server that has created its partners. */
export function readyOf(server: RunningServer): Ready {
  const { partnerKey, foreignPartnerKey, productionPartnerKey } = server;
  if (!partnerKey || !foreignPartnerKey) throw new Error('The reference server started without its partners.');
  return {
    ...addressesOf(server),
    partner_key: partnerKey,
    foreign_partner_key: foreignPartnerKey,
    ...(productionPartnerKey === undefined ? {} : { production_partner_key: productionPartnerKey }),
  };
}

function addressesOf({ merchant, partner, control, controlToken }: RunningServer) {
  if (!control || !controlToken) throw new Error('The reference server started without the control interface.');
  return { merchant, partner, control, control_token: controlToken };
}

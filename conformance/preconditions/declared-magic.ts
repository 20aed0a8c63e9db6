import { pathParameters } from '../contract/address.ts';
import { isOperation, routes } from '../contract/api.ts';
import { magicRequests } from '../exchange/requests/magic.ts';
import type { JsonObject, MagicRequest } from '../ground/declared-target/target.ts';
import { UnfitHere } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SupplyStrategy } from './definition.ts';

/** The fields that a check merges into its request, for outcomes with one declared body. */
export function overlayFor(setup: SetupContext, name: string): JsonObject {
  const requests = magicRequests(setup.run.target, name, setup.run.unique);
  const [first] = requests;
  if (requests.length !== 1 || first?.body === undefined) {
    setup.magic.push(...requests);
    return {};
  }
  const { body, ...rest } = first;
  setup.magic.push(rest);
  return body;
}

/** By a request that the operator declares for this state of an invoice, such as a simulated payment. */
export function byMagic<Supply>(
  name: string,
  supply: (setup: SetupContext) => Promise<Supply>,
): SupplyStrategy<Supply> {
  return {
    strategy: 'magic',
    tier: 'provisioned',
    enabled: ({ target }) => target.mode === 'sandbox' && target.magic[name] !== undefined,
    supply: (setup) => {
      // Declared requests are for the sandbox and do not work for a production organization.
      if (setup.acting?.production === true) throw new UnfitHere(`The magic request ${name} is one of the sandbox.`);
      return supply(setup);
    },
  };
}

/** The declared fields of the creation of an invoice that then reaches the state by itself. */
export function creationFields(setup: SetupContext, name: string): JsonObject {
  return declared(setup, name).find(({ operation }) => operation === 'createInvoice')?.body ?? {};
}

/** Sends the declared requests about an existing invoice. Ends the check as not tested when one is refused. */
export async function changeByMagic(setup: SetupContext, name: string, invoice: number): Promise<void> {
  for (const { operation, path, query, headers, body } of declared(setup, name)) {
    if (!isOperation(operation) || operation === 'createInvoice') continue;
    const ids = pathParameters(routes[operation].path).map((parameter) => [parameter, invoice] as const);
    const response = await setup.api.raw({
      to: operation,
      path: { ...Object.fromEntries(ids), ...path },
      ...(query === undefined ? {} : { query }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    });
    if (!response.accepted) throw setup.refused(`The declared request ${name}`, response);
  }
}

function declared({ run }: SetupContext, name: string): MagicRequest[] {
  return magicRequests(run.target, name, run.unique);
}

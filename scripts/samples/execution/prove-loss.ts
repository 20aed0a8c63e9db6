import { type Fault, LossyProxy } from './lossy-proxy.ts';
import { runSamples } from './run-samples.ts';
import type { Toolchain } from './toolchain.ts';

/** Creations: with a key in the body, with a key in a header, and of the partner interface. */
const creations = {
  createInvoice: '/api/v1/invoices',
  createReceipt: '/api/v1/receipts',
  createOrganization: '/api/partner/organizations',
  createQrInvoice: '/api/v1/invoices/qr',
  createCatalogItems: '/api/v1/catalog',
} as const;

export type Creation = keyof typeof creations;

export const allCreations = Object.keys(creations) as readonly Creation[];

/** What happens to the attempts of a creation, one after another; the next ones work. */
const courses: readonly (readonly Fault[])[] = [
  ['response lost'],
  ['response cut'],
  ['request lost', 'response lost'],
  ['busy', 'response cut'],
  ['response lost', 'busy'],
];

/** Calls that are redirected to another host. */
const redirected = ['getInvoice', 'cancelInvoice', 'createRefund'];

export interface LossOptions {
  readonly operations?: readonly Creation[];
  /** Moves the courses, so that each creation meets each of them. */
  readonly round?: number;
  readonly isCompiled?: boolean;
}

/**
 * Runs samples through a proxy that loses requests and responses and redirects others.
 * @returns what is wrong, in words: a record made twice, a creation that its sample does not know, a redirect followed
 */
export async function proveLoss(
  toolchain: Toolchain,
  { operations = allCreations, round = 0, ...options }: LossOptions = {},
): Promise<string[]> {
  const paths = new Map<string, number>(operations.map((one, index) => [creations[one], index]));
  const attempts = new Map<string, number>();
  let proxy: LossyProxy | undefined;
  function faultAt(path: string): Fault {
    const index = paths.get(path);
    if (index === undefined) return 'redirected';
    const attempt = attempts.get(path) ?? 0;
    attempts.set(path, attempt + 1);
    return courses[(index + round) % courses.length]?.[attempt] ?? 'none';
  }
  try {
    const results = await runSamples(toolchain, {
      ...options,
      operations: [...operations, ...redirected],
      through: (origin) => {
        proxy = new LossyProxy(origin, faultAt);
        return proxy.listen();
      },
    });
    const lost = results.filter(({ operationId, ok }) => !ok && !redirected.includes(operationId));
    return [
      ...lost.map(({ operationId, output }) => `${operationId} is lost: ${output}`),
      ...operations.flatMap((one) => doubled(one, proxy?.statuses.get(creations[one]) ?? [])),
      ...(proxy?.followed ?? []).map((call) => `a redirect is followed: ${call}`),
    ];
  } finally {
    proxy?.close();
  }
}

/** A first attempt is accepted with 201 or 202. A repeat returns the same record with 200, or is a duplicate. */
function doubled(operation: Creation, [first, ...repeats]: readonly number[]): string[] {
  const isOnce = (first === 201 || first === 202) && repeats.every((status) => status === 200 || status === 409);
  return isOnce ? [] : [`${operation} is not made once: ${[first, ...repeats].join(', ')}`];
}

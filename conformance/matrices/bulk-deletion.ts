import type { Api, CallOptions, PayloadOf } from '../contract/api.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { CheckContext } from '../run/define.ts';

/**
 * The response to a bulk deletion. A busy catalog requires a retry after a few seconds, and an organization with
 * several trade points has no bulk deletion (M §7.7): neither proves anything about the request.
 */
export async function bulkDeletion(
  { until }: Pick<CheckContext, 'until'>,
  body: PayloadOf<'deleteCatalogItems'>,
  options: CallOptions = {},
): Promise<ReceivedResponse> {
  return retriedWhileBusy({ until }, (again) => again.deleteCatalogItems(body, { purpose: 'act', ...options }));
}

/** The response to a bulk deletion that is sent again while the catalog is busy. `send` may change the request. */
export async function retriedWhileBusy(
  { until }: Pick<CheckContext, 'until'>,
  send: (again: Api) => Promise<ReceivedResponse>,
): Promise<ReceivedResponse> {
  const response = await until(
    async (again) => supported(await send(again)),
    // Retried only when the first attempt certainly deleted nothing: after a missing response this is unknown.
    (said) => !says(said, 'catalog_busy'),
  );
  if (!says(response, 'catalog_multi_tradepoint')) return response;
  const message = `${response.label}: an organization with several trade points cannot delete in bulk.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

function supported(response: ReceivedResponse): ReceivedResponse {
  const { fault, label, exchange } = response;
  if (fault === undefined) return response;
  throw new StopCheck('inconclusive', 'network', `${label} (exchange ${exchange}): ${fault.message}`);
}

function says(response: ReceivedResponse, code: string): boolean {
  return response.status === 409 && [response.at('/error'), response.at('/error_code')].includes(code);
}

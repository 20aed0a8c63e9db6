import type { Api, CallOptions, PayloadOf } from '../../../contract/api.ts';
import type { Answer } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import type { CheckContext } from '../../../run/define.ts';

/**
 * The response to a bulk deletion. A busy catalog requires a retry after a few seconds, and an organization with
 * several trade points has no bulk deletion (M §7.7): neither proves anything about the request.
 */
export async function bulkDeletion(
  { until }: Pick<CheckContext, 'until'>,
  body: PayloadOf<'deleteCatalogItems'>,
  options: CallOptions = {},
): Promise<Answer> {
  return retriedWhileBusy({ until }, (again) => again.deleteCatalogItems(body, { purpose: 'act', ...options }));
}

/** The response to a bulk deletion that is sent again while the catalog is busy. `send` may change the request. */
export async function retriedWhileBusy(
  { until }: Pick<CheckContext, 'until'>,
  send: (again: Api) => Promise<Answer>,
): Promise<Answer> {
  const answer = await until(
    async (again) => supported(await send(again)),
    // Retried only when the first attempt certainly deleted nothing: after a missing response this is unknown.
    (said) => !says(said, 'catalog_busy'),
  );
  if (!says(answer, 'catalog_multi_tradepoint')) return answer;
  const message = `${answer.label}: an organization with several trade points cannot delete in bulk.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

function supported(answer: Answer): Answer {
  const { fault, label, exchange } = answer;
  if (fault === undefined) return answer;
  throw new StopCheck('inconclusive', 'network', `${label} (exchange ${exchange}): ${fault.message}`);
}

function says(answer: Answer, code: string): boolean {
  return answer.status === 409 && [answer.at('/error'), answer.at('/error_code')].includes(code);
}

import { type Operation, plansOf } from '../../contract/api.ts';
import { type Contract, operationsOf } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';

/** A response that shows an entry of the catalog. */
export interface CodedResponse {
  operation: string;
  status: string;
  response: Place;
}

/** The responses that show each entry, by the identity of the entry. */
export function codedResponsesOf(contract: Contract): Map<string, CodedResponse[]> {
  const given = new Map<string, CodedResponse[]>();
  for (const operation of operationsOf(contract).values()) {
    for (const { entry, status } of operation.codes) {
      const response = operation.responses.get(status);
      if (!response) continue;
      given.set(entry.id, [...(given.get(entry.id) ?? []), { operation: operation.id, status, response }]);
    }
  }
  return given;
}

/** A plan of `x-error-examples` with a list of codes, for a row or a failed record inside a body. */
export interface Row {
  operation: Operation;
  /** `request` for a webhook, else the status of the response. */
  where: string;
  plan: Place;
}

/** The plans of bodies that contain each code, by code. */
export function rowsOf(contract: Contract): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const operation of withWebhooks(contract)) {
    for (const [where, body] of operation.bodies) {
      for (const plan of plansOf(body)) {
        for (const code of plan.at('codes').texts) {
          rows.set(code, [...(rows.get(code) ?? []), { operation, where, plan }]);
        }
      }
    }
  }
  return rows;
}

/** The operations of both interfaces and of the webhooks. */
export function withWebhooks({ apis }: Contract): Operation[] {
  return apiNames.flatMap((name) => [...apis[name].operations, ...apis[name].webhooks.values()]);
}

/** The code occurs in a response, a part of a body or an event, and its channels match. */
export function checkUse(entry: Place, responses: CodedResponse[], rows: Row[], contract: Contract): Finding[] {
  const channels = entry.at('x-error', 'channel');
  const has = (...names: string[]): boolean => names.some((name) => channels.texts.includes(name));
  const [response] = responses;
  const [row] = rows;
  const where =
    (response && `${response.operation} returns it with ${response.status}`) ??
    (row && `${row.operation.id} has it in its ${row.where}`);
  if (entry.at('x-error', 'reserved').exists || entry.at('x-error', 'placement').exists) {
    const is = entry.at('x-error', 'reserved').exists ? 'reserved' : 'marked as returned by no operation';
    return where ? [entry.finding(`The code is ${is}, but ${where}. Remove one of the two.`)] : [];
  }
  if (!where && !contract.events.at('events', entry.at('x-error', 'event').text ?? '?').exists) {
    const says = 'No operation returns this code and no event contains it. Reference it from a response, or remove it.';
    return [entry.finding(says)];
  }
  const problems = [
    !has('sync') && response ? `The channel sync is missing, but ${where}. Add it.` : '',
    has('sync') && !response ? 'No response references this code. Remove sync, or reference it.' : '',
    has('per_item', 'operation') && !row ? 'No x-error-examples lists this code. List it, or correct the channel.' : '',
    row && !has('per_item', 'operation', 'async')
      ? `The channel per_item or operation is missing, but ${row.operation.id} lists the code in its ${row.where}. Add it.`
      : '',
  ];
  return problems.filter(Boolean).map((says) => channels.finding(says));
}

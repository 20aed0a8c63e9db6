import { isOperation, routes } from '../../contract/api.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Exchange, Results } from '../../ground/verdicts/results.ts';
import { eventOf } from './event-of.ts';
import type { Finding } from './findings.ts';
import { brokenFact } from './wording.ts';

const longest = 240;

/**
 * A failure in one line: what the server does, and what it must do, such as `POST /invoices responds with 200, must be
 * 201`. Without such values, the title of the check.
 */
export function contradiction(results: Results, { check, assertion, exchange }: Finding): string {
  if (assertion?.expected === undefined) return printable(check.title, longest);
  const { at, expected, actual = '', capture } = assertion;
  // The whole of several messages is wrong, which only the title says.
  if (at === undefined) return printable(`${check.title}: ${actual || 'nothing'}, must be ${expected}`, longest);
  const subject = capture === undefined ? requestName(exchange) : deliveryName(results, capture);
  if (at === 'status') return printable(`${subject} responds with ${actual}, must be ${expected}`, longest);
  if (at.startsWith('header ')) return printable(`${subject}: ${at} is ${actual}, must be ${expected}`, longest);
  const said = at === '' ? `the body is ${actual}, must be ${expected}` : brokenFact({ at, expected, actual });
  return printable(`${subject}: ${said}`, longest);
}

function requestName(exchange: Exchange | undefined): string {
  if (exchange === undefined) return 'A response';
  const { operation, method, url } = exchange.request;
  if (operation !== undefined && isOperation(operation)) return `${method} ${routes[operation].path}`;
  return `${method} ${URL.canParse(url) ? new URL(url).pathname : url}`;
}

function deliveryName(results: Results, capture: number): string {
  return `Event ${eventOf(results, capture) ?? `of webhook delivery ${capture}`}`;
}

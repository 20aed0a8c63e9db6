import { parseJson } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import type { DataFlow, Exchange, Results } from '../../ground/verdicts/results.ts';
import { comment, jqPath, literal, type Piece, pieces, type Substitutions, variablesIn, word } from './shell.ts';
import { type Step, usesOf } from './steps.ts';

/** Data that the requests of one script share: the servers, and values that are new in each run of the script. */
export interface Setting {
  /** Recorded base addresses with their variables, the longest first. */
  bases: { url: string; variable: string }[];
  /** Recorded texts that must not repeat, for example the id of the run. */
  fresh: Substitutions;
  responses: ReadonlyMap<number, Exchange>;
  /** The number of the step that each exchange belongs to. */
  stepOf: ReadonlyMap<number, number>;
}

/** The setting of a script for these steps. */
export function settingFor(results: Results, steps: readonly Step[]): Setting {
  const { merchant, partner, config } = results.target;
  const control = valueAt(config, '/control/url');
  const bases = [
    { url: merchant, variable: 'MERCHANT_URL' },
    { url: partner, variable: 'PARTNER_URL' },
    { url: typeof control === 'string' ? control : undefined, variable: 'CONTROL_URL' },
    { url: programOf(valueAt(config, '/control/command')), variable: programVariable },
  ].flatMap(({ url, variable }) => (url === undefined ? [] : [{ url, variable }]));
  return {
    bases: bases.toSorted((a, b) => b.url.length - a.url.length),
    fresh: [{ text: results.run.id, expression: '$RUN' }],
    responses: new Map(results.exchanges.map((exchange) => [exchange.n, exchange])),
    stepOf: new Map(steps.flatMap((step) => step.numbers.map((n) => [n, step.exchange.n] as const))),
  };
}

/** Holds the program of an adapter without an address. */
const programVariable = 'CONTROL_COMMAND';

function programOf(command: unknown): string | undefined {
  return Array.isArray(command) ? command.map((part) => literal(String(part))).join(' ') : undefined;
}

interface Carried {
  flow: DataFlow;
  /** Shell variable that holds the value. */
  name: string;
}

/** Script lines that repeat one recorded request, with values from earlier responses of the script. */
export function requestLines(step: Step, setting: Setting): { lines: string[]; variables: string[] } {
  const { request, n } = step.exchange;
  const carried: Carried[] = usesOf(step.exchange, setting.responses).map((flow, i) => ({
    flow,
    name: `value_${n}_${i + 1}`,
  }));
  const lines = carried.map(({ flow: { from }, name }) => {
    const source = setting.stepOf.get(from.exchange) ?? from.exchange;
    return `${name}=$(carry ${source} ${jqPath(from.pointer)})`;
  });

  const address = addressPieces(request.url, setting, carried);
  const headers = Object.entries(request.headers).filter(([name]) => !dropped.has(name.toLowerCase()));
  const headerPieces = headers
    .filter(([, value]) => !isHidden(value))
    .map((header) => headerAsPieces(header, setting, carried));
  const body = request.body === undefined ? undefined : pieces(request.body, setting.fresh);

  lines.push(
    ...headers
      .filter(([, value]) => isHidden(value))
      .map(([name]) => comment(`header ${name} was sent; its value is not in the report`)),
  );
  if (request.body !== undefined && body !== undefined)
    lines.push(`body=${word(body)}`, ...carriedIntoBody(request.body, carried));
  const options = [
    ...headerPieces.map((header) => `--header ${word(header)}`),
    ...(body === undefined ? [] : ['--data-binary "$body"']),
  ];
  const call = /^(?:command|module):\/+([a-z]+)/.exec(request.url)?.[1];
  if (call !== undefined) {
    if (body === undefined) lines.push("body='{}'");
    lines.push(`adapter ${n} ${literal(call)} "$${programVariable}"`);
    const known = setting.bases.some(({ variable }) => variable === programVariable);
    return { lines, variables: [...variablesIn(body ?? []), ...(known ? [] : [programVariable])] };
  }
  const waitFor = pollState(step);
  const verb = waitFor === undefined ? `request ${n}` : `poll ${n} ${literal(waitFor)}`;
  lines.push([`${verb} ${literal(request.method)} ${word(address)}`, ...options].join(' \\\n  '));
  return { lines, variables: [address, ...headerPieces, body ?? []].flatMap(variablesIn) };
}

/** Headers that curl sets itself, or that belong to a connection. */
const dropped = new Set([
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
  'user-agent',
]);

function isHidden(value: string): boolean {
  return /^\[hidden [0-9a-f]+\]$/.test(value);
}

/** The first status of a repeated poll if the last one differs: the script polls until it has changed. */
function pollState({ first, exchange }: Step): string | undefined {
  const [before, after] = [first, exchange].map(({ response }) =>
    valueAt(parseJson(response?.body ?? '')?.value, '/status'),
  );
  return typeof before === 'string' && before !== after ? before : undefined;
}

/** Splits an address where a carried value fills a complete part: `9001` in `/invoices/9001`, not in `/v90011`. */
function addressPieces(url: string, setting: Setting, carried: readonly Carried[]): Piece[] {
  const base = setting.bases.find(
    (one) => url === one.url || url.startsWith(`${one.url}/`) || url.startsWith(`${one.url}?`),
  );
  const rest = base === undefined ? url : url.slice(base.url.length);
  const values = carried.flatMap(({ flow, name }) => {
    const value = /^\/(path|query)\//.test(flow.to) ? recordedValue(flow, setting) : undefined;
    return value === undefined ? [] : [{ text: encodeURIComponent(value), expression: `$${name}` }];
  });
  const parts = rest.split(/([/?&=]|%2C)/).flatMap((part): Piece[] => {
    const value = values.find(({ text }) => text === part);
    return value === undefined ? pieces(part, setting.fresh) : [{ expression: value.expression }];
  });
  return base === undefined ? parts : [{ expression: `$${base.variable}` }, ...parts];
}

function headerAsPieces([name, value]: [string, string], setting: Setting, carried: readonly Carried[]): Piece[] {
  const source = carried.find(({ flow }) => flow.to.toLowerCase() === `/headers/${name.toLowerCase()}`);
  if (source !== undefined) return [{ text: `${name}: ` }, { expression: `$${source.name}` }];
  return [{ text: `${name}: ` }, ...pieces(value, setting.fresh)];
}

function carriedIntoBody(text: string, carried: readonly Carried[]): string[] {
  const body = parseJson(text)?.value;
  return carried
    .filter(({ flow }) => flow.to.startsWith('/body/'))
    .map(({ flow, name }) => {
      const pointer = flow.to.slice('/body'.length);
      const option = typeof valueAt(body, pointer) === 'number' ? '--argjson' : '--arg';
      return `body=$(printf '%s' "$body" | jq -c ${option} v "$${name}" --argjson path ${jqPath(pointer)} 'setpath($path; $v)')`;
    });
}

function recordedValue({ from }: DataFlow, setting: Setting): string | undefined {
  const value = valueAt(parseJson(setting.responses.get(from.exchange)?.response?.body ?? '')?.value, from.pointer);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

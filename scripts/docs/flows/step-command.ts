import type { Flow, FlowParameter, FlowStep } from '../../flows/flow.ts';
import { indentedJson } from '../../samples/literal.ts';
import type { DescribedOperation } from '../documents.ts';

/** The shell variable of an input or an output: `merchantKey` is `MERCHANT_KEY`. */
export function variableOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
}

/** The variable with the address of an interface. */
export function addressVariable(api: string): string {
  return `${api.toUpperCase()}_URL`;
}

const expression = /^\$(?:inputs|steps\.\w+\.outputs)\.(\w+)$/;

/** The variable that a runtime expression refers to; undefined for a plain value. */
function variableIn(value: unknown): string | undefined {
  const [, name] = typeof value === 'string' ? (expression.exec(value) ?? []) : [];
  return name === undefined ? undefined : variableOf(name);
}

function shellText(value: FlowParameter['value']): string {
  const variable = variableIn(value);
  return variable === undefined ? String(value) : `$${variable}`;
}

/** A step as a curl command, with shell variables for inputs and outputs. It prints the body, then the status. */
export function stepCommand(flow: Flow, step: FlowStep, { api, method, path }: DescribedOperation): string {
  const parameters = [...flow.parameters, ...(step.parameters ?? [])];
  const values = new Map(parameters.map(({ name, value }) => [name, shellText(value)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
  const query = parameters.filter((one) => one.in === 'query');
  const body = step.requestBody?.payload;
  const options = [
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
    ...parameters.filter((one) => one.in === 'header').map((one) => `--header "${one.name}: ${shellText(one.value)}"`),
    ...(query.length > 0 ? ['--get'] : []),
    ...query.map(({ name, value }) => `--data-urlencode "${name}=${shellText(value)}"`),
    ...(body === undefined ? [] : [`--header 'Content-Type: application/json'`, dataOption(body)]),
  ];
  const first = `curl "$${addressVariable(api)}${address}"`;
  return [first, String.raw`--silent --show-error --write-out '\n%{http_code}\n'`, ...options].join(' \\\n  ');
}

/** The body in single quotes, or as a here-document when it has variables. */
function dataOption(body: unknown): string {
  const text = JSON.stringify(body, null, 2);
  const withVariables = text.replaceAll(/"(\$[^"]+)"/g, (whole, value: string) => {
    const variable = variableIn(value);
    if (variable === undefined) return whole;
    return isNumber(variable) ? `$${variable}` : `"$${variable}"`;
  });
  if (withVariables === text) return `--data '${indentedJson(body, '  ').replaceAll("'", String.raw`'\''`)}'`;
  return `--data @- <<END\n${withVariables}\nEND`;
}

/** Ids and numbers assigned by the service are numbers; references are strings. */
function isNumber(variable: string): boolean {
  return /(^|_)(ID|NUMBER)$/.test(variable) && !['SALE_ID', 'CLOSING_ID', 'EXTERNAL_ID'].includes(variable);
}

import { parseJson } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import type { Exchange, Overlap, OverlappedRequest } from '../../ground/verdicts/results.ts';
import { comment, jqPath, literal, printableLiteral } from './shell.ts';
import type { Step } from './steps.ts';

/** Groups the steps of a script: overlapping ones together, each other one alone. */
export function groupsOf(steps: readonly Step[], overlap: Overlap | undefined): Step[][] {
  const together = new Set(sentTogether(overlap).map(({ exchange }) => exchange));
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const joins = together.has(step.exchange.n) && together.has(last?.[0]?.exchange.n ?? 0);
    if (joins) last?.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Lines that send the requests of a group at the same moment. */
export function atOnceLines(requests: readonly { readonly lines: readonly string[] }[]): string[] {
  const prepared = requests.flatMap(({ lines }) => lines.map((line) => line.replace(/^request /, 'overlap ')));
  return [comment(`${requests.length} requests at the same moment`), ...prepared, 'at_once'];
}

/**
 * The end of a script about overlapping requests: the number of responses of each kind, then and now. Exit 1 STILL, 0
 * NOT SEEN, 2 DIFFERENT (compare by eye).
 */
export function overlapComparison(overlap: Overlap, responses: ReadonlyMap<number, Exchange>): string[] {
  const { distinguished_by: pointer } = overlap;
  const together = sentTogether(overlap);
  const kindOf = ({ exchange }: OverlappedRequest) => kindIn(responses.get(exchange), pointer);
  const core = together.filter(({ contradicts }) => contradicts);
  const [kind = ''] = core.map(kindOf);
  if (!core.every((one) => kindOf(one) === kind) || !mayChangePlaces(core)) return byEye(core);
  const most = core.length - 1;
  return [
    `overlapping='${together.map(({ exchange }) => exchange).join(' ')}' place=${pointer === undefined ? "''" : jqPath(pointer)}`,
    'now=$(counts)',
    `say expected ${printableLiteral(`at most ${most} × ${kind}`)}`,
    `say recorded ${printableLiteral(countsOf(together.map(kindOf)))}`,
    'say now "$now"',
    `if [ "$(count_of ${literal(kind)})" -gt ${most} ]; then verdict STILL 1; else verdict 'NOT SEEN' 0; fi`,
  ];
}

/** Where counts prove nothing, a person compares the records in the responses. */
function byEye(core: readonly OverlappedRequest[]): string[] {
  return [
    `say expected ${printableLiteral('responses that an order of the requests explains')}`,
    ...core.map(({ exchange, shows }) => `say recorded ${printableLiteral(`${exchange}: ${shows}`)}`),
    ...core.map(
      ({ exchange }) => `say now "${exchange}: $(status ${exchange}) $(cut -c1-200 "$responses/${exchange}.body")"`,
    ),
    'verdict DIFFERENT 2',
  ];
}

/** Overlapping requests, without those that were sent afterwards. */
function sentTogether(overlap: Overlap | undefined): OverlappedRequest[] {
  return overlap?.requests.filter(({ alone }) => alone !== true) ?? [];
}

/** True when counts show the contradiction. They do not if a refusal contradicts by the record that it names. */
function mayChangePlaces(core: readonly OverlappedRequest[]): boolean {
  const said = new Set(core.map(({ shows }) => shows));
  return core.length > 1 && (said.size === 1 || !core.some(({ shows }) => shows.split(' ')[1] === 'names'));
}

/** `201`, or `200 true` where a value in the body distinguishes results. */
function kindIn(exchange: Exchange | undefined, pointer: string | undefined): string {
  const { status, body = '' } = exchange?.response ?? {};
  if (pointer === undefined) return String(status);
  const value = valueAt(parseJson(body)?.value, pointer);
  return `${status} ${value === undefined ? 'absent' : JSON.stringify(value)}`;
}

/** `11 × 409, 1 × 201`, in the order of the shell function of this name. */
function countsOf(kinds: readonly string[]): string {
  const lines = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, some]) => ({ kind, count: some.length }));
  return lines
    .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? 1 : -1))
    .map(({ kind, count }) => `${count} × ${kind}`)
    .join(', ');
}

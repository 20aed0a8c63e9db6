import { allChecks } from '../../checks/all.ts';
import type { Target } from '../../ground/declared-target/target.ts';
import { within } from '../../ground/ledger/ledger.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Tier } from '../../ground/verdicts/results.ts';
import type { Situation } from '../../preconditions/definition.ts';
import { matricesText } from '../../report/wording/cells.ts';
import { count } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import { needsTime } from '../../run/define.ts';
import { type Forecast, forecastOf } from '../../run/plan/forecast.ts';
import { loadDeclared } from '../input/declared-target.ts';
import { mayPrompt } from '../input/prompting.ts';
import { type Asked, select } from '../input/selection.ts';
import { UsageError } from '../input/usage-error.ts';
import { listNames } from './names.ts';

export interface PlanOptions extends Asked {
  target?: string;
  set: string[];
  prompt?: boolean;
  /** Includes every cell of the matrices, as in `run`. */
  allCells?: boolean;
  /** Prints every line that could be added, whatever the length. */
  all?: boolean;
  json?: boolean;
  /** Lists the names that a target file may declare, instead of a plan. */
  names?: boolean;
}

const columns = columnsOf(process.stdout);
/** Number of lines for the plan. Of additions at least three are printed; `--all` prints the others. */
const screen = { lines: 38, additions: 3 };

/**
 * `plan`: what a run against a target file tests, what it does not test and which lines would change that, and its
 * cost. Sends nothing; a declared control adapter is assumed to have every ability.
 */
export function plan(options: PlanOptions): void {
  if (options.names === true) {
    listNames(select(allChecks, options), options.json === true);
    return;
  }
  const file = options.target ?? process.env.CONFORMANCE_TARGET;
  if (file === undefined) {
    throw new UsageError(
      'plan needs a target file. Name one with --target; the command example <file> writes one to start from.',
    );
  }
  const { target } = loadDeclared(file, options.set);
  const situation = situationOf(target, mayPrompt(target, options.prompt));
  const selected = select(allChecks, options).filter((one) => !needsTime(one));
  const forecast = forecastOf(selected, situation, options.allCells === true);
  process.stdout.write(
    options.json === true
      ? `${JSON.stringify(forecast, null, 2)}\n`
      : `${inWords(target, forecast, options.all === true)}\n`,
  );
}

/** Additions above the claimed tier are listed separately, because their clauses do not count for it. */
function tierLines(claimed: Tier, additions: Forecast['additions']): string[] {
  const beyond = additions.map(({ tier }) => tier).filter((tier) => !within(tier, claimed));
  if (beyond.length === 0) return [];
  const names = [...new Set(beyond)].sort((a, b) => (within(a, b) ? -1 : 1)).map((tier) => `tier: ${tier}`);
  const text = `The file claims tier ${claimed}. Higher tiers are tested too, and count once the file says ${names.join(' or ')}.`;
  return [paragraph(text, columns)];
}

function situationOf(target: Target, prompts: boolean): Situation {
  return {
    prompts,
    target,
    control: target.control && { can: () => true },
    onboards: target.mode === 'sandbox' && target.partner?.linked === true && target.merchant !== undefined,
    receives: target.webhooks.mode !== 'none',
  };
}

function inWords(target: Target, forecast: Forecast, all: boolean): string {
  const blocks = [
    [`${printable(target.target.name, 60)} · ${target.mode} · claims tier ${target.tier}`],
    profileLines(forecast),
    ...(forecast.matrices.length === 0 ? [] : [[paragraph(matricesText(forecast.matrices), columns)]]),
    [
      ...costLines(target, forecast),
      ...leftoverLines(target),
      ...timeLines(target, forecast),
      paragraph(alwaysOn, columns),
    ],
  ];
  const summary = blocks.map((block) => block.join('\n')).join('\n\n');
  const room = all ? Number.POSITIVE_INFINITY : screen.lines - linesOf(summary);
  return `${summary}\n\n${additionLines(target, forecast, room).join('\n')}`;
}

/** Number of screen lines for a text, after wrapping. */
function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0);
}

function profileLines({ profiles }: Forecast): string[] {
  const declared = profiles.filter((one) => one.declared);
  const absent = profiles.filter((one) => !one.declared).map(({ profile }) => profile);
  const width = Math.max(0, ...declared.map(({ profile }) => profile.length));
  return [
    ...declared.map(({ profile, runs, lacks, clauses }) => {
      const tested = `${String(runs).padStart(4)} checks run${lacks === 0 ? '' : `, ${lacks} cannot run`}`;
      return `  ${profile.padEnd(width)} ${tested.padEnd(36)} ${clauses.reached} of ${clauses.total} MUST clauses`;
    }),
    ...(absent.length === 0 ? [] : [paragraph(absent.join(', '), columns, '  not claimed: ')]),
  ];
}

function costLines({ allow }: Target, { cost, overBudget }: Forecast): string[] {
  const kinds = ['invoices', 'subscriptions', 'organizations'] as const;
  const objects = kinds.map((kind) => `${cost[kind]} of ${allow.spend[kind]} ${kind}`).join(', ');
  return [
    paragraph(`Costs about ${count(cost.requests, 'request')}; ${objects}.`, columns),
    ...overBudget.map(
      ({ kind, cost: needed, allowed }) =>
        `  The target file allows ${allowed} ${kind}, so the last checks may not run. Add: allow: { spend: { ${kind}: ${needed} } }`,
    ),
  ];
}

/** Objects that a run leaves behind, as far as known in advance. */
function leftoverLines({ control, partner }: Target): string[] {
  if (control === undefined || partner?.linked !== true) return [];
  const text =
    'Organizations that the adapter makes production ones (org.verify) cannot be deleted with the partner key: they stay, unless its reset removes them.';
  return [paragraph(text, columns)];
}

/** Checks that are not in the numbers of the plan, because they send nothing. */
const alwaysOn =
  'Every response is also checked against its schema, codes, rules and lifecycle (wire.*), without a request.';

/** The minimum duration of a run. The response time of the target is unknown in advance. */
function timeLines({ limits, timeouts }: Target, { time }: Forecast): string[] {
  const { minutes, because, awaitsWebhooks } = time;
  const pace =
    minutes === undefined || because === undefined
      ? 'Takes as long as the server needs, because limits.enforced is no.'
      : `Takes at least ${count(minutes, 'minute')} at ${Math.round(limits.fraction * 100)} % of the documented rates: ${count(because.count, because.what)} at ${Math.floor(because.perMinute)} a minute.`;
  const waits = `${count(awaitsWebhooks, 'check')} may wait for webhooks, each event up to ${timeouts.event / 1000} s, each silence ${timeouts.silence / 1000} s.`;
  return [paragraph(awaitsWebhooks === 0 ? pace : `${pace} ${waits}`, columns)];
}

/** The most useful additions first, as many as fit. */
function additionLines({ tier, control }: Target, { additions }: Forecast, room: number): string[] {
  if (additions.length === 0) {
    const unless =
      control === undefined ? '' : ' if the control adapter offers every ability: the plan does not ask it';
    return [paragraph(`Every claimed clause can be tested${unless}.`, columns)];
  }
  const around = ['To test more, add to the target file:', ...tierLines(tier, additions)];
  let left = room - linesOf(around.join('\n')) - 2;
  const shown: string[] = [];
  for (const { add, detail, checks, clauses } of additions) {
    const gain = `${clauses === 0 ? '' : `${count(clauses, 'more MUST clause')}, `}${count(checks.length, 'check')}.`;
    const lines = `  ${add}\n${paragraph(`${detail} ${gain}`, columns, '      ')}`;
    left -= linesOf(lines);
    if (left < 0 && shown.length >= screen.additions) break;
    shown.push(lines);
  }
  const rest = additions.length - shown.length;
  const [first = '', ...last] = around;
  return [first, ...shown, ...(rest === 0 ? [] : [`  and ${count(rest, 'more line')}: --all shows them.`]), ...last];
}

import { overlapExit } from '../../ground/ledger/profile-results.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { restsOnAdapter } from '../../ground/verdicts/verdict.ts';
import type { Cause } from '../wording/causes.ts';
import { matricesText, matrixTotals } from '../wording/cells.ts';
import { type Palette, palette } from '../wording/colour.ts';
import { exploredText, foundText } from '../wording/explored.ts';
import { disputes, type Finding, scriptPath } from '../wording/findings.ts';
import { type Overview, overviewOf } from '../wording/overview.ts';
import { contradictedOverlap } from '../wording/timeline.ts';
import {
  brokenFact,
  clauseText,
  count,
  duration,
  isWhole,
  outcomeText,
  placeWords,
  reasonWords,
  verdictText,
} from '../wording/wording.ts';
import { paragraph, wrap } from '../wording/wrap.ts';
import { profileLines } from './terminal-profiles.ts';
import { timelineLines } from './timeline.ts';

/** How the screen looks and where the report is. */
export interface Screen {
  colour: boolean;
  /** Columns of the terminal; lines are cut to it. */
  width: number;
  /** Folder of the report, as the operator wrote it. */
  out: string;
}

// Maximum number of entries of each kind on one screen. Others are counted as "n more in report".
const shown = { failures: 5, faults: 2, warnings: 2, gaps: 4, notes: 3, baseline: 5, decisions: 3, also: 3 };

/** The result on one screen: the verdict first, then what to do. Ends with a line feed. */
export function terminalReport(results: Results, screen: Screen): string {
  const paint = palette(screen.colour);
  const width = Math.max(60, Math.min(screen.width, 110));
  const overview = overviewOf(results);
  const blocks = [
    headline(results, width),
    stopped(results, paint, width),
    verdictLine(results, paint, width),
    profileLines(results.profiles, paint, width),
    cellLines(results, paint, width),
    baselineLines(results, paint),
    failureCount(overview),
    list('FAIL', overview.failures, shown.failures, screen.out, paint.red, width),
    list('ERROR', overview.errors, shown.faults, screen.out, paint.red, width),
    list('INCONCLUSIVE', overview.inconclusive, shown.faults, screen.out, paint.yellow, width),
    list('WARN', overview.warnings, shown.warnings, screen.out, paint.yellow, width),
    decisionLines(overview, screen.out, paint, width),
    gapLines(overview, results.notes, paint, width),
    [footer(results, screen.out, paint)],
  ];
  const text = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'));
  return `${text.join('\n\n')}\n`;
}

function headline({ target, suite, run }: Results, width: number): string[] {
  const version = versionOf(target.config);
  const { merchant, partner } = suite.contract;
  const parts = [
    printable(version === undefined ? target.name : `${target.name} ${version}`, 60),
    `contract ${merchant}${partner === merchant ? '' : `, partner ${partner}`}`,
    `suite ${suite.version}`,
    target.mode,
    duration(run.durationMs),
  ];
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)} · ${part}`;
    if (lines.length === 0 || longer.length > width) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function versionOf(config: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !('target' in config)) return undefined;
  const { target } = config;
  if (typeof target !== 'object' || target === null || !('version' in target)) return undefined;
  return typeof target.version === 'string' ? target.version : undefined;
}

function stopped(results: Results, paint: Palette, width: number): string[] {
  const lines: string[] = [];
  if (results.run.interrupted) {
    const begun = results.checks.filter(({ durationMs }) => durationMs > 0).length;
    lines.push(
      `  ${paint.yellow('INTERRUPTED')}  after ${count(begun, 'check')}; the report contains the results so far.`,
    );
  }
  if (results.stopped !== undefined) {
    const { message, hint } = results.stopped;
    lines.push(
      ...wrapUntrusted(message, width - 11).map(
        (line, i) => `  ${i === 0 ? paint.red('STOPPED') : '       '}  ${line}`,
      ),
    );
    if (hint !== undefined) lines.push(...wrapUntrusted(hint, width - 11).map((line) => `           ${line}`));
  }
  return lines;
}

/** The overall verdict. An interrupted run has none. */
function verdictLine(results: Results, paint: Palette, width: number): string[] {
  const { outcome, tested, run, stopped: reason } = results;
  if (run.interrupted || reason !== undefined) return [];
  const green = isWhole(tested) ? paint.green : paint.yellow;
  const colour = { conformant: green, incomplete: paint.yellow, non_conformant: paint.red }[outcome];
  const verdict = `  ${colour(verdictText(results))}`;
  return results.exitCode === overlapExit ? [verdict, paragraph(outcomeText(results), width, '  ')] : [verdict];
}

/** The number of graded cells of each matrix, and of random sequences. */
function cellLines(results: Results, paint: Palette, width: number): string[] {
  const totals = matrixTotals(results);
  const texts = [totals.length === 0 ? '' : matricesText(totals), exploredText(results.checks)];
  return texts.filter((text) => text !== '').flatMap((text) => paragraph(text, width, '  ').split('\n').map(paint.dim));
}

/** Differences from the baseline that need action. */
function baselineLines({ baseline }: Results, paint: Palette): string[] {
  if (baseline === undefined) return [];
  const reported = (label: string, names: readonly string[], todo: string): string[] =>
    names.length === 0
      ? []
      : [
          `  ${paint.red(label)}  ${todo}`,
          ...names.slice(0, shown.baseline).map((name) => `    ${printable(name, 100)}`),
          ...(names.length > shown.baseline ? [`    and ${names.length - shown.baseline} more`] : []),
        ];
  return [
    `  baseline  ${count(baseline.known.length, 'known failure')}`,
    ...reported('NEW', baseline.unexpected, 'not in the baseline:'),
    ...reported('GONE', baseline.stale, 'no longer fails; remove it from the baseline:'),
    ...reported('EXPIRED', baseline.expired, 'its date has passed; fix the server or set a new date:'),
  ];
}

function failureCount({ broken: { clauses, checks } }: Overview): string[] {
  return checks === 0 ? [] : [`  ${count(clauses, 'clause')} broken, seen by ${count(checks, 'check')}`];
}

function list(
  label: string,
  found: readonly (Finding | Cause)[],
  cap: number,
  out: string,
  colour: (text: string) => string,
  width: number,
): string[] {
  const blocks = found.slice(0, cap).map((finding) => findingLines(label, finding, out, colour, width).join('\n'));
  const rest = found.length - blocks.length;
  if (rest > 0) blocks.push(`  ${' '.repeat(label.length)}  ${rest} more in ${out}/report.html`);
  return blocks.length === 0 ? [] : [blocks.join('\n\n')];
}

function findingLines(
  label: string,
  { check, assertion, exchange, more, ...cause }: Finding | Cause,
  out: string,
  colour: (text: string) => string,
  width: number,
): string[] {
  const also = 'also' in cause ? cause.also : [];
  const indent = ' '.repeat(label.length + 4);
  const clause = assertion === undefined ? undefined : clauseText(assertion.clause);
  const right = clause === undefined ? check.profile : `${clause.level} · ${clause.source}`;
  const left = `  ${label}  ${check.id}`;
  const gap = Math.max(2, width - left.length - right.length);
  const lines = [`  ${colour(label)}  ${check.id}${' '.repeat(gap)}${right}`];
  if (assertion?.cell !== undefined && check.cells !== undefined) {
    lines.push(`${indent}${printable(`${check.cells.matrix}: ${assertion.cell}`, 100)}`);
  }
  if (check.explored?.found !== undefined && assertion !== undefined) {
    lines.push(...wrapUntrusted(foundText(check.explored), width - indent.length).map((line) => indent + line));
  }
  const says = clause === undefined ? (check.message ?? check.title) : capital(clause.says);
  const isDoubtful = clause !== undefined && check.message?.startsWith(restsOnAdapter) === true;
  const texts = isDoubtful ? [check.message ?? '', says] : [says];
  if (check.message !== undefined && clause !== undefined && !isDoubtful && assertion?.expected === undefined) {
    texts.push(check.message);
  }
  lines.push(...texts.flatMap((text) => wrapUntrusted(text, width - indent.length).map((line) => indent + line)));
  const overlap = contradictedOverlap(check, assertion);
  if (overlap !== undefined) {
    lines.push(...timelineLines(overlap, colour, width - indent.length).map((line) => indent + line));
  } else if (assertion?.expected !== undefined) {
    const parts = [
      `expected ${printable(assertion.expected, 120)}`,
      `actual ${printable(assertion.actual ?? '', 120)}`,
      ...(assertion.at === undefined ? [] : [`at ${printable(placeWords(assertion.at), 60)}`]),
    ];
    const fact = assertion.at ? brokenFact(assertion) : parts.join('   ');
    const line = indent + printable(fact, 300);
    lines.push(...(line.length > width ? parts.map((part) => indent + part) : [line]));
  } else if (assertion?.reason !== undefined && check.message === undefined) {
    lines.push(`${indent}${printable(assertion.actual ?? reasonWords[assertion.reason], 200)}`);
  }
  if (exchange !== undefined) lines.push(`${indent}${requestLine(exchange.request)}  (exchange ${exchange.n})`);
  if (assertion?.capture !== undefined) lines.push(`${indent}webhook delivery ${assertion.capture}`);
  if (more > 0) lines.push(`${indent}and ${count(more, 'more assertion')} of this check`);
  if (also.length > 0) {
    const rest = also.length > shown.also ? ` and ${also.length - shown.also} more` : '';
    lines.push(
      ...wrap(`also seen by ${also.slice(0, shown.also).join(', ')}${rest}`, width - indent.length).map(
        (line) => indent + line,
      ),
    );
  }
  const broken = label === 'FAIL' || label === 'DIFFERS';
  if (broken) lines.push(`${indent}reproduce  sh ${out}/${scriptPath(check.id)}`);
  if (label === 'FAIL' && clause !== undefined) lines.push(`${indent}dispute    ${disputes}#${clause.level}`);
  return lines;
}

/** Decisions of this package where the specification leaves a choice, separate from the verdict. */
function decisionLines({ decisions }: Overview, out: string, paint: Palette, width: number): string[] {
  if (decisions === undefined) return [];
  const { held, clauses, differing } = decisions;
  const line = `  decisions of this package (grade: package)   ${held} of ${clauses.length} followed`;
  return [line, ...list('DIFFERS', differing, shown.decisions, out, paint.yellow, width)];
}

function requestLine({ method, url }: { method: string; url: string }): string {
  const path = URL.canParse(url) ? `${new URL(url).pathname}${new URL(url).search}` : url;
  return printable(`${method} ${path}`, 100);
}

function gapLines({ gaps, observed }: Overview, notes: Results['notes'], paint: Palette, width: number): string[] {
  const lines = gaps.slice(0, shown.gaps).flatMap(({ clauses, add, why }) => {
    const untested = `  ${count(clauses.length, 'clause')} not tested`;
    if (add === undefined) return [printable(`${untested}: ${why}`, width)];
    return [
      `${untested}; to test ${clauses.length === 1 ? 'it' : 'them'}, add to the target file:`,
      `    ${printable(add, 200)}`,
    ];
  });
  const rest = gaps.slice(shown.gaps).reduce((sum, { clauses }) => sum + clauses.length, 0);
  if (rest > 0) lines.push(`  ${count(rest, 'more clause')} not tested, for other reasons: see the report`);
  if (observed > 0) lines.push(`  ${count(observed, 'open point')} of the specification observed on this server`);
  lines.push(...notes.slice(0, shown.notes).map((note) => `  note: ${printable(note, width - 8)}`));
  const moreNotes = notes.length - shown.notes;
  if (moreNotes > 0) lines.push(`  ${count(moreNotes, 'more note')} in the report`);
  return lines.map(paint.dim);
}

function footer({ exitCode }: Results, out: string, paint: Palette): string {
  const exit = `exit ${exitCode}`;
  return `  report  ${out}/report.html      ${exitCode === 0 ? paint.green(exit) : paint.bold(exit)}`;
}

/** A clause as a sentence, with a capital and a full stop. A field name at its beginning is not changed. */
function capital(text: string): string {
  const clause = /^\w+_/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(clause) ? clause : `${clause}.`;
}

/** Text of a target in about four lines. */
function wrapUntrusted(text: string, width: number): string[] {
  return wrap(printable(text, width * 4), width);
}

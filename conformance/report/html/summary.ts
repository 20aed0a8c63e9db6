import { overlapExit } from '../../ground/ledger/profile-results.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Outcome, Results } from '../../ground/verdicts/results.ts';
import { failuresByCause } from '../wording/causes.ts';
import { contradiction } from '../wording/contradiction.ts';
import { claimedTier, findings, isUnproven } from '../wording/findings.ts';
import { count, duration, outcomeText, verdictText } from '../wording/wording.ts';
import { html, type Markup } from './markup.ts';
import { profileTable } from './profiles.ts';

/** Maximum number of causes next to the verdict. The section below has all. */
const shownCauses = 8;

/** The mark next to the verdict: a tick, a cross, or an exclamation mark. */
const marks: Readonly<Record<Outcome, Markup>> = {
  conformant: html`<path d="M14 25l8 8 14-16"/>`,
  non_conformant: html`<path d="M16 16l16 16M32 16L16 32"/>`,
  incomplete: html`<path d="M24 13v14M24 34v1"/>`,
};

/** The verdict, what it depends on, and the profiles: everything that is visible without scrolling. */
export function summary(results: Results): Markup {
  const { outcome, target, run, suite, stopped, exitCode } = results;
  const verdict = capital(verdictText(results));
  const title = stopped !== undefined ? 'Stopped' : run.interrupted ? 'Interrupted' : verdict;
  return html`
    <header class="verdict ${outcome}">
      <svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/>${marks[outcome]}</svg>
      <div>
        <p class="target">${printable(target.name, 120)}</p>
        <h1>${title}</h1>
        <p class="lead">${lead(results)}</p>
        ${stopped?.hint !== undefined && html`<p class="hint">${printable(stopped.hint, 400)}</p>`}
        ${unproven(results)}
        ${broken(results)}
      </div>
    </header>
    <dl class="facts">
      ${fact('Claimed', `${claimedTier(results)}, ${target.mode}`)}
      ${fact('Checked with', `suite ${suite.version}, contract ${versions(suite.contract)}`)}
      ${fact('Run', `${day(run.startedAt)}, ${duration(run.durationMs)}`)}
      ${fact('Recorded', `${count(results.checks.length, 'check')}, ${count(results.exchanges.length, 'request')}, exit ${exitCode}`)}
    </dl>
    ${profileTable(results)}`;
}

function lead(results: Results): string {
  if (results.stopped !== undefined) return printable(results.stopped.message, 400);
  if (results.run.interrupted) return 'The run was interrupted. This report contains the results so far.';
  const filtered = results.run.filtered ? ' Only some checks were selected.' : '';
  const broken = findings(results, 'fail').length;
  const said =
    broken > 0 && results.exitCode !== overlapExit
      ? `The ${results.side ?? 'server'} contradicts the specification in ${count(broken, 'check')}.`
      : undefined;
  return `${said ?? outcomeText(results)}${filtered}`;
}

/** Claimed profiles without a tested clause, next to the verdict, so that they are not mistaken for success. */
function unproven({ profiles, stopped, run }: Results): Markup | false {
  const names = profiles.filter(isUnproven).map(({ profile }) => profile);
  if (names.length === 0 || stopped !== undefined || run.interrupted) return false;
  return html`<p class="unproven">Claimed, but no clause tested: ${names.join(', ')}.</p>`;
}

/** Links to the failures by cause. */
function broken(results: Results): Markup | false {
  const causes = failuresByCause(results);
  if (causes.length === 0) return false;
  const rest = causes.length - shownCauses;
  return html`<ul class="broken">
    ${causes.slice(0, shownCauses).map((cause) => {
      const checks = cause.also.length === 0 ? '' : ` (${cause.also.length + 1} checks)`;
      return html`<li><a href="#c-${cause.check.id}">${contradiction(results, cause)}</a>${checks}</li>`;
    })}
    ${rest > 0 && html`<li><a href="#failures">and ${rest} more</a></li>`}
  </ul>`;
}

/** `4.0.0`, or `4.0.0 and 3.1.0` where the two interfaces differ. */
function versions({ merchant, partner }: Results['suite']['contract']): string {
  return merchant === partner ? merchant : `${merchant} and ${partner}`;
}

function fact(name: string, value: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** `1 Jan 2026, 10:00 UTC`. */
function day(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(date)} UTC`;
}

function capital(text: string): string {
  const lower = text.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

import type { Outcome, ProfileResult, Results, Tier } from '../../kernel/results.ts';
import { claimedTier, inReportOrder, isUnproven } from '../findings.ts';
import { count, duration, outcomeSentences, outcomeWords, tierNames } from '../wording.ts';
import { html, type Markup } from './markup.ts';

/** The mark beside the verdict: a tick, a cross, or a half circle. */
const marks: Readonly<Record<Outcome, Markup>> = {
  conformant: html`<path d="M14 25l8 8 14-16"/>`,
  non_conformant: html`<path d="M16 16l16 16M32 16L16 32"/>`,
  incomplete: html`<path d="M24 13v14M24 34v1"/>`,
};

/** Verdict, facts of the run, and one card a profile: what a reader sees without scrolling. */
export function summary(results: Results): Markup {
  const { outcome, target, run, suite, stopped, exitCode } = results;
  const title = stopped !== undefined ? 'Stopped' : run.interrupted ? 'Interrupted' : capital(outcomeWords[outcome]);
  return html`
    <header class="verdict ${outcome}">
      <svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/>${marks[outcome]}</svg>
      <div>
        <p class="target">${target.name}</p>
        <h1>${title}</h1>
        <p class="lead">${lead(results)}</p>
        ${stopped?.hint !== undefined && html`<p class="hint">${stopped.hint}</p>`}
      </div>
    </header>
    <dl class="facts">
      ${fact('Claimed', `${claimedTier(results)}, ${target.mode}`)}
      ${fact('Contract', `merchant ${suite.contract.merchant}, partner ${suite.contract.partner}`)}
      ${fact('Suite', suite.version)}
      ${fact('Run', `${day(run.startedAt)}, ${duration(run.durationMs)}`)}
      ${fact('Seen', `${count(results.checks.length, 'check')}, ${count(results.exchanges.length, 'request')}, exit ${exitCode}`)}
    </dl>
    <section class="profiles" aria-label="Profiles">${inReportOrder(results.profiles).map(card)}</section>`;
}

function lead(results: Results): string {
  if (results.stopped !== undefined) return results.stopped.message;
  if (results.run.interrupted) return 'The run was ended before its time. This report holds what was seen until then.';
  const filtered = results.run.filtered ? ' Only a part of the checks was asked for.' : '';
  return `${outcomeSentences[results.outcome]}${filtered}`;
}

function fact(name: string, value: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function card(profile: ProfileResult): Markup {
  const quiet = profile.outcome === 'not_applicable' || profile.outcome === 'not_selected';
  const said = isUnproven(profile) ? 'claimed, nothing shown' : outcomeWords[profile.outcome];
  const state = isUnproven(profile) ? 'non_conformant' : profile.outcome;
  const tiers = tierNames.filter((tier) => profile.tiers[tier].total > 0);
  return html`
    <article class="card ${quiet && 'quiet'}">
      <h2>${profile.profile}</h2>
      <p class="pill ${state}">${said}</p>
      ${profile.outcome === 'not_applicable' && html`<p class="why">Declared absent in the target file.</p>`}
      ${!quiet && tiers.map((tier) => bar(tier, profile.tiers[tier]))}
    </article>`;
}

function bar(tier: Tier, { passed, failed, open, total }: ProfileResult['tiers'][Tier]): Markup {
  const share = (part: number): string => ((part * 100) / Math.max(1, total)).toFixed(2);
  return html`
    <div class="tier">
      <span>${tier}</span><span class="number">${passed}/${total}</span>
      <svg class="bar" width="100%" height="6" role="img" aria-label="${passed} passed, ${failed} failed, ${open} open">
        <rect class="open" width="100%" height="6"/>
        <rect class="passed" width="${share(passed)}%" height="6"/>
        <rect class="failed" x="${share(passed)}%" width="${share(failed)}%" height="6"/>
      </svg>
    </div>`;
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

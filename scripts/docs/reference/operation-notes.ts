import type { Combination, Provenance } from '../../../generated/contract-data.ts';
import { limits } from '../../../generated/limits.ts';
import type { Operation } from '../../generate/openapi.ts';
import { sentence } from '../fact-text.ts';
import { allLifecycles, lifecycleFile, nameOf, transitionAnchor } from '../lifecycles/lifecycle.ts';
import { clauseLink, codeLink, eventLink, limitLink } from '../links.ts';
import { codeMarkdown, linkedMarkdown } from './markdown-text.ts';

/** Where an operation comes from, and what the contract data say about it, as a list of Markdown. */
export function operationFacts(operation: Operation): string {
  const id = operation.operationId;
  return facts([
    ['Source', origin(operation['x-provenance'])],
    ['Tariff', tariff(operation['x-tariff'])],
    ['Limits', limitsOf(id)],
    ['Lifecycle', transitionsOf(id)],
    ['Events', eventsOf(id)],
  ]);
}

/** The rules about fields that are sent together, as a list of Markdown. */
export function ruleList(combinations: readonly Combination[]): string {
  return combinations.map(rule).join('\n');
}

/** The rules with their heading. */
export function bodyRules(combinations: readonly Combination[]): string {
  return combinations.length === 0 ? '' : `**Rules for the body**\n\n${ruleList(combinations)}`;
}

function facts(rows: readonly [string, string][]): string {
  const shown = rows.filter(([, text]) => text !== '');
  return shown.map(([name, text]) => `- **${name}**: ${text}`).join('\n');
}

/** Where a fact comes from, in the same words everywhere. */
export function origin(provenance: Provenance | undefined): string {
  if (provenance === undefined) return '';
  const { level, source, note } = provenance;
  const shown = {
    documented: 'documented',
    named: 'named without its shape',
    assumed: '[assumed](readings.html)',
    open: 'left open',
  };
  return `${shown[level]}, ${linkedMarkdown(source)}${note === undefined ? '' : `: ${linkedMarkdown(note)}`}`;
}

function tariff(rule: Operation['x-tariff']): string {
  if (rule === undefined) return '';
  const says = {
    blocked: `needs an active paid tariff, except in the sandbox (${codeMarkdown(codeLink('tariff_inactive'))})`,
    not_blocked: 'works without a paid tariff',
    undecided: 'whether it needs a paid tariff is not specified',
  };
  const mark = rule.level === 'assumed' ? ', [assumed](readings.html)' : '';
  return `${says[rule.required]}; ${linkedMarkdown(rule.source)}${mark}`;
}

function limitsOf(id: string): string {
  const own = Object.entries<{ applies_to: unknown }>(limits).filter(
    ([, { applies_to }]) => Array.isArray(applies_to) && applies_to.includes(id),
  );
  return own
    .map(([name]) => limitLink(name))
    .map(({ href, text }) => `[${text}](${href})`)
    .join('; ');
}

function transitionsOf(id: string): string {
  const found = allLifecycles.flatMap(({ subject, transitions }) =>
    transitions
      .filter(({ on }) => on.operation === id)
      .map((one) => `[${nameOf(subject)}: ${one.id}](${lifecycleFile(subject)}#${transitionAnchor(one.id)})`),
  );
  return found.join(', ');
}

function eventsOf(id: string): string {
  const names = allLifecycles.flatMap(({ transitions }) =>
    transitions
      .filter(({ on, event }) => on.operation === id && event !== undefined && event !== 'none')
      .map(({ event = '' }) => event),
  );
  return [...new Set(names)].map((name) => codeMarkdown(eventLink(name))).join(', ');
}

const organizations = {
  with_catalog: 'Organizations with a catalog: ',
  without_catalog: 'Organizations without a catalog: ',
};

/** A rule about fields that are sent together, as a list item. */
export function rule({ rule: kind, fields, organization, clause, refused }: Combination): string {
  const names = fields.map((field) => `\`${field}\``);
  const [first = '', ...others] = names;
  const says = {
    any_of: `send ${listed(names, 'or')}`,
    none_of: `do not send ${listed(names, 'or')}`,
    requires: `${first} only together with ${listed(others, 'and')}`,
    excludes: `at most one of ${listed(names, 'and')}`,
    replaces: `send ${first} instead of ${listed(others, 'and')}`,
  };
  const start =
    organization === undefined ? sentence(says[kind]).slice(0, -1) : `${organizations[organization]}${says[kind]}`;
  const code = refused?.code === undefined ? '' : ` ${codeMarkdown(codeLink(refused.code))}`;
  const response = refused === undefined ? '' : `; otherwise ${refused.status.join(' or ')}${code}`;
  return `- ${start}${response} (${codeMarkdown(clauseLink(clause))})`;
}

function listed(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

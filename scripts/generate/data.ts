import type { ContractData } from '../contract/data.ts';
import { apiNames } from '../contract/project.ts';
import { constant, marker } from './marker.ts';

/** State machines by subject: states, transitions, and unspecified transitions. */
export function lifecycles(contract: ContractData): string {
  return (
    marker +
    constant(
      'lifecycles',
      'Every state machine, by subject.',
      Object.fromEntries(contract.lifecycles.map((machine) => [machine.subject, machine])),
      'lifecycles.Invoice.transitions.filter(({ to }) => to === "paid")',
      3,
    ) +
    'export type Subject = keyof typeof lifecycles;\n' +
    'export type StateOf<S extends Subject> = keyof (typeof lifecycles)[S]["states"];\n' +
    'export type TransitionOf<S extends Subject> = (typeof lifecycles)[S]["transitions"][number]["id"];\n'
  );
}

export function limits(contract: ContractData): string {
  return (
    marker +
    constant(
      'limits',
      'Every limit, by id. Windows are in seconds.',
      contract.limits,
      'limits.general_public_api.max',
    ) +
    'export type LimitId = keyof typeof limits;\n'
  );
}

export function events(contract: ContractData): string {
  return (
    marker +
    constant(
      'events',
      'Every event, by name.',
      contract.events.events,
      "events['invoice.refunded'].object // 'refund'",
    ) +
    constant('delivery', 'How events are delivered (assumed).', contract.events.delivery, 'delivery.signature.header') +
    'export type EventName = keyof typeof events;\n'
  );
}

export function sandbox(contract: ContractData): string {
  return (
    marker +
    constant(
      'sandbox',
      'Values with a fixed effect in the sandbox, by id.',
      Object.fromEntries(contract.sandbox.map(({ id, ...row }) => [id, row])),
      'sandbox.phone_ok.value',
    ) +
    'export type SandboxId = keyof typeof sandbox;\n'
  );
}

/** The ledger: every clause of the specification, and the decisions of this package. */
export function clauses(contract: ContractData): string {
  const rows = contract.clauses.flatMap(({ source, profile, clauses: list }) =>
    list.map(({ id, reading, ...row }) => {
      const cited = reading === undefined ? {} : { reading: [reading].flat() };
      return [id, { source, profile, tier: 'black-box', ...row, ...cited }] as const;
    }),
  );
  return (
    marker +
    constant('clauses', 'Every clause, by id.', Object.fromEntries(rows), "clauses['M-4.4-200'].says") +
    'export type ClauseId = keyof typeof clauses;\n'
  );
}

/** The ledger of clients: every requirement of the specification on clients. */
export function clientClauses(contract: ContractData): string {
  const rows = contract.clientClauses.flatMap(({ source, profile, clauses: list }) =>
    list.map(({ id, reading, ...row }) => {
      const cited = reading === undefined ? {} : { reading: [reading].flat() };
      return [id, { source, profile, ...row, ...cited }] as const;
    }),
  );
  return (
    marker +
    constant(
      'clientClauses',
      'Every clause about clients, by id.',
      Object.fromEntries(rows),
      "clientClauses['C-M-4.4-202'].says",
    ) +
    'export type ClientClauseId = keyof typeof clientClauses;\n'
  );
}

/** The sections of the specification by their names in citations: `M §4.2`. */
export function sections(contract: ContractData): string {
  const rows = apiNames.flatMap((document) =>
    contract.sections[document].map(({ id, title }) => [
      `${document === 'merchant' ? 'M' : 'P'} §${id}`,
      { document, number: id, title },
    ]),
  );
  return (
    marker +
    constant(
      'sections',
      'Every section of the specification, by its name.',
      Object.fromEntries(rows),
      "sections['M §4.4'].title",
    ) +
    'export type SectionName = keyof typeof sections;\n'
  );
}

/** The reading of ambiguous text and the assumptions about unspecified points, by the id that clauses cite. */
export function readings(contract: ContractData): string {
  return (
    marker +
    constant('readings', 'Every reading and assumption, by id.', contract.readings, "readings['A-01'].decision") +
    'export type ReadingId = keyof typeof readings;\n'
  );
}

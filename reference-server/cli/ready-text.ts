import type { RunningServer } from '../app.ts';
import type { DemoKey } from '../seed/seed.ts';

/** The text that the server prints when it accepts requests. */
export function readyText(server: RunningServer): string {
  const lines: [string, string | undefined][] = [
    ['merchant interface', server.merchant],
    ['partner interface', server.partner],
    ['control interface', server.control],
    ['control token', server.controlToken],
    ['partner key', server.partnerKey],
    ['second partner key', server.foreignPartnerKey],
    ['production partner key', server.productionPartnerKey],
  ];
  const known = lines.filter(([, value]) => value !== undefined);
  return [
    'The reference server is ready. The keys are shown only once.',
    ...known.map(([name, value]) => `  ${name.padEnd(24)}${value}`),
    ...demoLines(server.demoKeys ?? []),
  ].join('\n');
}

/** One line for each merchant key, with its use. */
function demoLines(keys: readonly DemoKey[]): string[] {
  if (keys.length === 0) return [];
  const width = Math.max(...keys.map(({ name }) => name.length));
  const lines = keys.map(({ name, key, shows }) => `  ${name.padEnd(width + 2)}${key}  ${shows}`);
  return ['Merchant keys, an organization of every kind:', ...lines];
}

/** The ready text as one line of JSON, for programs. */
export function readyJson(server: RunningServer): string {
  return JSON.stringify({
    ready: true,
    merchant: server.merchant,
    partner: server.partner,
    control: server.control,
    partner_key: server.partnerKey,
    control_token: server.controlToken,
    foreign_partner_key: server.foreignPartnerKey,
    production_partner_key: server.productionPartnerKey,
    demo_keys: server.demoKeys && Object.fromEntries(server.demoKeys.map(({ name, key }) => [name, key])),
  });
}

import type { RunningSandbox } from '../app.ts';

/** The text that the command prints when the sandbox is ready. It fits on one screen. */
export function readyText({ address, merchant, partner, server, readOnly, tryIt, notKept }: RunningSandbox): string {
  const key = server.demoKeys?.find(({ name }) => name === 'sandbox')?.key;
  const lines: [string, string | undefined][] = [
    ['merchant interface', merchant],
    ['partner interface', partner],
    ['partner key', server.partnerKey],
    ['merchant key', key],
  ];
  return [
    readOnly ? 'The sandbox is ready; its page can only be read.' : 'The sandbox is ready.',
    `  Open ${address}`,
    ...(notKept === undefined ? [] : [notKept]),
    ...(tryIt === undefined ? [] : ['  Try operations from the documentation:', `  ${tryIt}`]),
    '',
    ...lines.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(20)}${value}`])),
    '',
    ...first(merchant, key),
    'Ctrl-C stops it.',
  ].join('\n');
}

function first(merchant: string, key: string | undefined): readonly string[] {
  if (key === undefined) return ['The store has its organizations already; their keys stay valid.'];
  return [
    'What to do first: create an invoice, and pay it on the page.',
    `  curl ${merchant}/invoices -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' \\`,
    `    -d '{"phone_number":"87011234567","amount":1500}'`,
    'The page shows the other organizations and their keys.',
  ];
}

/** The same as one line of JSON, for programs. */
export function readyJson({
  address,
  origin,
  token,
  merchant,
  partner,
  inbox,
  server,
  tryIt,
  notKept,
}: RunningSandbox): string {
  return JSON.stringify({
    ready: true,
    address,
    origin,
    token,
    merchant,
    partner,
    inbox,
    try_it: tryIt,
    not_kept: notKept,
    partner_key: server.partnerKey,
    demo_keys: server.demoKeys && Object.fromEntries(server.demoKeys.map(({ name, key }) => [name, key])),
  });
}

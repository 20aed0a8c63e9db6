/** What a person decides about the new organization. */
export interface Wishes {
  readonly externalId: string;
  readonly phone: string;
  readonly code: string;
  readonly keyName: string;
  readonly webhookUrl: string;
}

/** A call of the partner interface on the way to a working organization. */
export interface Step {
  readonly title: string;
  readonly explains: string;
  /** The wish that its body carries; null for none. */
  readonly fields: readonly (keyof Wishes)[];
  /** Path below the base of the partner interface. */
  readonly path: (organizationId: string) => string;
  readonly body: (wishes: Wishes) => Readonly<Record<string, string>>;
}

/** All calls, in their order (P §3, P §4). */
export const steps: readonly Step[] = [
  {
    title: 'Create the organization',
    explains: 'A repeat with the same external id gives the same organization.',
    fields: ['externalId'],
    path: () => '/organizations',
    body: ({ externalId }) => ({ external_id: externalId }),
  },
  {
    title: 'Start to link a cashier',
    explains: 'The process ends after ten minutes.',
    fields: [],
    path: (id) => `/organizations/${id}/kaspi-auth/init`,
    body: () => ({}),
  },
  {
    title: 'Send the phone number of the cashier',
    explains: '77770000011 is no cashier, and to 77770000012 no SMS can be sent.',
    fields: ['phone'],
    path: (id) => `/organizations/${id}/kaspi-auth/send-phone`,
    body: ({ phone }) => ({ cashier_phone: phone }),
  },
  {
    title: 'Verify the code of the SMS',
    explains: 'In the sandbox it is 0000.',
    fields: ['code'],
    path: (id) => `/organizations/${id}/kaspi-auth/verify-otp`,
    body: ({ code }) => ({ otp: code }),
  },
  {
    title: 'Issue the key',
    explains: 'The key and the secret of its webhooks are in this response only: copy them now.',
    fields: ['keyName', 'webhookUrl'],
    path: (id) => `/organizations/${id}/api-key`,
    body: ({ keyName, webhookUrl }) => ({ name: keyName, webhook_url: webhookUrl }),
  },
];

/** The call for a shell. The key is a variable, so that it is not copied by accident. */
export function curlOf(url: string, body: Readonly<Record<string, string>>): string {
  return [
    `curl ${shellWord(url)}`,
    '-H "X-Partner-Key: $PARTNER_KEY"',
    "-H 'Content-Type: application/json'",
    `--data ${shellWord(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

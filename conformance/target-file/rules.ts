import { type IntegerFixture, integerFixtures, isIntegerFixture } from '../ground/declared-target/integer-fixtures.ts';
import { isReference, overlapProfile, profileNames, type Target } from '../ground/declared-target/target.ts';
import { pathRules } from './path-rules.ts';
import type { Broken, KeyPath, Problem } from './problem.ts';
import { written } from './schema.ts';
import { magicRules, templateRules } from './template-rules.ts';
import { webhookRules } from './webhook-rules.ts';

/** Rules between the keys of a target that a schema cannot express. Returns all violations. */
export function ruleProblems(target: Target, place: (path: KeyPath) => string): Problem[] {
  const addresses = addressRules(target);
  // Other rules compare origins, so they run only when every address is valid.
  const broken =
    addresses.length > 0
      ? addresses
      : [
          ...profileRules(target),
          ...controlRules(target),
          ...webhookRules(target),
          ...fixtureRules(target),
          ...templateRules(target),
          ...magicRules(target),
          ...pathRules(target),
        ];
  return broken.map(({ path, what, todo }) => ({ where: place(path), path: written(path), what, todo }));
}

function addressRules({ merchant, partner, control, webhooks }: Target): Broken[] {
  const addresses: [KeyPath, string | undefined][] = [
    [['merchant', 'base_url'], merchant?.base_url],
    [['partner', 'base_url'], partner?.base_url],
    [['control', 'url'], control?.transport === 'http' ? control.url || undefined : undefined],
    [['webhooks', 'base'], webhooks.base],
    [['webhooks', 'captures'], isReference(webhooks.captures ?? '') ? undefined : webhooks.captures],
    ...Object.entries(webhooks.urls).map(([key, url]): [KeyPath, string] => [['webhooks', 'urls', key], url]),
  ];
  return addresses.flatMap(([path, url]) =>
    url === undefined || URL.canParse(url)
      ? []
      : [{ path, what: `"${url}" is not an address.`, todo: 'Check the host and the port.' }],
  );
}

function profileRules({ profiles, merchant, partner }: Target): Broken[] {
  const broken: Broken[] = [];
  const ofInterfaces = profileNames.filter((name) => name !== overlapProfile);
  if (!ofInterfaces.some((name) => profiles[name])) {
    broken.push({
      path: ['profiles'],
      what: 'no profile is set to yes.',
      todo: 'Set the profiles that the server implements to yes.',
    });
  }
  for (const name of ofInterfaces) {
    if (name !== 'partner' && profiles[name] && merchant === undefined) {
      broken.push({
        path: ['profiles', name],
        what: 'requires the section merchant.',
        todo: 'Add merchant with base_url, keys and phones.',
      });
    }
  }
  if (profiles.partner && partner === undefined) {
    broken.push({
      path: ['profiles', 'partner'],
      what: 'requires the section partner.',
      todo: 'Add partner with base_url and key.',
    });
  }
  return broken;
}

function controlRules({ mode, control, merchant, partner, tier }: Target): Broken[] {
  const broken: Broken[] = [];
  if (control !== undefined && mode === 'production-readonly') {
    broken.push({
      path: ['control'],
      what: 'a control adapter and mode production-readonly exclude each other.',
      todo: 'Remove control: the suite never changes the state of a production system. Or test a sandbox.',
    });
  }
  const origins = [merchant?.base_url, partner?.base_url].flatMap((url) => (url === undefined ? [] : [originOf(url)]));
  broken.push(...missingControl(control));
  if (control?.transport === 'http' && control.url !== '' && origins.includes(originOf(control.url))) {
    broken.push({
      path: ['control', 'url'],
      what: 'has the same origin as the product interface.',
      todo: 'Serve the adapter from another host or port, with its own token.',
    });
  }
  if (tier === 'controlled' && control === undefined) {
    broken.push({
      path: ['tier'],
      what: 'controlled needs a control adapter.',
      todo: 'Add control, or claim black-box or provisioned.',
    });
  }
  return broken;
}

/** The missing keys of the chosen transport. */
function missingControl(control: Target['control']): Broken[] {
  const needed: Record<string, [key: string, value: string | undefined, todo: string][]> = {
    http: [
      ['url', control?.transport === 'http' ? control.url : '', 'Write the address of the adapter.'],
      ['token', control?.transport === 'http' ? control.token : '', 'Name the variable that holds its token.'],
    ],
    command: [
      ['command', control?.transport === 'command' ? control.command[0] : '', 'Write the program: [node, adapter.js].'],
    ],
    module: [['module', control?.transport === 'module' ? control.module : '', 'Name an ESM file: ./adapter.js.']],
  };
  return (needed[control?.transport ?? ''] ?? []).flatMap(([key, value, todo]) =>
    value === undefined || value === ''
      ? [{ path: ['control', key], what: `is missing, and transport ${control?.transport} needs it.`, todo }]
      : [],
  );
}

function fixtureRules({ fixtures, merchant }: Target): Broken[] {
  return Object.entries(fixtures).flatMap(([name, { key, ids = [], production }]): Broken[] => {
    if (production === true && (key === undefined || merchant?.keys[key] !== undefined)) {
      return [
        {
          path: ['fixtures', name, 'production'],
          what: 'needs a key of its own: merchant keys belong to sandbox organizations.',
          todo: `Write ${name}: { key: env:PRODUCTION_KEY, production: yes }.`,
        },
      ];
    }
    const texts = isIntegerFixture(name)
      ? ids.flatMap((id, i) => (typeof id === 'string' ? [textFor(name, i)] : []))
      : [];
    if (key === undefined || isReference(key) || merchant?.keys[key] !== undefined) return texts;
    return [
      ...texts,
      {
        path: ['fixtures', name, 'key'],
        what: 'is neither the name of a merchant key nor a secret reference.',
        todo: `Known keys: ${Object.keys(merchant?.keys ?? {}).join(', ')}. Or write env:NAME.`,
      },
    ];
  });
}

/** Reports a string id of a record whose ids are integers. */
function textFor(name: IntegerFixture, i: number): Broken {
  return {
    path: ['fixtures', name, 'ids', i],
    what: `must be a whole number: ${integerFixtures[name]} says that these ids are integers.`,
    todo: 'Write the id without quotes: ids: [4711].',
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}

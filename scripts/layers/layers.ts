/** The permitted imports of a folder. */
export interface Layer {
  /** Permitted folders and files, except those after `!`. The folder itself is always permitted. */
  readonly imports: readonly string[];
  /** What to do instead of a forbidden import. */
  readonly instead: string;
  /** True for code that also runs in browsers, where modules of Node.js do not exist. */
  readonly browsers?: boolean;
}

const generated = 'generated';
const values = [generated, 'reference-server/variations'];
const rules = [...values, 'reference-server/domain'];
const wire = [...rules, 'reference-server/contract', 'reference-server/log'];
const handlers = [...wire, 'reference-server/http'];
const port = { imports: rules, instead: 'It implements a port of the domain. Put rules into domain.' };
const handler = { imports: handlers, instead: 'Call a service of domain. Put shared HTTP work into http.' };
const wholeServer = {
  imports: [generated, 'launch', 'reference-server', '!reference-server/test'],
  instead: 'The server is the product: put what the suite or a script needs as well into the server, or generate it.',
};

/** The folders of the store from the lowest layer up, each with the lower ones that it may import. */
const storeRooms: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  sqlite: ['engine'],
  postgres: ['engine'],
  'records/table': ['engine'],
  'records/catalog': ['engine', 'records/table'],
  'records/invoices': ['engine', 'records/table', 'records/catalog'],
  records: ['engine'],
  shared: ['engine', 'postgres', 'records'],
  migrations: ['engine', 'sqlite', 'postgres', 'records'],
  opening: ['engine', 'sqlite', 'postgres', 'records', 'shared', 'migrations'],
  maintenance: ['engine', 'sqlite', 'postgres', 'records', 'shared', 'migrations', 'opening'],
};

const store: Readonly<Record<string, Layer>> = Object.fromEntries(
  Object.entries(storeRooms).map(([room, below]) => [
    `reference-server/store/${room}`,
    {
      imports: [...rules, ...below.map((one) => `reference-server/store/${one}`)],
      instead:
        'The rooms of the store stand in an order: move what two rooms need into one below both. Put rules into domain.',
    },
  ]),
);

/** The server by folder. Data flows one way: wire, validation, domain, store, events. */
const server: Readonly<Record<string, Layer>> = {
  'reference-server': wholeServer,
  'reference-server/cli': wholeServer,
  'reference-server/variations': {
    imports: [generated],
    instead: 'A variation is data. Put the code that reads it where the rule is.',
  },
  'reference-server/domain': {
    imports: values,
    instead: 'Declare what a rule needs as an interface in domain/ports; app.ts passes in what implements it.',
  },
  'reference-server/clock': port,
  'reference-server/log': port,
  'reference-server/provider': port,
  'reference-server/store': port,
  ...store,
  'reference-server/contract': { imports: [generated], instead: 'It reads the contract only. Put rules into domain.' },
  'reference-server/http': {
    imports: wire,
    instead: 'Pass handlers and services in as parameters. Put what knows a resource into merchant or partner.',
  },
  'reference-server/merchant': handler,
  'reference-server/partner': handler,
  'reference-server/webhooks': {
    imports: [...wire, 'reference-server/merchant'],
    instead: 'Deliveries are written from domain events and the records of merchant.',
  },
  'reference-server/control': {
    imports: [...handlers, ...['clock', 'merchant', 'partner', 'webhooks'].map((name) => `reference-server/${name}`)],
    instead: 'The control interface drives the other folders; app.ts starts it.',
  },
  'reference-server/start': {
    imports: [
      ...handlers,
      ...['clock', 'merchant', 'provider', 'store', 'webhooks'].map((name) => `reference-server/${name}`),
    ],
    instead: 'It is what app.ts joins when a server starts. Put rules into domain.',
  },
  'reference-server/seed': {
    imports: [generated, 'reference-server/domain', 'reference-server/start'],
    instead: 'Seed data is written through domain and its ports.',
  },
};

/** The folders below preconditions and reports, from the lowest layer up. Each may import the ones before it. */
const ground = [
  'schemas',
  'ground/verdicts',
  'ground/values',
  'ground/declared-target',
  'ground/ledger',
  'model',
  'contract',
  'exchange/requests',
  'exchange/responses',
  'exchange/http',
  'exchange/control',
  'exchange/webhooks',
  'setup/created-resources',
  'setup',
  'always-on',
  'target-file',
].map((name) => `conformance/${name}`);

/** A folder of the suite that may import the given ones and all of `ground`. */
function above(...more: readonly string[]): Layer {
  return suiteLayer([...ground, ...more.map((name) => `conformance/${name}`)]);
}

function suiteLayer(folders: readonly string[]): Layer {
  return {
    imports: [generated, 'client', 'launch', ...folders],
    instead:
      'The suite tests servers over HTTP, and its folders stand in an order: move the code up to the folder that needs it, or pass the value in.',
  };
}

/** The suite by folder. */
const suite: Readonly<Record<string, Layer>> = {
  ...Object.fromEntries(ground.map((folder, index) => [folder, suiteLayer(ground.slice(0, index))])),
  'conformance/receiver': above(),
  'conformance/report': above(),
  'conformance/preconditions': above(),
  'conformance/run': above('preconditions'),
  'conformance/matrices': above('preconditions', 'run'),
  'conformance/explore': above('preconditions', 'run', 'matrices'),
  'conformance/checks': above('preconditions', 'run', 'matrices', 'explore'),
  'conformance/clients': above('report'),
  'conformance/baseline': above('preconditions', 'run', 'report'),
  'conformance/cli': suiteLayer(['conformance', '!conformance/selftest']),
  'conformance/reference-target': suiteLayer([...ground, 'reference-server', '!reference-server/test']),
  'conformance/selftest': {
    imports: [generated, 'client', 'launch', 'conformance', 'reference-server'],
    instead: 'Scripts run what the self-test provides: move what both need into conformance/selftest.',
  },
};

const sandbox = {
  imports: [
    generated,
    'client',
    'launch',
    ...['app.ts', 'cli', 'control', 'domain', 'http', 'log', 'start', 'variations'].map(
      (name) => `reference-server/${name}`,
    ),
    'conformance/clients/rules',
    'conformance/clients/traffic',
    'sandbox',
    '!sandbox/test',
  ],
  instead:
    'The sandbox shows what its server does, through the observer and the control interface. Ask that interface.',
};

/** The build of the sandbox page, which runs in Node.js. */
const pageBuild = Object.fromEntries(
  ['build', 'drawings', 'fault-choices', 'licenses'].map((name) => [
    `sandbox/page/${name}.ts`,
    { ...sandbox, imports: [...sandbox.imports, 'scripts'] },
  ]),
);

/** The forms for filling in a request, as pages show them. */
const requestForms = ['scripts/request-forms', '!scripts/request-forms/operation-choices.ts'];

/** The routers for implementers. */
const implementers = {
  imports: [generated, 'client', 'reference-server', '!reference-server/test'],
  instead: 'It is the router for implementers. Move the code to the part of the package that needs it.',
};

/** The permitted imports of each folder. The longest matching name applies; without one, everything. */
export const layers: Readonly<Record<string, Layer>> = {
  client: { imports: [generated], browsers: true, instead: 'Pass the value in, or generate it.' },
  'client/server': implementers,
  'client/server.ts': implementers,
  ...server,
  ...suite,
  sandbox,
  scaffold: { imports: ['launch'], instead: 'It writes files, and runs nothing of the package.' },
  ...pageBuild,
  'sandbox/page': {
    imports: [generated, 'sandbox/protocol', ...requestForms],
    browsers: true,
    instead: 'Ask the server of the sandbox for the value, or add it to sandbox/protocol.',
  },
  'sandbox/protocol': { imports: [], browsers: true, instead: 'Server and page both import it: pass the value in.' },
};

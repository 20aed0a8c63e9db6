import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { projectPath } from '../contract/project.ts';
import { checkTypes } from '../samples/execution/check-types.ts';

/** What the examples use next to the exports of the package. */
const surroundings = `
import type { Express, Response as ExpressResponse } from 'express';
import type { CallInput, MerchantClient, operations } from 'payment-invoicing-contract/merchant';
import type { Admitted, MerchantAuthenticate, MerchantHandlers } from 'payment-invoicing-contract/server';
import type { PartnerAuthenticate, PartnerHandlers } from 'payment-invoicing-contract/server';
declare global {
  const app: Express;
  const merchant: MerchantClient;
  const handlers: MerchantHandlers<object> & PartnerHandlers<object>;
  const authenticate: MerchantAuthenticate<object> & PartnerAuthenticate<object>;
  const shopOf: (key: unknown) => Admitted<object>;
  const body: CallInput<operations['createInvoice']>['body'];
  const id: number;
  const secret: string;
  const error: unknown;
  const request: Request;
  const response: Response & ExpressResponse;
  const outbox: { repeat(body: unknown): void };
  const queue: { readLater(id: number): void };
  const orders: { update(event: unknown): Promise<void> };
  const wait: (ms: number) => Promise<void>;
}
`;

interface Export {
  readonly name: string;
  readonly module: string;
  readonly example: string | undefined;
}

const data = ['catalog', 'clauses', 'events', 'lifecycles', 'limits', 'readings', 'sandbox', 'sections'];
const clients = Object.keys(manifest.exports).flatMap((path) => /^\.\/([a-z]+)$/.exec(path)?.[1] ?? []);
/** The modules by what users import. */
const modules = new Map([
  ...clients.map((name) => [name, projectPath(`client/${name}.ts`)] as const),
  ...data.map((name) => [`data/${name}`, projectPath(`generated/${name}.ts`)] as const),
]);

/** The values that a module exports, with the example of their doc comment. */
async function exportsOf([module, file]: [string, string]): Promise<Export[]> {
  const names = Object.keys(await import(file));
  const texts = sourcesOf(file);
  return names.map((name) => ({ name, module, example: exampleOf(name, texts) }));
}

/** A module, and those that it exports again. */
function sourcesOf(module: string): string[] {
  const text = readFileSync(module, 'utf8');
  const others = [...text.matchAll(/^(?:export|\}) .*?from '(\..*\.ts)';$/gm)].map(([, path = '']) => path);
  return [text, ...others.flatMap((path) => sourcesOf(join(module, '..', path)))];
}

function exampleOf(name: string, texts: readonly string[]): string | undefined {
  const declared = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\nexport (?:async )?(?:function\*?|class|const) ${name}\b`,
  );
  const comment = texts.map((text) => declared.exec(text)?.[1]).find((found) => found !== undefined);
  return comment
    ?.split('@example')[1]
    ?.replaceAll(/^ \* ?/gm, '')
    .trim();
}

/** A program: the example, with the imports that it needs. */
function programOf({ module, example = '' }: Export, exported: readonly Export[]): string {
  const used = exported.filter(
    (one) =>
      (one.module === module || !one.module.startsWith('data/')) &&
      new RegExp(String.raw`(?<![.'])\b${one.name}\b`).test(example),
  );
  const imports = [...new Map(used.map((one) => [one.name, one])).values()].map(
    (one) => `import { ${one.name} } from 'payment-invoicing-contract/${one.module}';`,
  );
  const results = [...example.matchAll(/^const (?:(\w+)|\{ (\w+) \}) =/gm)].map(([, name, part = '']) => name ?? part);
  return `${imports.join('\n')}\n${example}\nexport { ${results.join(', ')} };\n`;
}

test('every value that users import has an example, and the examples compile', async () => {
  const exported = (await Promise.all([...modules].map(exportsOf))).flat();
  expect(exported.length).toBeGreaterThan(20);
  expect(exported.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  try {
    writeFileSync(join(folder, 'surroundings.ts'), surroundings);
    for (const one of exported) writeFileSync(join(folder, `${one.name}.ts`), programOf(one, exported));
    await checkTypes(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { readFileSync } from 'node:fs';
import { type ApiName, projectPath } from '../contract/project.ts';
import { parameterRow, parametersOf, requiredHeadersOf } from './checks/parameters.ts';
import { constant, marker } from './marker.ts';
import { type Document, operationsOf } from './openapi.ts';

/** A hand-written module that is copied unchanged: `handler`, the types that the stubs of both interfaces share. */
export function template(name: 'handler' | 'documents'): string {
  return marker + readFileSync(projectPath(`scripts/generate/${name}.template.ts`), 'utf8');
}

/** The route table of one interface, and one handler type per `operationId`. */
export function server(api: ApiName, document: Document): string {
  const name = api === 'merchant' ? 'Merchant' : 'Partner';
  const routes = [...operationsOf(document)].map(({ path, method, operation, item }) => [
    operation.operationId,
    {
      api,
      method,
      path,
      body: operation.requestBody ? (operation.requestBody.required ? 'required' : 'optional') : 'none',
      statuses: Object.keys(operation.responses).map(Number),
      parameters: parametersOf(document, item, operation).map(parameterRow),
      requiredHeaders: requiredHeadersOf(document, operation),
    },
  ]);
  return [
    marker,
    `import type { operations } from '../types/${api}.ts';\n`,
    "import type { Handler } from './handler.ts';\n\n",
    constant('routes', `Every operation of the ${api} interface.`, Object.fromEntries(routes)),
    `export type ${name}Operation = keyof typeof routes;\n\n`,
    '/** One handler for each operation; a missing one does not compile. */\n',
    `export type ${name}Handlers<Context> = {\n`,
    `  [Op in ${name}Operation]: Handler<Op, operations[Op], Context>;\n};\n`,
  ].join('');
}

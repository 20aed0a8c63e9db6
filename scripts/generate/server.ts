import { readFileSync } from 'node:fs';
import type { ContractData } from '../contract/data.ts';
import { type ApiName, projectPath } from '../contract/project.ts';
import { admissionCodes } from './admission.ts';
import { parameterRow, parametersOf, requiredHeadersOf } from './checks/parameters.ts';
import { constant, marker } from './marker.ts';
import { type Document, operationsOf } from './openapi.ts';

/** A hand-written module that is copied, such as `handler`: types that the stubs of both interfaces share. */
export function template(name: 'handler' | 'documents'): string {
  return marker + readFileSync(projectPath(`scripts/generate/${name}.template.ts`), 'utf8');
}

/** The route table of one interface, the codes of its authentication, one handler type per `operationId`. */
export function server(api: ApiName, document: Document, contract: Pick<ContractData, 'errors' | 'limits'>): string {
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
    constant('resources', 'The operations of each resource.', resourcesOf(document)),
    constant(
      'admission',
      'The codes of each operation that can be known before its body is read (reading A-24).',
      admissionCodes(document, contract),
    ),
    '/** A code with which a call can be refused before its body is read. */\n',
    `export type ${name}AdmissionCode = (typeof admission)[${name}Operation][number];\n\n`,
    '/** One handler for each operation; a missing one does not compile. */\n',
    `export type ${name}Handlers<Context> = {\n`,
    `  [Op in ${name}Operation]: Handler<Op, operations[Op], Context>;\n};\n`,
  ].join('');
}

/** The operations by tag; one without a tag has the first segment of its path. */
function resourcesOf(document: Document): Record<string, string[]> {
  const resources: Record<string, string[]> = {};
  for (const { path, operation } of operationsOf(document)) {
    const resource = operation.tags?.[0] ?? path.split('/')[1] ?? '';
    resources[resource] = [...(resources[resource] ?? []), operation.operationId];
  }
  return resources;
}

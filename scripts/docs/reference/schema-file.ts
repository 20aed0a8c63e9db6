import type { ApiName } from '../../contract/project.ts';

/** The page of a schema of an API: `Invoice` → `schema-merchant-Invoice.html`. */
export function schemaFile(api: ApiName, name: string): string {
  return `schema-${api}-${name}.html`;
}

/** Ids that a fixture needs in addition to its key: existing records that no call could create now. */
const idsToo: Readonly<Record<string, number>> = { 'tariff.inactive': 4711, 'cashier.ambiguous': 17 };

/** The line of a target file that declares an organization in this state; one spelling, so that plans list it once. */
export function fixtureLine(name: string, key?: string): string {
  const id = idsToo[name];
  const variable = `env:${name.replace(/[^a-z0-9]+/g, '_').toUpperCase()}_KEY`;
  const ids = id === undefined ? '' : `, ids: [${id}]`;
  return `fixtures: { ${name}: { key: ${key ?? variable}${ids} } }`;
}

import { propertyOf } from '../../contract/api.ts';
import { type Contract, operationsOf, schemasOf } from '../../contract/contract-files.ts';
import { type Finding, guess } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { type Names, unresolved } from './references.ts';

/** Words by which a clause states that fields go together. */
const aboutFields = /mutually exclusive|\bonly (together )?with\b|exactly one of/;

/** Every rule in `x-combinations` is about known fields and is stated by its clause, and every such clause has one. */
export function checkCombinations(contract: Contract, names: Names): Finding[] {
  const clauses = clausesOf(contract);
  const rows = [...schemasOf(contract)].flatMap(([name, schema]) =>
    schema.at('x-combinations').children.map((row) => ({ name, schema, row })),
  );
  return [
    ...rows.flatMap(({ name, schema, row }) => [
      ...fields(name, schema, row),
      ...unresolved(row.at('clause'), 'clause', names.clause),
      ...unresolved(row.at('refused', 'code'), 'code', names.code),
      ...agreement(name, row, clauses.get(row.at('clause').text ?? ''), contract),
    ]),
    ...forgotten(clauses, new Set(rows.map(({ row }) => row.at('clause').text))),
  ];
}

function clausesOf({ clauseFiles }: Contract): Map<string, Place> {
  const all = clauseFiles.flatMap((file) => file.at('clauses').children);
  return new Map(all.map((clause) => [clause.at('id').text ?? '', clause]));
}

function fields(name: string, schema: Place, row: Place): Finding[] {
  const list = row.at('fields');
  const rule = row.at('rule').text ?? '';
  const isSingle = list.children.length === 1 && !['any_of', 'none_of'].includes(rule);
  return [
    ...list.children.flatMap((field) => {
      const { text = '' } = field;
      if (propertyOf(schema, text) !== undefined) return [];
      const known = schema.at('properties').keys;
      return [field.finding(`${name} has no property "${text}". Correct the name.${guess(text, known)}`)];
    }),
    ...(isSingle ? [list.finding(`"${rule}" is about two or more fields. Add the others, or correct the rule.`)] : []),
  ];
}

/** The refusal in a row must be that of its clause, and a response of the operations with this body. */
function agreement(name: string, row: Place, clause: Place | undefined, contract: Contract): Finding[] {
  if (clause === undefined) return [];
  const id = row.at('clause').text;
  const refused = row.at('refused');
  if (refused.exists === (clause.at('level').text === 'open')) {
    const [is, correct] = refused.exists ? ['open', 'Remove refused'] : ['not open', 'Add refused'];
    return [row.finding(`The level of ${id} is ${is}. ${correct}, or correct the clause.`)];
  }
  const code = refused.at('code');
  const isHeld = code.text === undefined || clause.at('holds').texts.includes(`error:${code.text}`);
  const operations = [...operationsOf(contract).values()].filter(
    ({ request }) => request.at('schema').follow().id === schemasOf(contract).get(name)?.id,
  );
  return [
    ...(isHeld ? [] : [code.finding(`${id} does not hold error:${code.text}. Add it there, or correct the code.`)]),
    ...(operations.length > 0 ? [] : [row.finding(`${name} is the body of no operation. Move x-combinations.`)]),
    ...operations.flatMap(({ id: operation, responses }) => {
      // The specification can permit more statuses than the one in our contract.
      const statuses = refused.at('status').children.map(({ value }) => String(value));
      if (!refused.exists || statuses.some((status) => responses.has(status))) return [];
      const says = `${operation} has no response ${statuses.join(' or ')}. Add it, or correct the status.`;
      return [refused.at('status').finding(says)];
    }),
  ];
}

function forgotten(clauses: ReadonlyMap<string, Place>, stated: ReadonlySet<string | undefined>): Finding[] {
  return [...clauses].flatMap(([id, clause]) => {
    if (stated.has(id) || !aboutFields.test(clause.at('says').text ?? '')) return [];
    return [clause.finding(`${id} says which fields go together. Add it to x-combinations of the request.`)];
  });
}

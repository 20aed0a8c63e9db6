import type { Contract } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import { dangling, section } from './clauses.ts';
import { type Names, repeated } from './references.ts';

/** Every clause about clients has a unique id that names its section, and every part of the contract that it is about exists. */
export function checkClientClauses(contract: Contract, names: Names): Finding[] {
  const files = contract.clientClauseFiles;
  return [
    ...repeated(
      files.flatMap((file) => file.at('clauses').children),
      (clause) => clause.at('id').text,
    ),
    ...files.flatMap((file) =>
      file
        .at('clauses')
        .children.flatMap((clause) => [
          ...section(clause, clause.at('source').text ?? file.at('source').text ?? ''),
          ...clause.at('about').children.flatMap((part) => dangling(part, contract, names)),
        ]),
    ),
  ];
}

import type { Contract } from '../contract/contract-files.ts';
import { measureClauses } from './clauses.ts';
import { measureClients } from './clients.ts';
import { measureCodes } from './codes.ts';
import { judgeExamples, measureExamples } from './examples.ts';
import { measureLifecycles } from './lifecycles.ts';
import { measureEvents, measureLimits, measureSandbox } from './limits-and-events.ts';
import { measureOperations } from './operations.ts';
import { measureProvenance } from './provenance.ts';
import type { Coverage } from './row.ts';

/** Measures the hand-written contract. It is covered when nothing is missing. */
export function measure(contract: Contract): Coverage {
  const judged = judgeExamples(contract);
  const parts = [
    measureOperations(contract),
    measureCodes(contract),
    measureExamples(contract, judged),
    measureLifecycles(contract, judged),
    measureEvents(contract),
    measureLimits(contract),
    measureSandbox(contract),
    measureClauses(contract),
    measureClients(contract),
    measureProvenance(contract),
  ];
  return { rows: parts.flatMap(({ rows }) => rows), missing: parts.flatMap(({ missing }) => missing) };
}

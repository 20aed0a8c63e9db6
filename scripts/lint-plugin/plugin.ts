import { errorCodesHaveExamples } from './rules/error-codes-have-examples.ts';
import { knownExtensions } from './rules/known-extensions.ts';
import { limitsCited } from './rules/limits-cited.ts';
import { operationIdVerb } from './rules/operation-id-verb.ts';
import { provenancePresent } from './rules/provenance-present.ts';
import { statesMatchEnum } from './rules/states-match-enum.ts';

/** Redocly rules that hold the descriptions against the contract data; `redocly.yaml` names them `contract/…`. */
export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'error-codes-have-examples': errorCodesHaveExamples,
      'known-extensions': knownExtensions,
      'limits-cited': limitsCited,
      'operation-id-verb': operationIdVerb,
      'provenance-present': provenancePresent,
      'states-match-enum': statesMatchEnum,
    },
  },
});

import { errorCodesHaveExamples } from './rules/error-codes-have-examples.ts';
import { freeNames } from './rules/free-names.ts';
import { generatesEverywhere } from './rules/generates-everywhere.ts';
import { knownExtensions } from './rules/known-extensions.ts';
import { limitsCited } from './rules/limits-cited.ts';
import { namedSchemas } from './rules/named-schemas.ts';
import { nullByType } from './rules/null-by-type.ts';
import { oneHeaderSet } from './rules/one-header-set.ts';
import { operationIdVerb } from './rules/operation-id-verb.ts';
import { plainKeywords } from './rules/plain-keywords.ts';
import { provenancePresent } from './rules/provenance-present.ts';
import { responsesListed } from './rules/responses-listed.ts';
import { responsesOpen } from './rules/responses-open.ts';
import { statesMatchEnum } from './rules/states-match-enum.ts';
import { stringsBounded } from './rules/strings-bounded.ts';
import { tariffDeclared } from './rules/tariff-declared.ts';
import { unionsTagged } from './rules/unions-tagged.ts';

/** Redocly rules (`contract/…`) about the contract data, and about what generators of all languages support. */
export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'responses-listed': responsesListed,
      'error-codes-have-examples': errorCodesHaveExamples,
      'free-names': freeNames,
      'generates-everywhere': generatesEverywhere,
      'known-extensions': knownExtensions,
      'limits-cited': limitsCited,
      'named-schemas': namedSchemas,
      'null-by-type': nullByType,
      'one-header-set': oneHeaderSet,
      'operation-id-verb': operationIdVerb,
      'plain-keywords': plainKeywords,
      'provenance-present': provenancePresent,
      'responses-open': responsesOpen,
      'states-match-enum': statesMatchEnum,
      'strings-bounded': stringsBounded,
      'tariff-declared': tariffDeclared,
      'unions-tagged': unionsTagged,
    },
  },
});

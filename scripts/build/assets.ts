import { documentUrl } from '../../generated/documents.ts';
import { projectFiles } from '../contract/project.ts';

/** What the programs read next to their modules: the contract, targets, and the parts of the report. */
const readByPrograms = [
  'generated/{precise/*,source-digest.txt}',
  '{conformance,reference-server}/**/*.{css,json,sh,yaml}',
  'conformance/report/**/*.js',
];
const ofTests = ['conformance/selftest/**', 'reference-server/test/**'];

/** The files that the programs read at run time, by their path from the root of the project. */
export function assetsOfPrograms(): string[] {
  documentUrl('merchant');
  return projectFiles(readByPrograms, ofTests);
}

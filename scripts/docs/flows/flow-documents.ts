import { flowEnding, flowText, readFlows } from '../../flows/flow.ts';

/** The flows as they are published: next to the descriptions that they refer to. */
export function flowDocuments(): [path: string, text: string][] {
  return readFlows().map(({ id }) => [`${id}${flowEnding}`, flowText(id).replaceAll('../../generated/bundles/', '')]);
}

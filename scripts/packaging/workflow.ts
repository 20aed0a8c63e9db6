import type { Finding } from '../contract/finding.ts';
import { checkedYaml, validatorOf } from './checked-yaml.ts';
import schema from './workflow.schema.json' with { type: 'json' };

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

const validate = validatorOf<Workflow>(schema);

/**
 * The problems of a workflow: its form, actions that are not pinned by hash and version, and commands that are not scripts of package.json.
 * @param scripts the names of the npm scripts
 */
export function workflowFindings(file: string, text: string, scripts: readonly string[]): Finding[] {
  const checked = checkedYaml(file, text, validate);
  if ('problems' in checked) return checked.problems;
  const unnamed = text.split('\n').flatMap((line, index) => {
    if (!/^\s*(- )?uses:/.test(line) || / # v\d+\.\d+\.\d+$/.test(line)) return [];
    return [{ file, line: index + 1, says: 'The hash of an action has no version. Add it, as in: # v5.0.0' }];
  });
  const commands = Object.entries(checked.content.jobs).flatMap(([job, { steps }]) => {
    const first = steps.findIndex(({ run }) => run !== undefined);
    return steps.flatMap(({ run }, index) => {
      const line = checked.lineOf(`/jobs/${job}/steps/${index}`);
      if (run === undefined) return [];
      if (index === first && run !== 'npm ci')
        return [{ file, line, says: 'Packages are not installed before this command. Begin with npm ci.' }];
      const [, name] = /^npm run (\S+)/.exec(run) ?? [];
      if (name === undefined || scripts.includes(name)) return [];
      return [{ file, line, says: `package.json has no script ${name}. Add it, or correct the name.` }];
    });
  });
  return [...unnamed, ...commands];
}

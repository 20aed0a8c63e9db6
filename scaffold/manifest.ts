import manifest from '../package.json' with { type: 'json' };

const { dependencies, devDependencies } = manifest;

/** The `package.json` of a project: the versions are those with which this package is tested. */
export function manifestOf(name: string, source: string): string {
  const { express } = dependencies;
  const { typescript, '@types/express': express5, '@types/node': node } = devDependencies;
  const suite = `node_modules/${manifest.name}/dist/conformance/cli/invoicing-conformance.js`;
  const project = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: manifest.engines.node },
    scripts: {
      start: 'node --env-file=.env src/main.ts',
      dev: 'node --env-file=.env --watch src/main.ts',
      check: 'tsc',
      conformance: `node --env-file=.env ${suite} --target target.yaml`,
    },
    dependencies: { express, [manifest.name]: source },
    devDependencies: { '@types/express': express5, '@types/node': node, typescript },
  };
  return `${JSON.stringify(project, null, 2)}\n`;
}

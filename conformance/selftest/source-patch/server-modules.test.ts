import { describe, expect, it } from 'vitest';
import { dependentsOf, readModules, serverModules } from './server-modules.ts';

const files: Record<string, string> = {
  'app.ts': "import { pay } from './domain/pay.ts';\nimport type { T } from './types.ts';\nimport './log.ts';\n",
  'domain/pay.ts': "import {\n  type Money,\n  round,\n} from './money.ts';\nexport { cents } from '../log.ts';\n",
  'domain/money.ts': "import { codes } from '../../generated/codes.ts';\nexport type { T } from '../types.ts';\n",
  'log.ts': "import pino from 'pino';\n",
};

describe('readModules', () => {
  const modules = readModules('app.ts', (file) => files[file] ?? `no ${file}`);

  it('follows imports that remain at run time, below the root', () => {
    expect([...modules.sources.keys()]).toEqual(['app.ts', 'domain/pay.ts', 'log.ts', 'domain/money.ts']);
  });

  it('knows what depends on a module, directly and through others', () => {
    expect([...dependentsOf(['domain/money.ts'], modules)]).toEqual(['domain/money.ts', 'domain/pay.ts', 'app.ts']);
    expect([...dependentsOf(['log.ts'], modules)]).toEqual(['log.ts', 'app.ts', 'domain/pay.ts']);
  });

  it('reads the server: its entry depends on every module that it reaches', () => {
    const { sources } = serverModules();
    expect(sources.size).toBeGreaterThan(100);
    for (const file of sources.keys()) expect(dependentsOf([file]), file).toContain('app.ts');
  });
});

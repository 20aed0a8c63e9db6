import { launch } from '../../launch/launch.js';

await launch({ name: 'npm test', script: 'test', load: () => import('./npm-test.ts') });

#!/usr/bin/env node
import { launch } from '../../launch/launch.js';

await launch({ name: 'invoicing-conformance', script: 'conformance', load: () => import('./main.ts') });

#!/usr/bin/env node
import { launch } from '../../launch/launch.js';

await launch({ name: 'invoicing-reference-server', script: 'server', load: () => import('./main.ts') });

#!/usr/bin/env node
import { launch } from '../../launch/launch.js';

await launch({ name: 'invoicing-scaffold', script: 'scaffold', load: () => import('../main.ts') });

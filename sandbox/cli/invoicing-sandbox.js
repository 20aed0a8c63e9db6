#!/usr/bin/env node
import { launch } from '../../launch/launch.js';

await launch({ name: 'invoicing-sandbox', script: 'sandbox', load: () => import('../main.ts') });

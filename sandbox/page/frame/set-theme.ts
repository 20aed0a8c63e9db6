import { applyTheme } from './theme.ts';

// A separate script, loaded before the first paint, so that a dark page never flashes light.
applyTheme();

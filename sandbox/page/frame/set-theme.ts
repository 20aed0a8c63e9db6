import { applyTheme } from './theme.ts';

// A script of its own that the document loads before anything is painted: a page that is dark for its reader is never light.
applyTheme();

import { addCopyButtons } from './copy.ts';
import { watchHeadings } from './current-heading.ts';
import { foldMenu } from './menu.ts';
import { followMoved } from './moved.ts';
import { markScrollers } from './scrollers.ts';
import { offerSearch } from './search-dialog.ts';
import { keepTabs } from './tabs.ts';

/** What every page does once it is there. */
followMoved();
foldMenu();
addCopyButtons();
keepTabs();
markScrollers();
watchHeadings();
offerSearch();

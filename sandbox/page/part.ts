import type { ComponentType } from 'preact';
import type { Route } from './routes/route.ts';

/** A part of the page, with a link in the navigation. */
export interface Part {
  /** Its name in addresses: `requests` is at `#/requests`. */
  readonly id: string;
  readonly title: string;
  readonly View: ComponentType<{ route: Route }>;
}

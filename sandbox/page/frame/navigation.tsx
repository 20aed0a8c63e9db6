import { parts } from '../parts.ts';
import { hrefOf, type Route } from '../routes/route.ts';

/** Links to the parts. The filter by organization stays when the part changes. */
export function Navigation({ route, current }: { route: Route; current: string | undefined }) {
  const { organization = '' } = route.query;
  return (
    <nav class="parts" aria-label="Parts">
      {parts.map(({ id, title }) => (
        <a
          key={id}
          href={hrefOf({ part: id, query: { organization } })}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

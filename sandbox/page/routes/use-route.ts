import { useEffect, useState } from 'preact/hooks';
import { hrefOf, parseRoute, type Route } from './route.ts';

/** The present route of the page. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    function follow(): void {
      setRoute(parseRoute(location.hash));
    }
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}

/** Goes to a route with other filters. It replaces the entry of the history, so that typing does not fill it. */
export function setFilters(route: Route, changed: Readonly<Record<string, string>>): void {
  location.replace(hrefOf({ ...route, query: { ...route.query, ...changed } }));
}

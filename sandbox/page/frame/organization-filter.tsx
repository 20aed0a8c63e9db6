import type { Route } from '../routes/route.ts';
import { setFilters } from '../routes/use-route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { visible } from '../text/marks.ts';

const longestName = 40;

/** Shows one organization only, in all parts. */
export function OrganizationFilter({ route }: { route: Route }) {
  useTopics('state');
  const organizations = store.state?.organizations ?? [];
  return (
    <label class="organization">
      <span class="hidden">Organization</span>
      <select
        value={route.query.organization ?? ''}
        onChange={({ currentTarget }) => setFilters(route, { organization: currentTarget.value })}
      >
        <option value="">All organizations</option>
        {organizations.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {id} · {visible(name).slice(0, longestName)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The id that the filter of the address names; null for all organizations. */
export function organizationOf({ query }: Route): number | null {
  const id = Number(query.organization ?? '');
  return id > 0 ? id : null;
}

import { useSignalled } from '../store/signalled.ts';
import { chooseZone, zone, zones } from '../text/zone.ts';

/** Chooses the zone of every time on the page. */
export function ZoneChoice() {
  const { id } = useSignalled(zone);
  return (
    <label class="zone">
      <span class="hidden">Zone of all times</span>
      <select value={id} onChange={({ currentTarget }) => chooseZone(currentTarget.value)}>
        {zones.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}

import { signalled } from '../store/signalled.ts';

/** A zone in which the page shows every time. */
export interface Zone {
  readonly id: 'service' | 'utc' | 'here';
  readonly name: string;
  /** As the browser names it; its own without one. */
  readonly timeZone?: string;
}

/** The offset at which the reference server writes times. */
export const serviceOffset = '+05:00';

/** That of bodies first: a time of the page can be compared with one in a body. */
export const zones: readonly Zone[] = [
  { id: 'service', name: serviceOffset, timeZone: 'Etc/GMT-5' },
  { id: 'utc', name: 'UTC', timeZone: 'UTC' },
  { id: 'here', name: 'this computer' },
];

const key = 'sandbox-zone';

function remembered(): Zone {
  const [first] = zones;
  try {
    return zones.find(({ id }) => id === localStorage.getItem(key)) ?? (first as Zone);
  } catch {
    return first as Zone;
  }
}

/** The zone of every time on the page. */
export const zone = signalled<Zone>(remembered());

/** Shows every time in a zone, and keeps it for the next visit. */
export function chooseZone(id: string): void {
  const chosen = zones.find((one) => one.id === id);
  if (chosen === undefined) return;
  zone.set(chosen);
  try {
    localStorage.setItem(key, chosen.id);
  } catch {
    // The choice holds for this page only.
  }
}

/** What follows a time: the offset of bodies, `UTC`, or the name of the own zone. */
export function zoneText({ id, name }: Zone, moment: Date): string {
  return id === 'here' ? ownZoneName(moment) : name;
}

function ownZoneName(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

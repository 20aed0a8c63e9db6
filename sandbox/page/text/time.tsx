import { useSignalled } from '../store/signalled.ts';
import { type Zone, zone, zoneText } from './zone.ts';

const dateStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeStyle = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

interface Formats {
  readonly time: Intl.DateTimeFormat;
  readonly date: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();

/** Creating a format takes longer than using it a thousand times. */
function formatsOf({ id, timeZone }: Zone): Formats {
  const place = timeZone === undefined ? {} : { timeZone };
  const made = formats.get(id) ?? {
    time: new Intl.DateTimeFormat('en-GB', { ...timeStyle, ...place }),
    date: new Intl.DateTimeFormat('en-GB', { ...dateStyle, ...place }),
  };
  formats.set(id, made);
  return made;
}

/** A moment in the chosen zone of the page. With a date, the text names the zone. The title has UTC. */
export function Time({ at, withDate = false }: { at: number; withDate?: boolean }) {
  const chosen = useSignalled(zone);
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <>{String(at)}</>;
  const iso = moment.toISOString();
  return (
    <time dateTime={iso} title={iso}>
      {withDate ? momentText(moment, chosen) : formatsOf(chosen).time.format(moment)}
    </time>
  );
}

/** Date, time and zone. */
export function momentText(moment: Date, chosen = zone.value): string {
  const { time, date } = formatsOf(chosen);
  return `${date.format(moment)} ${time.format(moment)} ${zoneText(chosen, moment)}`;
}

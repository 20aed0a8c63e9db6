const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const zoned = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A moment in the time zone of the reader, which a time with its date names. The title has it in UTC, as the interfaces write it. */
export function Time({ at, withDate = false }: { at: number; withDate?: boolean }) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <>{String(at)}</>;
  const iso = moment.toISOString();
  return (
    <time dateTime={iso} title={iso}>
      {withDate ? momentText(moment) : time.format(moment)}
    </time>
  );
}

/** Date, time and zone. */
export function momentText(moment: Date): string {
  return `${date.format(moment)} ${zoned.format(moment)}`;
}

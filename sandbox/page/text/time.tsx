const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A moment in the time zone of the reader. The title has it in UTC, as the interfaces write it. */
export function Time({ at, withDate = false }: { at: number; withDate?: boolean }) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <>{String(at)}</>;
  const iso = moment.toISOString();
  return (
    <time dateTime={iso} title={iso}>
      {withDate && `${date.format(moment)} `}
      {time.format(moment)}
    </time>
  );
}

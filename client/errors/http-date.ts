const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const month = `(?<month>${months.join('|')})`;
const time = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})';
const shortDay = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const longDay = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';

/** The three forms of RFC 9110 §5.6.7: the current one, and two obsolete ones. */
const forms = [
  new RegExp(`^${shortDay}, (?<day>\\d{2}) ${month} (?<year>\\d{4}) ${time} GMT$`),
  new RegExp(`^${longDay}, (?<day>\\d{2})-${month}-(?<year>\\d{2}) ${time} GMT$`),
  new RegExp(`^${shortDay} ${month} (?<day>\\d{2}| \\d) ${time} (?<year>\\d{4})$`),
];

const halfCentury = 50;

/**
 * Reads an HTTP-date (RFC 9110 §5.6.7). `Date.parse` accepts far more: `-5` is the year 2001.
 * @param now decides the century of a year with two digits, which is at most 50 years ahead
 * @returns milliseconds since 1970; undefined for any other text
 * @example httpDate('Sun, 06 Nov 1994 08:49:37 GMT') // 784111777000
 */
export function httpDate(text: string, now = Date.now()): number | undefined {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const [day, hour, minute, second] = [parts.day, parts.hour, parts.minute, parts.second].map(Number) as number[];
  const year = fullYear(parts.year ?? '', now);
  const monthIndex = months.indexOf(parts.month ?? '');
  // Second 60 is a leap second. Any other part that overflows would make another date.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  const start = Date.UTC(year, monthIndex, day);
  const isDay = new Date(start).getUTCMonth() === monthIndex && Number(day) > 0;
  return isTime && isDay ? Date.UTC(year, monthIndex, day, hour, minute, second) : undefined;
}

function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const current = new Date(now).getUTCFullYear();
  const year = current - (current % 100) + Number(digits);
  return year > current + halfCentury ? year - 100 : year;
}

import { printable } from '../../ground/values/untrusted.ts';
import type { Overlap, OverlappedRequest } from '../../ground/verdicts/results.ts';
import { lengthOf, resultsText, timelineText } from '../wording/timeline.ts';
import { wrap } from '../wording/wrap.ts';

/** Maximum number of bars on the screen. The report has all. */
const shownBars = 6;
const longestResult = 34;

/**
 * The contradicting requests, with a bar for the time of each and their results. Others are counted.
 * @param width available columns
 */
export function timelineLines(overlap: Overlap, colour: (text: string) => string, width: number): string[] {
  const { requests } = overlap;
  const bars = requests.filter(({ contradicts }) => contradicts).slice(0, shownBars);
  const others = requests.filter((one) => !bars.includes(one));
  const numbers = Math.max(...bars.map(({ exchange }) => String(exchange).length));
  const results = Math.max(...bars.map(({ shows }) => Math.min(shows.length, longestResult)));
  const room = width - numbers - results - 4;
  const scale = lengthOf(bars);
  const rows = bars.map((one) => {
    const bar = barOf(one, scale, room);
    return `${String(one.exchange).padStart(numbers)}  ${colour(bar.trimEnd())}${' '.repeat(bar.length - bar.trimEnd().length)}  ${printable(one.shows, longestResult)}`;
  });
  const end = `${scale} ms`;
  const axis = `${' '.repeat(numbers + 2)}0${' '.repeat(Math.max(1, room - 1 - end.length))}${end}`;
  const rest = others.length === 0 ? [] : wrap(`and ${others.length} more: ${resultsText(others)}`, width);
  return [...wrap(timelineText(overlap, 'these responses'), width), ...rows, axis, ...rest];
}

/** `  ├─────┤   `: from when the request was sent until its response was whole. */
function barOf({ from, to }: OverlappedRequest, scale: number, room: number): string {
  const column = (moment: number) => Math.min(room - 1, Math.floor((moment / scale) * room));
  const [start, end] = [column(from), column(to)];
  const bar = end === start ? '│' : `├${'─'.repeat(end - start - 1)}┤`;
  return `${' '.repeat(start)}${bar}`.padEnd(room);
}

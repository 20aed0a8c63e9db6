import type { Overlap, OverlappedRequest } from '../../ground/verdicts/results.ts';
import { lengthOf, timelineText } from '../wording/timeline.ts';
import { exchangeLink } from './exchanges.ts';
import { html, type Markup } from './markup.ts';

/** The time of each overlapping request, and its result. */
export function timeline(overlap: Overlap): Markup {
  const { requests } = overlap;
  const scale = lengthOf(requests);
  return html`
    <table class="timeline">
      <caption>${timelineText(overlap, 'the marked responses')}</caption>
      <thead><tr><th scope="col">Request</th><th scope="col">Sent and responded, in ms</th><th scope="col">Response</th></tr></thead>
      <tbody>${requests.map((one) => row(one, scale))}</tbody>
    </table>`;
}

function row(one: OverlappedRequest, scale: number): Markup {
  const { exchange, label, from, to, shows, contradicts } = one;
  return html`
      <tr${contradicts && html` class="contradicts"`}>
        <td>${exchangeLink(exchange)} <code>${label}</code></td>
        <td>${bar(one, scale)}<span>${from} to ${to}</span></td>
        <td><code>${shows}</code>${contradicts && html` <b>contradicts</b>`}</td>
      </tr>`;
}

/** Attributes instead of a style, which the policy of the page forbids. */
function bar({ from, to }: OverlappedRequest, scale: number): Markup {
  const share = (moment: number) => Math.round((moment / scale) * 1000) / 10;
  const width = Math.max(1, share(to - from));
  return html`<svg aria-hidden="true" width="100%" height="10"><rect class="track" width="100%" height="10"/><rect x="${Math.min(99, share(from))}%" width="${width}%" height="10" rx="2"/></svg>`;
}

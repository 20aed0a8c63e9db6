import { render } from 'preact';
import { FrameWith } from '../frame/frame.tsx';
import { parseRoute } from '../routes/route.ts';

/** The frame of the page as HTML, without a part and without what a server says. @param body where it is drawn */
export function skeletonIn(body: Element): string {
  render(<FrameWith route={parseRoute('')} part={undefined} title="" content={null} />, body);
  const html = body.innerHTML;
  // Before its effects run, which would start timers.
  render(null, body);
  return html;
}

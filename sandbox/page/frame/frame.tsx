import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Part } from '../part.ts';
import { parts } from '../parts.ts';
import type { Route } from '../routes/route.ts';
import { useRoute } from '../routes/use-route.ts';
import { Announcements } from './announcements.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

/** The whole page: header, navigation, and the part that the address names. */
export function Frame() {
  const route = useRoute();
  const part = parts.find(({ id }) => id === route.part) ?? (route.part === '' ? parts[0] : undefined);
  const title = part?.title ?? 'Unknown address';
  const heading = useFocusAfterChange(part, title);
  const content =
    part === undefined ? <p>This page has no such part. Choose one above.</p> : <part.View route={route} />;
  return <FrameWith route={route} part={part} title={title} heading={heading} content={content} />;
}

interface FrameProps {
  route: Route;
  part: Part | undefined;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  content: ComponentChildren;
}

/** What surrounds every part. */
export function FrameWith({ route, part, title, heading, content }: FrameProps) {
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        Skip to the content
      </button>
      <Header route={route} />
      <Navigation route={route} current={part?.id} />
      <main id="main" tabIndex={-1}>
        <h1 {...(heading && { ref: heading })} tabIndex={-1}>
          {title}
        </h1>
        {content}
      </main>
      <Announcements />
    </>
  );
}

/** A button instead of a link, because the fragment of the address is the route. */
function focusMain(): void {
  document.getElementById('main')?.focus();
}

/** Sets the window title to the part, and focuses its heading after a change of the part. */
function useFocusAfterChange(part: Part | undefined, title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(part);
  useEffect(() => {
    document.title = `${title} · Sandbox`;
    if (last.current !== part) heading.current?.focus({ preventScroll: true });
    last.current = part;
  }, [part, title]);
  return heading;
}

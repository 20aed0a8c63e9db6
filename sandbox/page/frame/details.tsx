import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Loading } from '../store/use-response.ts';
import { Text } from '../text/text.tsx';

interface DetailsProps<Value> {
  title: string;
  /** Address of the list without the details; null where there is no list. */
  close: string | null;
  response: Loading<Value>;
  children: (value: Value) => ComponentChildren;
}

/** The panel with one row of a list: next to the list, and instead of it on a phone. */
export function Details<Value>({ title, close, response, children }: DetailsProps<Value>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="details" aria-label={title}>
      <div class="details-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {close !== null && (
          <a class="close" href={close}>
            Close
          </a>
        )}
      </div>
      {response.kind === 'loading' && <p class="faint">Loading…</p>}
      {response.kind === 'failed' && (
        <p class="problem">
          <Text value={response.message} />
        </p>
      )}
      {response.kind === 'loaded' && children(response.value)}
    </section>
  );
}

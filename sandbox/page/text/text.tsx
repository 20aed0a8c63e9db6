import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { breakable } from './breakable.ts';
import { pieces } from './marks.ts';

/** Characters of a text that are shown before a person asks for all of it. */
const shown = 2000;

/** A text that came from outside: as text, isolated from what surrounds it, with its unseen characters made visible. */
export function Text({ value }: { value: string }) {
  return (
    <bdi>
      {pieces(value).map((piece, index) =>
        typeof piece === 'string' ? (
          <Plain text={piece} key={index} />
        ) : (
          <span class="mark" title={piece.name} key={index}>
            {piece.label}
          </span>
        ),
      )}
    </bdi>
  );
}

/** Gives a long word places to break, because browsers take quadratic time to find their own. */
function Plain({ text }: { text: string }) {
  return breakable(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A text of one line, shortened when it is long. */
export function ShortText({ value, length = 120 }: { value: string; length?: number }) {
  return <Text value={value.length > length ? `${value.slice(0, length)}…` : value} />;
}

/** A text of any length, of which the beginning is shown until a person asks for all. */
export function LongText({ value, length = shown }: { value: string; length?: number }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || value.length <= length) return <Text value={value} />;
  return (
    <>
      <Text value={value.slice(0, length)} />
      <button type="button" class="more" onClick={() => setWhole(true)}>
        Show all {value.length.toLocaleString('en')} characters
      </button>
    </>
  );
}

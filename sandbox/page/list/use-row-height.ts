import { useEffect, useState } from 'preact/hooks';

const narrow = '(max-width: 700px)';
const heights = { wide: 36, narrow: 58 };

/** Height of the rows of lists in pixels: two lines on a phone. The style sheet has the same numbers. */
export function useRowHeight(): number {
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const media = matchMedia(narrow);
    const follow = () => setNarrow(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return isNarrow ? heights.narrow : heights.wide;
}

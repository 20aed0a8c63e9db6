import { useEffect, useState } from 'preact/hooks';

const narrow = '(max-width: 700px)';
const heights = { wide: 36, narrow: 58 };

/** True at the width of a phone. */
export function isNarrow(): boolean {
  return matchMedia(narrow).matches;
}

/** Height of the rows of lists in pixels: two lines on a phone. The style sheet has the same numbers. */
export function useRowHeight(): number {
  const [isPhone, setPhone] = useState(isNarrow);
  useEffect(() => {
    const media = matchMedia(narrow);
    const follow = () => setPhone(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return isPhone ? heights.narrow : heights.wide;
}

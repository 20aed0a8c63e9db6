const length = 150;

/** The part of a text around the first word of the query. */
export function snippet(text: string, query: string): string {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query.trim().toLowerCase());
  const places = wordsOf(query)
    .map((word) => lower.indexOf(word))
    .filter((at) => at >= 0);
  const first = whole >= 0 ? whole : Math.min(...places, text.length);
  const start = first < length - 40 || first === text.length ? 0 : text.lastIndexOf(' ', first - 40) + 1;
  const end = text.length - start <= length ? text.length : text.lastIndexOf(' ', start + length);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** A text in which the words of the query are marked. */
export function markedText(text: string, query: string): (string | Node)[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.join('|')})`, 'gi')).map((part, index) => {
    if (index % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

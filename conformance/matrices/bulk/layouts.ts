/** The rows of a request, in their order. */
export interface Layout {
  readonly label: string;
  readonly rows: readonly ('good' | 'bad')[];
}

/** Where rows that cannot be created can be, next to those that can. */
export const layouts: readonly Layout[] = [
  { label: 'first', rows: ['bad', 'good', 'good'] },
  { label: 'in the middle', rows: ['good', 'bad', 'good'] },
  { label: 'last', rows: ['good', 'good', 'bad'] },
  { label: 'first and last', rows: ['bad', 'good', 'bad'] },
  { label: 'two before another row', rows: ['bad', 'bad', 'good'] },
  { label: 'early among many', rows: ['good', 'bad', 'good', 'good', 'good', 'good', 'good', 'good'] },
];

/** The layouts with one row that cannot be created. */
export const singleLayouts: readonly Layout[] = layouts.filter(
  ({ rows }) => rows.filter((row) => row === 'bad').length === 1,
);

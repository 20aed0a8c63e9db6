const firstError = 400;

/** An HTTP status: its colour says whether the request succeeded, its number says so too. */
export function StatusBadge({ status }: { status: number }) {
  return <span class={`badge ${isError(status) ? 'bad' : 'good'}`}>{status}</span>;
}

export function isError(status: number): boolean {
  return status >= firstError;
}

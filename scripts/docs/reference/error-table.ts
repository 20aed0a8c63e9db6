import { retryClasses } from '../../../client/errors/retry-classes.ts';
import { type CodeId, occurrences } from '../../../generated/catalog.ts';
import { codeOf } from '../errors/code.ts';
import { codeAnchor, factText, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { codeLink } from '../links.ts';

/**
 * The errors of an operation by status, each status folded: what happened, whether a repeat helps, what to do.
 * @param meanings what the contract says about each status
 */
export function errorTable(operationId: string, meanings: ReadonlyMap<string, string>): string {
  const all = Object.entries<{ status: number }>(occurrences[operationId as keyof typeof occurrences] ?? {});
  const byStatus = Map.groupBy(all, ([, { status }]) => String(status));
  return [...meanings.keys()]
    .toSorted()
    .map((status) =>
      folded(
        status,
        meanings.get(status) ?? '',
        (byStatus.get(status) ?? []).map(([code]) => code),
      ),
    )
    .join('\n');
}

function folded(status: string, meaning: string, codes: readonly string[]): string {
  const names = codes.map((code) => `<code>${escapeHtml(codeOf(code as CodeId).wire)}</code>`).join(' ');
  const rows = codes.map((code) => row(code as CodeId)).join('\n');
  const table =
    rows === ''
      ? ''
      : `<table class="stacked"><thead><tr><th scope="col">Code</th><th scope="col">Repeat</th><th scope="col">What happened, what to do</th></tr></thead><tbody>${rows}</tbody></table>`;
  return `<details class="status" data-search="elsewhere" id="errors-${status}"><summary><b>${status}</b> ${names}</summary><div>${meaning}${table}</div></details>`;
}

function row(id: CodeId): string {
  const { summary, description, retry } = codeOf(id);
  return `<tr><td>${codeAnchor(codeLink(id))}</td><td>${escapeHtml(retryClasses[retry].name)}</td><td>${factText(`${sentence(summary)} ${description}`)}</td></tr>`;
}

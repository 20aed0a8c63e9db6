/** Text as HTML text. */
export function escapeHtml(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text in which only `code` spans have markup. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** A block of code. The frame colours it when the language is known. */
export function codeBlock(text: string, language?: string): string {
  const kind = language === undefined ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${kind}>${escapeHtml(text)}</code></pre>`;
}

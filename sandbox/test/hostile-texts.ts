/** Texts that a client may send in any field, to try what a page makes of them. */
export const hostileTexts = {
  markup: '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>',
  entities: '&lt;b&gt; &amp; &#x202e; </textarea></title>',
  ansi: '\u001b[31mred\u001b[0m \u001b]8;;http://evil.example\u0007link\u001b]8;;\u0007',
  bidi: 'invoice \u202Egpj.exe\u202C \u2066nested\u2069 \u0627\u0644\u0639',
  unseen: 'a\u200B\u200B\u200Bb\u00ADc\uFEFFd\u0000e\u0008f',
  stacked: `z${'\u0301\u0322\u0338'.repeat(60)}`,
  long: 'W'.repeat(70_000),
  lines: '\r\nSet-Cookie: a=b\r\n\r\n<h1>',
  address: 'javascript:document.title="taken"',
  half: '\uD83D',
} as const;

/** All of them in one text. */
export const everyHostileText = Object.values(hostileTexts).join(' ');

import { expect, test } from 'vitest';
import { parsed } from '../frame/html-document.ts';
import { markdownOf } from './markdown.ts';

function markdown(html: string): string {
  return markdownOf(parsed(html).body);
}

test('headings, text, links and lists', () => {
  expect(
    markdown(
      '<h2 id="a">A <code>b</code></h2><p>See <a href="errors.html#x">the <b>error</b></a>\n or <a href="https://example.com/a.html">this</a>.</p><ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul><ol><li>first</li></ol>',
    ),
  ).toBe(
    '## A `b`\n\nSee [the **error**](errors.md#x) or [this](https://example.com/a.html).\n\n- one\n- two\n  - deep\n\n1. first',
  );
});

test('code keeps its lines and its language', () => {
  expect(markdown('<pre><code class="language-json">{\n  &quot;a&quot;: 1\n}\n</code></pre>')).toBe(
    '```json\n{\n  "a": 1\n}\n```',
  );
});

test('a table has one line for each row, also without a head', () => {
  expect(markdown('<table><tr><th>A</th><th>B</th></tr><tr><td>x|y</td><td><p>1</p><p>2</p></td></tr></table>')).toBe(
    '| A | B |\n| --- | --- |\n| x\\|y | 1<br>2 |',
  );
  expect(markdown('<table><tr><td>x</td><td>y</td></tr></table>')).toBe('|  |  |\n| --- | --- |\n| x | y |');
});

test('terms, details and remarks are text; controls and pictures are left out', () => {
  expect(
    markdown(
      '<dl><dt>Term</dt><dd>What it is</dd></dl><details><summary>More</summary><p>Text</p></details><aside><p>Note</p></aside><form><input></form><svg><text>x</text></svg><button>Copy</button>',
    ),
  ).toBe('**Term**\n\nWhat it is\n\n**More**\n\nText\n\n> Note');
});

import { describe, expect, test } from 'vitest';
import { toMarkup } from '../html.ts';
import { renderInline, renderMarkdown } from './render-markdown.ts';

const markup = (source: string): string => toMarkup(renderMarkdown(source).content).trim();

describe('renderMarkdown', () => {
  test.each([
    ['a paragraph', 'a **b** *c* `d`', '<p>a <strong>b</strong> <em>c</em> <code>d</code></p>'],
    ['raw HTML as text', 'a <b onclick="x">c</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt;</p>'],
    ['a block of HTML as text', '<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
    ['character references', 'a &lt;b&gt; &amp; &#39; &nope;', '<p>a &lt;b&gt; &amp; &#39; &amp;nope;</p>'],
    ['references in code as they are', '`&amp;`', '<p><code>&amp;amp;</code></p>'],
    ['escapes', '\\*a\\* \\<b>', '<p>*a* &lt;b&gt;</p>'],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a list from three', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['a link', '[a](https://example.org/?b&c)', '<p><a href="https://example.org/?b&amp;c">a</a></p>'],
    ['a bare address', 'https://example.org', '<p><a href="https://example.org">https://example.org</a></p>'],
    ['no script behind a link', '[a](javascript:alert(1))', '<p><a href="#">a</a></p>'],
    ['no hidden script either', '[a](java&#10;script:alert(1))', '<p><a href="#">a</a></p>'],
    ['the words of a picture', '![a "b"](https://example.org/x.png)', '<p>a &quot;b&quot;</p>'],
    ['a quotation', '> a', '<blockquote><p>a</p>\n</blockquote>'],
  ])('shows %s', (_, source, expected) => expect(markup(source)).toBe(expected));

  test('comments are not shown, other raw HTML is shown as text', () => {
    expect(markup('<!-- for editors -->\n\nText')).toBe('<p>Text</p>');
    expect(markup('<b>x</b> <!-- a --><script>')).toContain('&lt;script&gt;');
  });

  test('code keeps its signs', () => {
    expect(markup('```html\n<b>&amp;\n```')).toBe(
      '<div class="code"><pre tabindex="0"><code>&lt;b&gt;&amp;amp;\n</code></pre></div>',
    );
  });

  test('a table has column headings and alignment', () => {
    const table = markup('| a | b |\n|---|--:|\n| `x\\|y` | 1 |');
    expect(table).toContain('<th scope="col">a</th><th scope="col" class="right">b</th>');
    expect(table).toContain('<td><code>x|y</code></td><td class="right">1</td>');
  });

  test('headings can be linked to, each under an address of its own', () => {
    const { content, headings } = renderMarkdown('# A `b`\n\n## The <way>!\n\n## The way\n\n### The way-1');
    expect(headings).toEqual([
      { id: 'a-b', depth: 1, text: 'A b' },
      { id: 'the-way', depth: 2, text: 'The <way>!' },
      { id: 'the-way-1', depth: 2, text: 'The way' },
      { id: 'the-way-1-1', depth: 3, text: 'The way-1' },
    ]);
    expect(toMarkup(content)).toContain('<h2 id="the-way-1">The way<a class="anchor" href="#the-way-1"');
  });

  test('a link that leads nowhere keeps its text', () => {
    const { content } = renderMarkdown('[a *b*](c.md)', { linkTo: () => undefined });
    expect(toMarkup(content)).toBe('<p>a <em>b</em></p>\n');
  });
});

test('one line has no paragraph around it', () =>
  expect(toMarkup(renderInline('a `b` <c>'))).toBe('a <code>b</code> &lt;c&gt;'));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html, toDocument, toMarkup } from './html.ts';

const FOREIGN = { text: 'a < b', language: 'ar', direction: 'rtl' } as const;

describe('html', () => {
  test.each([
    ['text', html`<p>${'<b>&"\''}</p>`, '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
    ['an attribute', html`<p title="${'" onclick="x'}"></p>`, '<p title="&quot; onclick=&quot;x"></p>'],
    ['a number', html`<p>${0}</p>`, '<p>0</p>'],
    ['nothing', html`<p>${undefined}${null}${false}${''}</p>`, '<p></p>'],
    ['markup', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
    ['a list', html`<ul>${['a', html`<li>b</li>`, ['<']]}</ul>`, '<ul>a<li>b</li>&lt;</ul>'],
    [
      'a text in another language',
      html`<p title="${FOREIGN}">${FOREIGN}</p>`,
      '<p title="\u2067a &lt; b\u2069"><bdi lang="ar" dir="rtl">a &lt; b</bdi></p>',
    ],
    ['an attribute given or not', html`<p${html` hidden`}${false}>x</p>`, '<p hidden>x</p>'],
  ])('writes %s', (_, given, expected) => expect(toMarkup(given)).toBe(expected));

  test.each([
    ['/docs/a?b=1&c', '/docs/a?b=1&amp;c'],
    ['#list_cases', '#list_cases'],
    ['notes:1/x', '#'],
    ['./notes:1', './notes:1'],
    ['https://example.org', 'https://example.org'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['javascript:alert(1)', '#'],
    ['JavaScript:alert(1)', '#'],
    [' java\n\tscript:alert(1)', '#'],
    ['\u0001javascript:alert(1)', '#'],
    ['data:text/html,x', '#'],
  ])('an address %j is written as %j', (given, expected) =>
    expect(toMarkup(html`<a href="${given}">x</a>`)).toBe(`<a href="${expected}">x</a>`));

  test.each([
    ['an unquoted attribute', () => html`<p title=${'x'}></p>`],
    ['the name of an attribute', () => html`<p ${'onclick=x'}></p>`],
    ['an event handler', () => html`<p onclick="${'x'}"></p>`],
    ['a style attribute', () => html`<p style="${'x'}"></p>`],
    ['a script', () => html`<script>${'x'}</script>`],
    ['a style', () => html`<style media="print">${'x'}</style>`],
    ['markup inside an attribute', () => html`<p title="${html`<b></b>`}"></p>`],
  ])('refuses %s', (_, build) => expect(build).toThrow());

  test.each([
    ['markup made elsewhere', '{"markup":"<b>"}'],
    ['a text without a language', '{"text":"a","direction":"rtl"}'],
    ['a text that is none', '{"text":["<b>"],"language":"ar","direction":"rtl"}'],
    ['a direction that there is not', '{"text":"a","language":"ar","direction":"\\"><b>"}'],
  ])('%s is refused', (_, written) => {
    const forged = JSON.parse(written);
    for (const build of [() => html`<p>${forged}</p>`, () => html`<p title="${forged}"></p>`])
      expect(build).toThrow('An object is neither markup nor a text in another language.');
  });

  test('a document starts with its doctype', () =>
    expect(toDocument(html`<html></html>`)).toBe('<!doctype html>\n<html></html>'));

  test('no text can open a tag or leave its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const markup = toMarkup(html`<p title="${text}">${text}</p>`);
        expect(markup.match(/[<>]/g)).toHaveLength(4);
        expect(markup.match(/"/g)).toHaveLength(2);
      }),
    );
  });
});

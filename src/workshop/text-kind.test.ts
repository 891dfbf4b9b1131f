import { expect, test } from 'vitest';
import { textKind } from './text-kind.ts';

test.each([
  ['Hello, world', 'text/plain'],
  ['One line\nand, another, one\n', 'text/plain'],
  ['name;born\nAda;1815\nGrace;1906\n', 'text/csv'],
  ['a,b\n"x, y",2\n', 'text/csv'],
  ['From: ada@example.org\r\nTo: bob@example.org\r\nSubject: Hi\r\n\r\nHello', 'message/rfc822'],
  ['<html><script>alert(1)</script></html>', 'text/plain'],
  ['MZ\0\0binary', undefined],
])('%j is %s', (text, kind) => {
  expect(textKind(Buffer.from(text))).toBe(kind);
});

test('a text in an old encoding, or cut in the middle of a character, is a text', () => {
  expect(textKind(Buffer.from('Grüße aus Zürich', 'latin1'))).toBe('text/plain');
  expect(textKind(Buffer.from('Zürich ü').subarray(0, -1))).toBe('text/plain');
  expect(textKind(Buffer.from('\ufeffZürich', 'utf16le'))).toBe('text/plain');
});

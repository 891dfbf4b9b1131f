import { expect, test } from 'vitest';
import { cleanFileName, nameOfPdf } from './clean-file-name.ts';

test.each([
  ['passport.pdf', 'passport.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['..', 'file'],
  ['', 'file'],
  ['/', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: b=1.pdf', 'aSet-Cookie_ b=1.pdf'],
  ['in\u0000voice.pdf', 'invoice.pdf'],
  ['exe.\u202Efdp', 'exe.fdp'],
  ['Ausweis Müller ß.pdf', 'Ausweis Müller ß.pdf'],
  ['護照.png', '護照.png'],
  ['what?.pdf', 'what_.pdf'],
  ['half \uD800.pdf', 'half _.pdf'],
  ['trailing. . ', 'trailing'],
])('the file name %j is stored as %j', (given, stored) => {
  expect(cleanFileName(given)).toBe(stored);
});

test('a long name keeps its ending and whole characters', () => {
  const name = cleanFileName(`${'é'.repeat(400)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^é+\.pdf$/);
});

test.each([
  ['Offer 2026/27', 'Offer 2026-27.pdf'],
  ['12/2026', '12-2026.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['Offer', 'Offer.pdf'],
])('a PDF that a formula calls %j is the file %j', (given, expected) => {
  expect(nameOfPdf(given)).toBe(expected);
});

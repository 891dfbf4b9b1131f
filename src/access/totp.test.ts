import { expect, test } from 'vitest';
import { base32, totpCode, totpStepAt, totpStepOf, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, cut to six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const time = new Date(seconds * 1000);
  expect(totpCode(SECRET, totpStepAt(time))).toBe(code);
  expect(totpStepOf(SECRET, code, time)).toBe(totpStepAt(time));
});

test.each([
  [-60, false],
  [-30, true],
  [30, true],
  [60, false],
])('a clock that is off by %i seconds: %s', (seconds, isAccepted) => {
  const now = new Date(1_234_567_890_000);
  const code = totpCode(SECRET, totpStepAt(new Date(now.getTime() + seconds * 1000)));
  expect(totpStepOf(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, now) !== undefined).toBe(isAccepted);
});

test.each(['', 'abcdef', '１２３４５６', 'ééé', '1234567'])('%j is no code, and no fault', (code) => {
  expect(totpStepOf(SECRET, code, new Date(1_234_567_890_000))).toBeUndefined();
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the address of a QR code names service, person and secret', () => {
  expect(totpUri(SECRET, { issuer: 'Bank & Co', account: 'a@b.example' })).toBe(
    'otpauth://totp/Bank%20%26%20Co:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bank%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});

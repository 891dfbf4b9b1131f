import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password2026!',
  'P@ssw0rd1234',
  'passwordpassword',
  'Willkommen123!',
  'MotDePasse2026',
  'administrator1',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiop123',
  'abcdefghijkl',
  '1q2w3e4r5t6y',
  'letmein-letmein',
  'Summer2026!!!',
  'my password is secret',
  'anna.meier-2026',
  '111111222222',
])('%s is easy to guess', (password) => {
  expect(isCommonPassword(password, 'anna.meier@bank.example')).toBe(true);
});

test.each([
  'correct horse battery',
  'a long enough password',
  'another good password',
  'passwords are tiresome',
  'kE3vLq-92xT-mmPo',
  'Der Bagger frisst Kies',
  '8f1c-22ab-9e07-d4',
])('%s is not', (password) => {
  expect(isCommonPassword(password, 'anna.meier@bank.example')).toBe(false);
});

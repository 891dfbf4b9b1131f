import { expect, test } from 'vitest';
import { chooseLanguage } from '../../configuration/choose-language.ts';
import { brandStyle } from './brand.ts';
import { maskAddress } from './mask-address.ts';
import { cookieFor, tokensIn } from './wizard-answers.ts';

test.each([
  [{ baseUrl: 'http://forms.example', isFramed: false }, 'SameSite=Lax; Max-Age=60'],
  [{ baseUrl: 'https://forms.example/x', isFramed: false }, 'SameSite=Lax; Secure; Max-Age=60'],
  [{ baseUrl: 'https://forms.example', isFramed: true }, 'SameSite=None; Secure; Partitioned; Max-Age=60'],
  [{ baseUrl: 'http://forms.example', isFramed: true }, 'SameSite=Lax; Max-Age=60'],
  [{ baseUrl: 'http://127.0.0.1:8080', isFramed: false }, 'SameSite=Lax; Max-Age=60'],
  [{ baseUrl: 'http://127.0.0.1:8080', isFramed: true }, 'SameSite=None; Secure; Partitioned; Max-Age=60'],
  [{ baseUrl: 'http://localhost.example', isFramed: true }, 'SameSite=Lax; Max-Age=60'],
])('the cookie of %j', (options, flags) => {
  const cookie = cookieFor('1-a', '/w/x', { ...options, seconds: 60 });
  expect(cookie).toMatch(/^dossier_wizard_[0-9a-f]{8}=1-a; Path=\/w\/x; HttpOnly; /);
  expect(cookie.split('HttpOnly; ')[1]).toBe(flags);
});

test('the tokens of a request', () => {
  expect(
    tokensIn('a=b; dossier_wizard_0123abcd=1-x; dossier_wizard_89ef0123=2-y; dossier_wizard=3-z'),
  ).toEqual(['1-x', '2-y']);
  expect(tokensIn(undefined)).toEqual([]);
});

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', ['en', 'de', 'fr'], 'de'],
  ['it, fr;q=0.3, en;q=0.7', ['en', 'de', 'fr'], 'en'],
  ['pt-BR', ['en', 'de'], undefined],
  ['fr-CA', ['fr-CH', 'fr-CA'], 'fr-CA'],
  ['en;q=0, de', ['en', 'de'], 'de'],
  [undefined, ['en'], undefined],
])('of %s and %j it is %s', (header, languages, expected) => {
  expect(chooseLanguage(header, languages)).toBe(expected);
});

test.each([
  ['anna.muster@example.org', 'an•••@example.org'],
  ['bob@example.org', 'b•••@example.org'],
  ['nothing', '•••'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

test('a dark colour is lighter on a dark page, and text on it can be read', () => {
  expect(brandStyle('1c4e80', '0b7285')).toMatch(/--brand:#1c4e80;--on-brand:#ffffff/);
  expect(brandStyle('1c4e80', '0b7285')).toMatch(
    /dark\)\{:root\{--brand:#(?!1c4e80)[0-9a-f]{6};--on-brand:#101418/,
  );
});

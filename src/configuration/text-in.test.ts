import { expect, it } from 'vitest';
import { type Text, textIn, textOfKey } from './text-in.ts';

const both = { en: 'Street', de: 'Strasse' };

it.each<[Text, string, string]>([
  ['IBAN', 'de', 'IBAN'],
  [both, 'de', 'Strasse'],
  [both, 'de-AT', 'Strasse'],
  [{ ...both, 'de-DE': 'Straße' }, 'de-DE', 'Straße'],
  [both, 'fr', 'Street'],
  [{ it: 'Via' }, 'fr', 'Via'],
])('%j in %s is %s', (text, language, expected) => expect(textIn(text, language, 'en')).toBe(expected));

it('a key is read as words', () => {
  expect(textOfKey('date_of_birth')).toBe('Date of birth');
  expect(textOfKey('BankAccount')).toBe('Bank account');
});

import { informationType, scalarString } from './information-type.ts';
import { textOnPage } from './on-page.ts';

/** Length of an IBAN by country, from the registry of ISO 13616. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The remainder of the rearranged number by 97 (ISO 7064); 1 for a correct IBAN. */
function remainder(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

export const ibanType = informationType({
  key: 'iban',
  summary: 'An account number in the international form; its length and check digits are verified.',
  options: {},
  feel: 'string',
  parse(written) {
    const value = typeof written === 'string' ? written.replace(/[\s-]/g, '').toUpperCase() : '';
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value))
      return { problem: 'Expected an IBAN such as CH93 0076 2011 6238 5295 7.' };
    const length = LENGTHS.get(value.slice(0, 2));
    if (length === undefined) return { problem: `${value.slice(0, 2)} is not a country that has IBANs.` };
    if (value.length !== length)
      return {
        problem: `An IBAN of ${value.slice(0, 2)} has ${length} characters, this one has ${value.length}.`,
      };
    if (remainder(value) !== 1)
      return { problem: 'The check digits of this IBAN are wrong; was it mistyped?' };
    return { value };
  },
  canonicalString: scalarString,
  onPage: textOnPage('An account number (IBAN).'),
});

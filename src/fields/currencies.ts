const TWO = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
  CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR
  ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
  MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
  SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`;
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE = 'BHD IQD JOD KWD LYD OMR TND';
const FOUR = 'CLF UYW';

const DIGITS: ReadonlyMap<string, number> = new Map(
  [NONE, '', TWO, THREE, FOUR].flatMap((codes, digits) =>
    codes
      .split(/\s+/)
      .filter((code) => code !== '')
      .map((code) => [code, digits] as const),
  ),
);

/** The number of decimals of an ISO 4217 currency; undefined if it is not a currency. */
export const currencyDigits = (code: string): number | undefined => DIGITS.get(code);

/** All ISO 4217 codes of currencies in which money is held. */
export const currencyCodes = (): string[] => [...DIGITS.keys()].sort();

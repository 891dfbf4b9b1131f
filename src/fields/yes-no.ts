interface YesNo {
  readonly yes: string;
  readonly no: string;
}

const ENGLISH: YesNo = { yes: 'Yes', no: 'No' };

const WORDS: Readonly<Record<string, YesNo>> = {
  en: ENGLISH,
  de: { yes: 'Ja', no: 'Nein' },
  fr: { yes: 'Oui', no: 'Non' },
  it: { yes: 'Sì', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
  pt: { yes: 'Sim', no: 'Não' },
  nl: { yes: 'Ja', no: 'Nee' },
  pl: { yes: 'Tak', no: 'Nie' },
  tr: { yes: 'Evet', no: 'Hayır' },
  ru: { yes: 'Да', no: 'Нет' },
  uk: { yes: 'Так', no: 'Ні' },
  el: { yes: 'Ναι', no: 'Όχι' },
  ar: { yes: 'نعم', no: 'لا' },
  zh: { yes: '是', no: '否' },
  ja: { yes: 'はい', no: 'いいえ' },
};

/** Yes and no in a language; in English if the language is not listed. */
export const yesNo = (language: string): YesNo => WORDS[language.split('-')[0] ?? ''] ?? ENGLISH;

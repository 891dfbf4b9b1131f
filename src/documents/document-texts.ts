interface Texts {
  readonly page: readonly [before: string, between: string];
  readonly contents: string;
  readonly preview: string;
  readonly placeAndDate: string;
  readonly signature: string;
  readonly total: string;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly picture: string;
  readonly missingPicture: string;
  readonly problems: string;
}

/** What documents say by themselves. */
const TEXTS: Readonly<Record<'en' | 'de' | 'fr', Texts>> = {
  en: {
    page: ['Page ', ' of '],
    contents: 'Contents',
    preview: 'PREVIEW',
    placeAndDate: 'Place and date',
    signature: 'Signature',
    total: 'Total',
    yes: 'Yes',
    no: 'No',
    nothing: 'None',
    picture: 'Picture',
    missingPicture: 'The picture is not there.',
    problems: 'What this document could not show',
  },
  de: {
    page: ['Seite ', ' von '],
    contents: 'Inhalt',
    preview: 'VORSCHAU',
    placeAndDate: 'Ort und Datum',
    signature: 'Unterschrift',
    total: 'Total',
    yes: 'Ja',
    no: 'Nein',
    nothing: 'Keine',
    picture: 'Bild',
    missingPicture: 'Das Bild fehlt.',
    problems: 'Was dieses Dokument nicht zeigen konnte',
  },
  fr: {
    page: ['Page ', ' sur '],
    contents: 'Table des matières',
    preview: 'APERÇU',
    placeAndDate: 'Lieu et date',
    signature: 'Signature',
    total: 'Total',
    yes: 'Oui',
    no: 'Non',
    nothing: 'Aucun',
    picture: 'Image',
    missingPicture: 'L’image manque.',
    problems: 'Ce que ce document n’a pas pu montrer',
  },
};

/** The texts in a language; in English where there are none. */
export function documentTexts(language: string): Texts {
  const base = language.split('-')[0];
  return base === 'de' || base === 'fr' ? TEXTS[base] : TEXTS.en;
}

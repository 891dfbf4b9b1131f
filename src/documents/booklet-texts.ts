interface Texts {
  readonly contents: string;
  readonly proofs: string;
  readonly case: string;
  /** The e-mail where neither the sender nor the configuration says what to write. */
  greeting(name: string): string;
  body(title: string): string;
}

/** What booklets say by themselves. */
const TEXTS: Readonly<Record<'en' | 'de' | 'fr', Texts>> = {
  en: {
    contents: 'Contents',
    proofs: 'Proofs',
    case: 'Case',
    greeting: (name) => (name === '' ? 'Good day' : `Dear ${name}`),
    body: (title) => `Please find attached: ${title}.`,
  },
  de: {
    contents: 'Inhalt',
    proofs: 'Nachweise',
    case: 'Fall',
    greeting: (name) => (name === '' ? 'Guten Tag' : `Guten Tag ${name}`),
    body: (title) => `Im Anhang finden Sie: ${title}.`,
  },
  fr: {
    contents: 'Table des matières',
    proofs: 'Justificatifs',
    case: 'Dossier',
    greeting: (name) => (name === '' ? 'Bonjour' : `Bonjour ${name}`),
    body: (title) => `Veuillez trouver ci-joint : ${title}.`,
  },
};

/** The texts in a language; in English where there are none. */
export function bookletTexts(language: string): Texts {
  const base = language.split('-')[0];
  return base === 'de' || base === 'fr' ? TEXTS[base] : TEXTS.en;
}

interface Texts {
  readonly contents: string;
  readonly proofs: string;
  readonly case: string;
  /** The e-mail where neither the sender nor the configuration says what to write. */
  greeting(name: string): string;
  body(title: string): string;
}

const ENGLISH: Texts = {
  contents: 'Contents',
  proofs: 'Proofs',
  case: 'Case',
  greeting: (name) => (name === '' ? 'Good day' : `Dear ${name}`),
  body: (title) => `Please find attached: ${title}.`,
};

/** What booklets say by themselves, by language. */
const TEXTS: Readonly<Record<string, Texts>> = {
  en: ENGLISH,
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
  it: {
    contents: 'Indice',
    proofs: 'Giustificativi',
    case: 'Pratica',
    greeting: (name) => (name === '' ? 'Buongiorno' : `Buongiorno ${name}`),
    body: (title) => `In allegato trova: ${title}.`,
  },
  es: {
    contents: 'Índice',
    proofs: 'Justificantes',
    case: 'Expediente',
    greeting: (name) => (name === '' ? 'Buenos días' : `Buenos días, ${name}`),
    body: (title) => `Adjuntamos: ${title}.`,
  },
  pt: {
    contents: 'Índice',
    proofs: 'Comprovativos',
    case: 'Processo',
    greeting: (name) => (name === '' ? 'Bom dia' : `Bom dia, ${name}`),
    body: (title) => `Segue em anexo: ${title}.`,
  },
  nl: {
    contents: 'Inhoud',
    proofs: 'Bewijsstukken',
    case: 'Dossier',
    greeting: (name) => (name === '' ? 'Goedendag' : `Goedendag ${name}`),
    body: (title) => `In de bijlage vindt u: ${title}.`,
  },
  pl: {
    contents: 'Spis treści',
    proofs: 'Załączniki',
    case: 'Sprawa',
    greeting: (name) => (name === '' ? 'Dzień dobry' : `Dzień dobry, ${name}`),
    body: (title) => `W załączeniu przesyłamy: ${title}.`,
  },
  tr: {
    contents: 'İçindekiler',
    proofs: 'Belgeler',
    case: 'Dosya',
    greeting: (name) => (name === '' ? 'İyi günler' : `Sayın ${name}`),
    body: (title) => `Ekte bulabilirsiniz: ${title}.`,
  },
  ru: {
    contents: 'Содержание',
    proofs: 'Подтверждающие документы',
    case: 'Дело',
    greeting: (name) => (name === '' ? 'Здравствуйте' : `Здравствуйте, ${name}`),
    body: (title) => `Во вложении: ${title}.`,
  },
  uk: {
    contents: 'Зміст',
    proofs: 'Підтвердні документи',
    case: 'Справа',
    greeting: (name) => (name === '' ? 'Добрий день' : `Добрий день, ${name}`),
    body: (title) => `У вкладенні: ${title}.`,
  },
  el: {
    contents: 'Περιεχόμενα',
    proofs: 'Δικαιολογητικά',
    case: 'Υπόθεση',
    greeting: (name) => (name === '' ? 'Καλημέρα σας' : `Καλημέρα σας, ${name}`),
    body: (title) => `Θα βρείτε συνημμένο: ${title}.`,
  },
  ar: {
    contents: 'المحتويات',
    proofs: 'المستندات الثبوتية',
    case: 'الملف',
    greeting: (name) => (name === '' ? 'تحية طيبة' : `تحية طيبة ${name}`),
    body: (title) => `تجدون مرفقًا: ${title}.`,
  },
  zh: {
    contents: '目录',
    proofs: '证明文件',
    case: '案件',
    greeting: (name) => (name === '' ? '您好' : `${name}，您好`),
    body: (title) => `随信附上：${title}。`,
  },
  ja: {
    contents: '目次',
    proofs: '証明書類',
    case: '案件',
    greeting: (name) => (name === '' ? 'こんにちは' : `${name} 様`),
    body: (title) => `添付をご確認ください：${title}`,
  },
};

/** The texts in a language; in English where there are none. */
export const bookletTexts = (language: string): Texts => TEXTS[language.split('-')[0] ?? ''] ?? ENGLISH;

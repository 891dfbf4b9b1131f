import type { SigningTexts } from './signing-texts.ts';

export const en: SigningTexts = {
  skip: 'Skip to the content',
  language: 'Language',
  title: (document) => `Please sign: ${document}`,
  asks: (organisation) => `${organisation} asks you to read this document and to sign it.`,
  greeting: (name) => `For ${name}`,
  facts: {
    reference: 'Reference',
    pages: 'Pages',
    until: 'Please sign by',
    others: 'Also asked to sign',
  },
  read: 'Read the document',
  readHint: 'These are exactly the pages that you sign. Take the time you need.',
  download: 'Download as PDF',
  pageAlt: (page, pages, document) => `Page ${page} of ${pages} of “${document}”. The PDF holds its text.`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  larger: (page) => `Show page ${page} larger`,
  nextField: (at, of) => `Next field (${at} of ${of})`,
  toSignature: 'Go to your signature',
  signHere: 'Your signature',
  sign: 'Your signature',
  signHint: 'It is put in every place that is marked for you.',
  manner: 'How do you want to sign?',
  typed: 'Type my name',
  drawn: 'Draw my signature',
  typedLabel: 'Your name, as you sign',
  typedHint: 'First and last name.',
  preview: 'This is how it will look',
  drawnLabel: 'Draw your signature here',
  drawnHint: 'With a finger, a pen or the mouse. Without one of these, type your name instead.',
  clear: 'Begin again',
  kind: 'You sign with a simple electronic signature within the meaning of Regulation (EU) No 910/2014 (eIDAS). It is neither an advanced nor a qualified electronic signature. Where the law requires a particular form, such as a handwritten or a qualified electronic signature, it does not take its place.',
  consent: (document, pages) =>
    `I have read “${document}” (${pages} ${pages === 1 ? 'page' : 'pages'}) and sign it electronically.`,
  consentHint: 'With your signature we keep the time, your network address and the name of your browser.',
  signButton: 'Sign now',
  decline: 'I do not want to sign',
  declineHint: 'Nothing is signed then. Whoever asked you learns your reason.',
  reason: 'Your reason',
  declineButton: 'Decline to sign',
  problem: 'Something is missing',
  errorPrefix: 'Error:',
  faults: {
    signature_missing: 'Type your name, or draw your signature.',
    signature_too_long: 'This signature is too long. Make it shorter.',
    signature_unreadable: 'Your drawing did not arrive. Draw it again, or type your name.',
    signature_unprintable:
      'Your name has letters that cannot be printed here. Type it in other letters, or draw your signature.',
    consent_changed: 'The words that you agree to have changed. Read them and tick the box again.',
    consent_missing: 'Tick the box to say that you have read the document and sign it.',
    reason_missing: 'Say why you do not want to sign.',
    reason_too_long: 'Your reason is too long. Use at most 2,000 characters.',
  },
  signed: {
    title: 'You have signed. Thank you.',
    text: (document, organisation) => `${organisation} has received your signature under “${document}”.`,
  },
  waitsForOthers: 'Others still have to sign. Your copy shows the signatures so far.',
  complete: 'Everybody has signed.',
  copy: 'Download your copy',
  copySoon: 'Your copy is being made. This page shows it in a moment.',
  declined: {
    title: 'You have declined to sign.',
    text: (organisation) => `Nothing was signed. ${organisation} has been told your reason.`,
  },
  closed: {
    expired: {
      title: 'This link has expired.',
      text: (organisation) => `Ask ${organisation} to send you a new one.`,
    },
    cancelled: {
      title: 'This request was withdrawn.',
      text: (organisation) =>
        `${organisation} no longer needs your signature here. You need not do anything.`,
    },
    changed: {
      title: 'The document has changed.',
      text: (organisation) =>
        `What you were to sign is no longer up to date, so it cannot be signed. ${organisation} has been told and can send you the new version.`,
    },
  },
  unknown: {
    title: 'This link opens nothing.',
    text: 'Open the link in your e-mail again, the newest one if there are several. If it still does not work, ask for a new one.',
  },
  foreign: {
    title: 'Please try again.',
    text: 'For your protection this page takes forms only from itself. Open the link in your e-mail again.',
  },
  busy: {
    title: 'Please wait a moment.',
    text: 'Too many tries came from your network. Try again in five minutes.',
  },
  away: {
    title: 'Please wait a moment.',
    text: 'The service cannot answer right now, and nothing was signed. Please try again in a moment.',
  },
  broken: {
    title: 'That could not be read.',
    text: 'The form broke off on its way or holds characters that cannot be stored, and nothing was signed. Go back and send it again.',
  },
  failed: {
    title: 'That did not work.',
    text: 'The fault is ours, and nothing was signed. Please try again in a moment.',
  },
};

import type { SigningTexts } from './signing-texts.ts';

export const de: SigningTexts = {
  skip: 'Zum Inhalt',
  language: 'Sprache',
  title: (document) => `Bitte unterschreiben: ${document}`,
  asks: (organisation) => `${organisation} bittet Sie, dieses Dokument zu lesen und zu unterschreiben.`,
  greeting: (name) => `Für ${name}`,
  facts: {
    reference: 'Referenz',
    pages: 'Seiten',
    until: 'Bitte unterschreiben bis',
    others: 'Ebenfalls angefragt',
  },
  read: 'Dokument lesen',
  readHint: 'Genau diese Seiten unterschreiben Sie. Nehmen Sie sich die Zeit, die Sie brauchen.',
  download: 'Als PDF herunterladen',
  pageAlt: (page, pages, document) => `Seite ${page} von ${pages} von «${document}». Der Text steht im PDF.`,
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  larger: (page) => `Seite ${page} grösser zeigen`,
  nextField: (at, of) => `Nächstes Feld (${at} von ${of})`,
  toSignature: 'Zu Ihrer Unterschrift',
  signHere: 'Ihre Unterschrift',
  sign: 'Ihre Unterschrift',
  signHint: 'Sie wird an jeder Stelle eingesetzt, die für Sie markiert ist.',
  manner: 'Wie möchten Sie unterschreiben?',
  typed: 'Meinen Namen tippen',
  drawn: 'Meine Unterschrift zeichnen',
  typedLabel: 'Ihr Name, so wie Sie unterschreiben',
  typedHint: 'Vor- und Nachname.',
  preview: 'So wird sie aussehen',
  drawnLabel: 'Zeichnen Sie hier Ihre Unterschrift',
  drawnHint: 'Mit Finger, Stift oder Maus. Ohne diese tippen Sie stattdessen Ihren Namen.',
  clear: 'Neu beginnen',
  kind: 'Sie unterschreiben mit einer einfachen elektronischen Signatur im Sinne der Verordnung (EU) Nr. 910/2014 (eIDAS). Sie ist weder eine fortgeschrittene noch eine qualifizierte elektronische Signatur. Wo das Gesetz eine bestimmte Form verlangt, etwa eine eigenhändige Unterschrift oder eine qualifizierte elektronische Signatur, ersetzt sie diese nicht.',
  consent: (document, pages) =>
    `Ich habe «${document}» (${pages} ${pages === 1 ? 'Seite' : 'Seiten'}) gelesen und unterschreibe elektronisch.`,
  consentHint:
    'Mit Ihrer Unterschrift halten wir die Zeit, Ihre Netzwerkadresse und den Namen Ihres Browsers fest.',
  signButton: 'Jetzt unterschreiben',
  decline: 'Ich möchte nicht unterschreiben',
  declineHint: 'Dann wird nichts unterschrieben. Wer Sie angefragt hat, erfährt Ihren Grund.',
  reason: 'Ihr Grund',
  declineButton: 'Unterschrift ablehnen',
  problem: 'Es fehlt noch etwas',
  errorPrefix: 'Fehler:',
  faults: {
    signature_missing: 'Tippen Sie Ihren Namen oder zeichnen Sie Ihre Unterschrift.',
    signature_too_long: 'Diese Unterschrift ist zu lang. Machen Sie sie kürzer.',
    signature_unreadable:
      'Ihre Zeichnung ist nicht angekommen. Zeichnen Sie noch einmal oder tippen Sie Ihren Namen.',
    signature_unprintable:
      'Ihr Name enthält Zeichen, die sich hier nicht drucken lassen. Tippen Sie ihn in anderen Buchstaben oder zeichnen Sie Ihre Unterschrift.',
    consent_changed:
      'Der Text, dem Sie zustimmen, hat sich geändert. Lesen Sie ihn und setzen Sie das Häkchen noch einmal.',
    consent_missing: 'Setzen Sie das Häkchen, dass Sie das Dokument gelesen haben und unterschreiben.',
    reason_missing: 'Sagen Sie, warum Sie nicht unterschreiben möchten.',
    reason_too_long: 'Ihr Grund ist zu lang. Verwenden Sie höchstens 2000 Zeichen.',
  },
  signed: {
    title: 'Sie haben unterschrieben. Vielen Dank.',
    text: (document, organisation) => `${organisation} hat Ihre Unterschrift unter «${document}» erhalten.`,
  },
  waitsForOthers: 'Andere müssen noch unterschreiben. Ihre Kopie zeigt die Unterschriften bis jetzt.',
  complete: 'Alle haben unterschrieben.',
  copy: 'Ihre Kopie herunterladen',
  copySoon: 'Ihre Kopie wird erstellt. Diese Seite zeigt sie in einem Augenblick.',
  declined: {
    title: 'Sie haben die Unterschrift abgelehnt.',
    text: (organisation) => `Es wurde nichts unterschrieben. ${organisation} kennt nun Ihren Grund.`,
  },
  closed: {
    expired: {
      title: 'Dieser Link ist abgelaufen.',
      text: (organisation) => `Bitten Sie ${organisation} um einen neuen.`,
    },
    cancelled: {
      title: 'Diese Anfrage wurde zurückgezogen.',
      text: (organisation) =>
        `${organisation} braucht Ihre Unterschrift hier nicht mehr. Sie müssen nichts tun.`,
    },
    changed: {
      title: 'Das Dokument hat sich geändert.',
      text: (organisation) =>
        `Was Sie unterschreiben sollten, ist nicht mehr aktuell und kann nicht unterschrieben werden. ${organisation} wurde benachrichtigt und kann Ihnen die neue Fassung senden.`,
    },
  },
  unknown: {
    title: 'Dieser Link öffnet nichts.',
    text: 'Öffnen Sie den Link in Ihrer E-Mail noch einmal, bei mehreren den neuesten. Geht es immer noch nicht, bitten Sie um einen neuen.',
  },
  foreign: {
    title: 'Bitte versuchen Sie es noch einmal.',
    text: 'Zu Ihrem Schutz nimmt diese Seite Formulare nur von sich selbst an. Öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  },
  busy: {
    title: 'Bitte warten Sie einen Augenblick.',
    text: 'Aus Ihrem Netzwerk kamen zu viele Versuche. Versuchen Sie es in fünf Minuten noch einmal.',
  },
  away: {
    title: 'Bitte warten Sie einen Augenblick.',
    text: 'Der Dienst kann gerade nicht antworten, und es wurde nichts unterschrieben. Bitte versuchen Sie es gleich noch einmal.',
  },
  broken: {
    title: 'Das konnte nicht gelesen werden.',
    text: 'Das Formular ist unterwegs abgebrochen oder enthält Zeichen, die sich nicht speichern lassen; es wurde nichts unterschrieben. Gehen Sie zurück und senden Sie es noch einmal.',
  },
  failed: {
    title: 'Das hat nicht geklappt.',
    text: 'Der Fehler liegt bei uns, und es wurde nichts unterschrieben. Bitte versuchen Sie es gleich noch einmal.',
  },
};

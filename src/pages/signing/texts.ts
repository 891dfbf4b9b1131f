import type { SigningLanguage } from '../../signatures/audit-page.ts';

/** Everything the pages to sign say. */
export interface SigningTexts {
  readonly skip: string;
  readonly language: string;
  readonly title: (document: string) => string;
  readonly asks: (organisation: string) => string;
  readonly greeting: (name: string) => string;
  readonly facts: {
    readonly reference: string;
    readonly pages: string;
    readonly until: string;
    readonly others: string;
  };
  readonly read: string;
  readonly readHint: string;
  readonly download: string;
  readonly pageAlt: (page: number, pages: number, document: string) => string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly larger: (page: number) => string;
  readonly nextField: (at: number, of: number) => string;
  readonly toSignature: string;
  readonly signHere: string;
  readonly sign: string;
  readonly signHint: string;
  readonly manner: string;
  readonly typed: string;
  readonly drawn: string;
  readonly typedLabel: string;
  readonly typedHint: string;
  readonly preview: string;
  readonly drawnLabel: string;
  readonly drawnHint: string;
  readonly clear: string;
  readonly consent: (document: string, pages: number) => string;
  readonly consentHint: string;
  readonly signButton: string;
  readonly decline: string;
  readonly declineHint: string;
  readonly reason: string;
  readonly declineButton: string;
  readonly problem: string;
  readonly errorPrefix: string;
  readonly faults: Readonly<Record<SigningFault, string>>;
  readonly signed: {
    readonly title: string;
    readonly text: (document: string, organisation: string) => string;
  };
  readonly waitsForOthers: string;
  readonly complete: string;
  readonly copy: string;
  readonly copySoon: string;
  readonly declined: { readonly title: string; readonly text: (organisation: string) => string };
  readonly closed: Readonly<
    Record<
      'expired' | 'cancelled' | 'changed',
      { readonly title: string; readonly text: (organisation: string) => string }
    >
  >;
  readonly unknown: { readonly title: string; readonly text: string };
  readonly foreign: { readonly title: string; readonly text: string };
  readonly busy: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
}

export type SigningFault =
  | 'signature_missing'
  | 'signature_too_long'
  | 'signature_unreadable'
  | 'consent_missing'
  | 'reason_missing'
  | 'reason_too_long';

export const SIGNING_TEXTS: Readonly<Record<SigningLanguage, SigningTexts>> = {
  en: {
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
    consent: (document, pages) =>
      `I have read all ${pages} pages of “${document}” and sign them electronically. This has the same meaning as signing on paper.`,
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
    failed: {
      title: 'That did not work.',
      text: 'The fault is ours, and nothing was signed. Please try again in a moment.',
    },
  },
  de: {
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
    pageAlt: (page, pages, document) =>
      `Seite ${page} von ${pages} von «${document}». Der Text steht im PDF.`,
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
    consent: (document, pages) =>
      `Ich habe alle ${pages} Seiten von «${document}» gelesen und unterschreibe sie elektronisch. Das bedeutet dasselbe wie eine Unterschrift auf Papier.`,
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
    failed: {
      title: 'Das hat nicht geklappt.',
      text: 'Der Fehler liegt bei uns, und es wurde nichts unterschrieben. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  fr: {
    skip: 'Aller au contenu',
    language: 'Langue',
    title: (document) => `À signer : ${document}`,
    asks: (organisation) => `${organisation} vous demande de lire ce document et de le signer.`,
    greeting: (name) => `Pour ${name}`,
    facts: {
      reference: 'Référence',
      pages: 'Pages',
      until: "À signer jusqu'au",
      others: 'Autres signataires',
    },
    read: 'Lire le document',
    readHint: 'Ce sont exactement les pages que vous signez. Prenez le temps nécessaire.',
    download: 'Télécharger le PDF',
    pageAlt: (page, pages, document) =>
      `Page ${page} sur ${pages} de « ${document} ». Le PDF contient le texte.`,
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
    larger: (page) => `Agrandir la page ${page}`,
    nextField: (at, of) => `Champ suivant (${at} sur ${of})`,
    toSignature: 'Vers votre signature',
    signHere: 'Votre signature',
    sign: 'Votre signature',
    signHint: 'Elle est placée à chaque endroit marqué pour vous.',
    manner: 'Comment souhaitez-vous signer ?',
    typed: 'Saisir mon nom',
    drawn: 'Dessiner ma signature',
    typedLabel: 'Votre nom, tel que vous signez',
    typedHint: 'Prénom et nom.',
    preview: 'Voici son aspect',
    drawnLabel: 'Dessinez votre signature ici',
    drawnHint: 'Avec le doigt, un stylet ou la souris. Sinon, saisissez plutôt votre nom.',
    clear: 'Recommencer',
    consent: (document, pages) =>
      `J'ai lu les ${pages} pages de « ${document} » et je les signe électroniquement. Cela équivaut à une signature sur papier.`,
    consentHint:
      "Avec votre signature, nous conservons l'heure, votre adresse réseau et le nom de votre navigateur.",
    signButton: 'Signer maintenant',
    decline: 'Je ne souhaite pas signer',
    declineHint: "Rien n'est alors signé. La personne qui vous l'a demandé apprend votre motif.",
    reason: 'Votre motif',
    declineButton: 'Refuser de signer',
    problem: 'Il manque quelque chose',
    errorPrefix: 'Erreur :',
    faults: {
      signature_missing: 'Saisissez votre nom ou dessinez votre signature.',
      signature_too_long: 'Cette signature est trop longue. Raccourcissez-la.',
      signature_unreadable: "Votre dessin n'est pas arrivé. Dessinez à nouveau ou saisissez votre nom.",
      consent_missing: 'Cochez la case pour dire que vous avez lu le document et que vous le signez.',
      reason_missing: 'Dites pourquoi vous ne souhaitez pas signer.',
      reason_too_long: 'Votre motif est trop long. 2000 caractères au plus.',
    },
    signed: {
      title: 'Vous avez signé. Merci.',
      text: (document, organisation) => `${organisation} a reçu votre signature pour « ${document} ».`,
    },
    waitsForOthers: "D'autres personnes doivent encore signer. Votre copie montre les signatures actuelles.",
    complete: 'Tout le monde a signé.',
    copy: 'Télécharger votre copie',
    copySoon: 'Votre copie est en préparation. Cette page la montre dans un instant.',
    declined: {
      title: 'Vous avez refusé de signer.',
      text: (organisation) => `Rien n'a été signé. ${organisation} connaît maintenant votre motif.`,
    },
    closed: {
      expired: {
        title: 'Ce lien a expiré.',
        text: (organisation) => `Demandez-en un nouveau à ${organisation}.`,
      },
      cancelled: {
        title: 'Cette demande a été retirée.',
        text: (organisation) =>
          `${organisation} n'a plus besoin de votre signature ici. Vous n'avez rien à faire.`,
      },
      changed: {
        title: 'Le document a changé.',
        text: (organisation) =>
          `Ce que vous deviez signer n'est plus à jour et ne peut pas être signé. ${organisation} en est informé et peut vous envoyer la nouvelle version.`,
      },
    },
    unknown: {
      title: "Ce lien n'ouvre rien.",
      text: "Ouvrez à nouveau le lien dans votre e-mail, le plus récent s'il y en a plusieurs. S'il ne fonctionne toujours pas, demandez-en un nouveau.",
    },
    foreign: {
      title: 'Veuillez réessayer.',
      text: "Pour votre protection, cette page n'accepte que ses propres formulaires. Ouvrez à nouveau le lien dans votre e-mail.",
    },
    busy: {
      title: 'Veuillez patienter un instant.',
      text: 'Trop de tentatives sont venues de votre réseau. Réessayez dans cinq minutes.',
    },
    failed: {
      title: "Cela n'a pas fonctionné.",
      text: "L'erreur vient de nous, et rien n'a été signé. Veuillez réessayer dans un instant.",
    },
  },
};

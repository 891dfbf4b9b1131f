import type { SigningTexts } from './signing-texts.ts';

export const fr: SigningTexts = {
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
  kind: "Vous signez au moyen d'une signature électronique simple au sens du règlement (UE) nº 910/2014 (eIDAS). Elle n'est ni avancée ni qualifiée. Lorsque la loi exige une forme particulière, comme une signature manuscrite ou une signature électronique qualifiée, elle ne la remplace pas.",
  consent: (document, pages) =>
    `J'ai lu « ${document} » (${pages} ${pages === 1 ? 'page' : 'pages'}) et je signe électroniquement.`,
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
    signature_unprintable:
      'Votre nom contient des caractères qui ne peuvent pas être imprimés ici. Saisissez-le avec d’autres lettres ou dessinez votre signature.',
    consent_changed: 'Le texte que vous acceptez a changé. Lisez-le et cochez de nouveau la case.',
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
  away: {
    title: 'Veuillez patienter un instant.',
    text: "Le service ne peut pas répondre pour le moment, et rien n'a été signé. Veuillez réessayer dans un instant.",
  },
  broken: {
    title: "Cela n'a pas pu être lu.",
    text: "Le formulaire a été interrompu en route ou contient des caractères qui ne peuvent pas être enregistrés ; rien n'a été signé. Revenez en arrière et renvoyez-le.",
  },
  failed: {
    title: "Cela n'a pas fonctionné.",
    text: "L'erreur vient de nous, et rien n'a été signé. Veuillez réessayer dans un instant.",
  },
};

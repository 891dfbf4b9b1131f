import type { Signature } from './signature.ts';

/** Languages that the texts around signatures exist in. */
export type SigningLanguage = 'en' | 'de' | 'fr';

/** The language of a case, as far as there are texts in it. */
export function signingLanguage(language: string | null | undefined): SigningLanguage {
  const [base] = (language ?? '').toLowerCase().split('-');
  return base === 'de' || base === 'fr' ? base : 'en';
}

/** A line of facts: what it is, and what is so. */
interface Fact {
  readonly label: string;
  readonly value: string;
  /** Set in a font whose signs can be told apart. */
  readonly isCode?: boolean;
}

/** The page that is appended to what is signed, before anybody has. */
export interface AuditPage {
  readonly language: SigningLanguage;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly Fact[];
  readonly slots: readonly { readonly caption: string }[];
  readonly note: string;
}

/** What the page says of one who has signed. */
export interface AuditEntry {
  readonly language: SigningLanguage;
  readonly signature: Signature;
  /** Below the signature in a document: who, and when. */
  readonly caption: string;
  readonly name: string;
  readonly time: string;
  readonly facts: readonly Fact[];
}

const TEXTS = {
  en: {
    title: 'Signatures',
    lead: 'This page belongs to the document before it. It records simple electronic signatures. Each of them is secured in this file by a digital signature with a certificate of the organisation named here, which shows whether the file was changed afterwards; that certificate is not a qualified one.',
    document: 'Document',
    case: 'Case',
    organisation: 'Asked by',
    frozen: 'Fixed on',
    kind: 'Kind of signature',
    simple: 'Simple electronic signature (Regulation (EU) No 910/2014, eIDAS, Article 3(10))',
    hash: 'SHA-256 of the document before this page',
    signer: 'Signatory',
    slot: (name: string) => `Signature of ${name}`,
    note: 'Times are in UTC.',
    signed: 'Signed on',
    email: 'E-mail',
    address: 'Network address',
    device: 'Browser',
    seen: 'SHA-256 of the file as shown',
    how: { typed: 'typed', drawn: 'drawn' },
  },
  de: {
    title: 'Unterschriften',
    lead: 'Diese Seite gehört zum vorangehenden Dokument. Sie hält einfache elektronische Signaturen fest. Jede ist in dieser Datei durch eine digitale Signatur mit einem Zertifikat der hier genannten Organisation gesichert, die zeigt, ob die Datei danach verändert wurde; dieses Zertifikat ist kein qualifiziertes.',
    document: 'Dokument',
    case: 'Fall',
    organisation: 'Angefragt von',
    frozen: 'Festgehalten am',
    kind: 'Art der Signatur',
    simple: 'Einfache elektronische Signatur (Verordnung (EU) Nr. 910/2014, eIDAS, Artikel 3 Nr. 10)',
    hash: 'SHA-256 des Dokuments vor dieser Seite',
    signer: 'Unterzeichnende Person',
    slot: (name: string) => `Unterschrift von ${name}`,
    note: 'Zeiten sind in UTC angegeben.',
    signed: 'Unterschrieben am',
    email: 'E-Mail',
    address: 'Netzwerkadresse',
    device: 'Browser',
    seen: 'SHA-256 der gezeigten Datei',
    how: { typed: 'getippt', drawn: 'gezeichnet' },
  },
  fr: {
    title: 'Signatures',
    lead: "Cette page appartient au document qui précède. Elle consigne des signatures électroniques simples. Chacune est protégée dans ce fichier par une signature numérique avec un certificat de l'organisation nommée ici, qui montre si le fichier a été modifié par la suite ; ce certificat n'est pas qualifié.",
    document: 'Document',
    case: 'Dossier',
    organisation: 'Demandé par',
    frozen: 'Fixé le',
    kind: 'Type de signature',
    simple: 'Signature électronique simple (règlement (UE) nº 910/2014, eIDAS, article 3, point 10)',
    hash: 'SHA-256 du document avant cette page',
    signer: 'Signataire',
    slot: (name: string) => `Signature de ${name}`,
    note: 'Les heures sont en UTC.',
    signed: 'Signé le',
    email: 'E-mail',
    address: 'Adresse réseau',
    device: 'Navigateur',
    seen: 'SHA-256 du fichier montré',
    how: { typed: 'saisie', drawn: 'dessinée' },
  },
} as const;

/** Moments as people read them and machines can: `2026-11-15 09:30:00 UTC`. */
export const auditTime = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export function auditPageOf(of: {
  readonly language: SigningLanguage;
  readonly document: string;
  readonly caseName: string;
  readonly organisation: string;
  readonly frozenAt: Date;
  readonly hash: string;
  readonly signatories: readonly { readonly name: string }[];
  /** In place of what the service says above the signatures. */
  readonly lead?: string | null;
}): AuditPage {
  const texts = TEXTS[of.language];
  return {
    language: of.language,
    title: texts.title,
    lead: of.lead ?? texts.lead,
    facts: [
      { label: texts.document, value: of.document },
      { label: texts.case, value: of.caseName },
      { label: texts.organisation, value: of.organisation },
      { label: texts.frozen, value: auditTime(of.frozenAt) },
      { label: texts.kind, value: texts.simple },
      { label: texts.hash, value: of.hash, isCode: true },
    ],
    slots: of.signatories.map(({ name }) => ({ caption: texts.slot(name) })),
    note: texts.note,
  };
}

export function auditEntryOf(of: {
  readonly language: SigningLanguage;
  readonly name: string;
  readonly email: string;
  readonly signedAt: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly hash: string;
  readonly signature: Signature;
}): AuditEntry {
  const texts = TEXTS[of.language];
  return {
    language: of.language,
    signature: of.signature,
    caption: `${of.name}, ${auditTime(of.signedAt)}`,
    name: of.name,
    time: auditTime(of.signedAt),
    facts: [
      { label: texts.signer, value: of.name },
      { label: texts.email, value: of.email },
      { label: texts.signed, value: `${auditTime(of.signedAt)}, ${texts.how[of.signature.kind]}` },
      { label: texts.address, value: of.address },
      { label: texts.device, value: of.userAgent === '' ? '–' : of.userAgent },
      { label: texts.seen, value: of.hash, isCode: true },
    ],
  };
}

import type { Say } from '../locales/say.ts';
import type { Signature } from './signature.ts';

/** A line of facts: what it is, and what is so. */
interface Fact {
  readonly label: string;
  readonly value: string;
  /** Set in a font with clearly distinct characters. */
  readonly isCode?: boolean;
}

/** The page that is appended to the signed file before the first signature. */
export interface AuditPage {
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly Fact[];
  readonly slots: readonly { readonly caption: string }[];
  readonly note: string;
}

/** The lines of the page about one person who has signed. */
export interface AuditEntry {
  readonly language: string;
  readonly signature: Signature;
  /** The line below the signature in a document: who signed, and when. */
  readonly caption: string;
  readonly name: string;
  readonly time: string;
  readonly facts: readonly Fact[];
}

/** Moments as people read them and machines can: `2026-11-15 09:30:00 UTC`. */
export const auditTime = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export function auditPageOf(of: {
  readonly language: string;
  readonly say: Say<'signing'>;
  readonly document: string;
  readonly caseName: string;
  readonly organisation: string;
  readonly frozenAt: Date;
  readonly hash: string;
  readonly signatories: readonly { readonly name: string }[];
  /** Replaces the service's text above the signatures. */
  readonly lead?: string | null;
}): AuditPage {
  const { say } = of;
  return {
    language: of.language,
    title: say('record_title'),
    lead: of.lead ?? say('record_lead'),
    facts: [
      { label: say('record_document'), value: of.document },
      { label: say('record_case'), value: of.caseName },
      { label: say('record_organisation'), value: of.organisation },
      { label: say('record_frozen'), value: auditTime(of.frozenAt) },
      { label: say('record_kind'), value: say('record_simple') },
      { label: say('record_hash'), value: of.hash, isCode: true },
    ],
    slots: of.signatories.map(({ name }) => ({ caption: say('record_slot', { name }) })),
    note: say('record_note'),
  };
}

export function auditEntryOf(of: {
  readonly language: string;
  readonly say: Say<'signing'>;
  readonly name: string;
  readonly email: string;
  readonly signedAt: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly hash: string;
  readonly signature: Signature;
}): AuditEntry {
  const { say } = of;
  return {
    language: of.language,
    signature: of.signature,
    caption: `${of.name}, ${auditTime(of.signedAt)}`,
    name: of.name,
    time: auditTime(of.signedAt),
    facts: [
      { label: say('record_signer'), value: of.name },
      { label: say('record_email'), value: of.email },
      {
        label: say('record_signed'),
        value: `${auditTime(of.signedAt)}, ${say(`record_${of.signature.kind}`)}`,
      },
      { label: say('record_address'), value: of.address },
      { label: say('record_device'), value: of.userAgent === '' ? '–' : of.userAgent },
      { label: say('record_seen'), value: of.hash, isCode: true },
    ],
  };
}

import type { AuditEntry, Cover, SealedEntry } from './audit-entry.ts';
import { toHex } from './hex.ts';

type Place = Pick<SealedEntry, 'sequence' | 'whoCover' | 'whatCover'>;

/** The parts of an entry that its digest covers; of personal data, only the hash. */
export type Hashed = Omit<AuditEntry, 'who' | 'what'> & Place;

/**
 * The text of an entry begins with the name of its form, so that an entry of one form cannot pass for one of another.
 * Its columns are a list in a fixed order, so that each entry has exactly one text in each form.
 */
const form1 = (entry: Hashed): string =>
  JSON.stringify(['dossier-audit-1', entry.tenantId, ...factsOf(entry)]);
const form2 = (entry: Hashed): string =>
  JSON.stringify(['dossier-audit-2', entry.tenantId, entry.id, ...factsOf(entry)]);

const factsOf = (entry: Hashed): readonly unknown[] => [
  entry.sequence,
  entry.at.toISOString(),
  entry.action,
  entry.authorKind,
  entry.authorId,
  entry.requestId,
  entry.caseId,
  entry.instanceId,
  entry.subject,
  entry.changed,
  hexOf(entry.whoCover),
  hexOf(entry.whatCover),
];

const hexOf = (cover: Cover | null): string | null => (cover === null ? null : toHex(cover.hash));

/** The text that an entry is sealed with. */
export const entryText = form2;

/** The texts that an entry may have been sealed with, the newest form first: older entries keep the form they were written in. */
export const entryTexts = (entry: Hashed): readonly string[] => [form2(entry), form1(entry)];

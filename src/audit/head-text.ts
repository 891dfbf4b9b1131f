import type { AuditHead } from './audit-entry.ts';

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** The text form of a head, for people to note: `1204:9f86…`. */
export const headText = ({ sequence, hash }: AuditHead): string =>
  `${sequence}:${Buffer.from(hash).toString('hex')}`;

/** Parses the text form of a head; undefined if it is invalid. */
export function readHead(text: string): AuditHead | undefined {
  const [, sequence, hash] = HEAD.exec(text.trim().toLowerCase()) ?? [];
  return sequence === undefined || hash === undefined
    ? undefined
    : { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}

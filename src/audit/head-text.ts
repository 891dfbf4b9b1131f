import type { AuditHead } from './audit-entry.ts';

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** A head as people note it: `1204:9f86…`. */
export const headText = ({ sequence, hash }: AuditHead): string =>
  `${sequence}:${Buffer.from(hash).toString('hex')}`;

/** Reads it again; undefined where it is none. */
export function readHead(text: string): AuditHead | undefined {
  const [, sequence, hash] = HEAD.exec(text.trim().toLowerCase()) ?? [];
  return sequence === undefined || hash === undefined
    ? undefined
    : { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}

import type { ProofRow } from '../../store/cases/case-record.ts';
import type { Planning } from '../plan/plan.ts';
import type { ReceivedFile } from './receive-file.ts';

/** A proof of the case for a file that was received, custom until it is assigned. */
export const newProof = (
  { stock, actor, now }: Pick<Planning, 'stock' | 'actor' | 'now'>,
  file: ReceivedFile,
  name: string | undefined,
): ProofRow => ({
  id: stock.id('proofs'),
  name: name ?? file.fileName,
  ...fileColumns(file),
  created_at: now.toISOString(),
  author_kind: actor.kind,
  author_name: actor.name,
  document_key: null,
  instance_id: null,
  information_key: null,
  assigned_at: null,
});

export const fileColumns = ({ hash, fileName, contentType, size }: ReceivedFile) => ({
  file_hash: hash,
  file_name: fileName,
  content_type: contentType,
  size,
});

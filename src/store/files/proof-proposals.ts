import { sql } from 'kysely';
import type { Box } from '../../extraction/page-words.ts';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { ProposalStatus } from '../tables/case-tables.ts';

/** An answer that was found in a proof. */
export interface NewProposal {
  readonly instanceId: number;
  readonly information: string;
  readonly value: CanonicalValue;
  /** The answer that was there when the proof was read. */
  readonly answerBefore: CanonicalValue;
  readonly page: number;
  readonly box: Box;
  readonly confidence: number;
  readonly source: string;
}

/** The same as it is stored. */
export interface Proposal extends NewProposal {
  readonly id: number;
  readonly proofId: number;
  readonly fileHash: string;
  readonly documentKey: string;
  readonly status: ProposalStatus;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

/** A proof as it was read: its file, and its assignment at that time. */
export interface ReadProof {
  readonly id: number;
  readonly caseId: number;
  readonly hash: string;
  readonly documentKey: string;
  readonly instanceId: number;
}

/** Whether the proof still is what was read. Its row is locked, so that it stays so until the transaction ends. */
export async function isStillRead({ db }: TenantTransaction, proof: ReadProof): Promise<boolean> {
  const found = await db
    .selectFrom('proofs')
    .select('id')
    .where('id', '=', proof.id)
    .where('file_hash', '=', proof.hash)
    .where('document_key', '=', proof.documentKey)
    .where('instance_id', '=', proof.instanceId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores what was found in a proof in place of what was found before. What somebody has decided about stays decided: the same answer is not
 * proposed again.
 */
export async function replaceProposals(
  tx: TenantTransaction,
  proof: ReadProof,
  proposals: readonly NewProposal[],
): Promise<void> {
  const { db } = tx;
  await db
    .deleteFrom('proof_proposals')
    .where('proof_id', '=', proof.id)
    .where('status', '=', 'open')
    .execute();
  const decided = await db
    .selectFrom('proof_proposals')
    .select(['information_key', 'instance_id', 'file_hash'])
    .where('proof_id', '=', proof.id)
    .execute();
  const isDecided = ({ information, instanceId }: NewProposal): boolean =>
    decided.some(
      (row) =>
        row.information_key === information && row.instance_id === instanceId && row.file_hash === proof.hash,
    );
  const rows = proposals
    .filter((each) => !isDecided(each))
    .map((each) => ({
      case_id: proof.caseId,
      proof_id: proof.id,
      file_hash: proof.hash,
      document_key: proof.documentKey,
      instance_id: each.instanceId,
      information_key: each.information,
      value: storableJson(each.value),
      answer_before: each.answerBefore === null ? null : storableJson(each.answerBefore),
      page: each.page,
      box: storableJson(each.box),
      confidence: each.confidence,
      source: each.source,
    }));
  if (rows.length > 0) await db.insertInto('proof_proposals').values(rows).execute();
}

/** The proposals from a proof of a case, in the order in which they were looked for. */
export async function listProposals(
  { db }: TenantTransaction,
  { caseId, proofId, id }: { readonly caseId: number; readonly proofId: number; readonly id?: number },
): Promise<Proposal[]> {
  let query = db
    .selectFrom('proof_proposals')
    .select(['id', 'proof_id', 'file_hash', 'document_key', 'instance_id', 'information_key', 'value'])
    .select(['answer_before', 'page', 'box', 'confidence', 'source', 'status', 'decided_at', 'decided_by'])
    .where('proof_id', '=', proofId)
    .where('case_id', '=', caseId);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    proofId: row.proof_id,
    fileHash: row.file_hash,
    documentKey: row.document_key,
    instanceId: row.instance_id,
    information: row.information_key,
    // Only `replaceProposals` and `decideProposal` write these columns.
    value: row.value as CanonicalValue,
    answerBefore: row.answer_before as CanonicalValue,
    page: row.page,
    box: row.box as Box,
    confidence: Math.round(row.confidence * 100) / 100,
    source: row.source,
    status: row.status,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  }));
}

/** Decides about an open proposal, with the value that was taken; false where somebody else was faster. */
export async function decideProposal(
  { db }: TenantTransaction,
  id: number,
  decision: {
    readonly status: 'accepted' | 'rejected';
    readonly by: string;
    readonly value?: CanonicalValue;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proof_proposals')
    .set({ status: decision.status, decided_by: decision.by, decided_at: sql<Date>`clock_now()` })
    .$if(decision.value !== undefined, (query) => query.set({ value: storableJson(decision.value) }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

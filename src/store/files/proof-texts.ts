import { sql } from 'kysely';
import { runSteps } from '../../run-steps.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { uniqueWords } from '../lists/search-text.ts';

/** A proof whose text is to be read. */
export interface ProofFile {
  readonly id: number;
  readonly caseId: number;
  readonly hash: string;
  readonly contentType: string;
  readonly language: string | null;
}

/** More words than this are no text that a person has written. */
const MOST_WORDS = 20_000;

/** The proof, as long as it has this file. */
export async function loadProofFile(
  { db }: TenantTransaction,
  id: number,
  hash: string,
): Promise<ProofFile | undefined> {
  return db
    .selectFrom('proofs')
    .innerJoin('cases', 'cases.id', 'proofs.case_id')
    .select(['proofs.id', 'proofs.case_id as caseId', 'proofs.file_hash as hash'])
    .select(['proofs.content_type as contentType', 'cases.preferred_language as language'])
    .where('proofs.id', '=', id)
    .where('proofs.file_hash', '=', hash)
    .executeTakeFirst();
}

/** The text of a file; undefined where it was not read yet. */
export async function loadFileText({ db }: TenantTransaction, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('file_texts').select('text').where('hash', '=', hash).executeTakeFirst();
  return row?.text;
}

/** Whether the words of a proof find no case, by what it is assigned to. */
export type IsGuarded = (proof: {
  readonly document_key: string | null;
  readonly information_key: string | null;
}) => boolean;

/** Keeps what was read, and finds the case by it, unless not everybody may. A proof that is gone, or has another file by now, is left alone: false. */
export async function saveProofText(
  { db }: TenantTransaction,
  { id, hash }: Pick<ProofFile, 'id' | 'hash'>,
  text: string,
  isGuarded: IsGuarded,
): Promise<boolean> {
  const proof = await db
    .selectFrom('proofs')
    .select(['case_id as caseId', 'document_key', 'information_key'])
    .where('id', '=', id)
    .where('file_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (proof === undefined) return false;
  await db
    .insertInto('file_texts')
    .values({ hash, text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doUpdateSet({ text }))
    .execute();
  if (isGuarded(proof)) return true;
  await sql`insert into case_words (case_id, chunk, word)
    select ${proof.caseId}, ${chunkOfProof(id)}, word from unnest(${wordsIn(text)}::text[]) word
    on conflict do nothing`.execute(db);
  return true;
}

/** Writes the words of all texts of a case anew. */
export async function reindexProofTexts(call: Call, caseId: number, isGuarded: IsGuarded): Promise<void> {
  const texts = await call(sql<{
    id: number;
    document_key: string | null;
    information_key: string | null;
    text: string;
  }>`
    select p.id, p.document_key, p.information_key, t.text from proofs p join file_texts t on t.tenant_id = p.tenant_id and t.hash = p.file_hash
    where p.case_id = ${caseId} for no key update of p`);
  await call(sql`delete from case_words where case_id = ${caseId} and chunk like 'p%'`);
  for (const { id, text } of texts.filter((proof) => !isGuarded(proof)))
    await call(sql`insert into case_words (case_id, chunk, word)
      select ${caseId}, ${chunkOfProof(id)}, word from unnest(${wordsIn(text)}::text[]) word on conflict do nothing`);
}

/** The chunk of the words of a case that come from the text of a proof. */
export const chunkOfProof = (proof: number): string => `p${proof}`;

const wordsIn = (text: string): string[] => [...runSteps(uniqueWords([text]))].slice(0, MOST_WORDS);

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

/** Which proofs find no case by their words. */
export interface ProofGuard {
  /** By what a proof is assigned to. */
  isGuarded(proof: {
    readonly document_key: string | null;
    readonly information_key: string | null;
  }): boolean;
  /** By the informations of which it is a value. */
  readonly fileKeys: ReadonlySet<string>;
}

/** Keeps what was read, and finds the case by it, unless not everybody may. A proof that is gone, or has another file by now, is left alone: false. */
export async function saveProofText(
  { db, call }: TenantTransaction,
  { id, hash, caseId }: Pick<ProofFile, 'id' | 'hash' | 'caseId'>,
  text: string,
  { isGuarded, fileKeys }: ProofGuard,
): Promise<boolean> {
  // A change that makes it the value of an information waits, or has ended. Cases come before what they have.
  if (fileKeys.size > 0) await call(sql`select from cases where id = ${caseId} for share`);
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
  if (isGuarded(proof) || (fileKeys.size > 0 && (await isValueOf(call, { id, caseId }, fileKeys))))
    return true;
  await sql`insert into case_words (case_id, chunk, word)
    select ${proof.caseId}, ${chunkOfProof(id)}, word from unnest(${wordsIn(text)}::text[]) word
    on conflict do nothing`.execute(db);
  return true;
}

/** Whether a proof is a value of one of these informations in its case, or of an instance that the case shares. */
async function isValueOf(
  call: Call,
  { id, caseId }: Pick<ProofFile, 'id' | 'caseId'>,
  keys: ReadonlySet<string>,
): Promise<boolean> {
  const isIt = sql`v.information_key = any (${[...keys]}::text[])
    and (v.value = ${String(id)}::jsonb or v.answer = ${String(id)}::jsonb)`;
  const rows = await call(sql`select from information_values v where v.case_id = ${caseId} and ${isIt}
    union all select from case_instances ci join information_values v
      on v.tenant_id = ci.tenant_id and v.instance_id = ci.instance_id and v.case_id = 0
    where ci.case_id = ${caseId} and ${isIt} limit 1`);
  return rows.length > 0;
}

/** Writes the words of all texts of a case anew. */
export async function reindexProofTexts(
  call: Call,
  caseId: number,
  isGuarded: (proof: ProofText) => boolean,
): Promise<void> {
  const texts = await call(sql<ProofText>`
    select p.id, p.document_key, p.information_key, t.text from proofs p join file_texts t on t.tenant_id = p.tenant_id and t.hash = p.file_hash
    where p.case_id = ${caseId} for no key update of p`);
  await call(sql`delete from case_words where case_id = ${caseId} and chunk like 'p%'`);
  for (const { id, text } of texts.filter((proof) => !isGuarded(proof)))
    await call(sql`insert into case_words (case_id, chunk, word)
      select ${caseId}, ${chunkOfProof(id)}, word from unnest(${wordsIn(text)}::text[]) word on conflict do nothing`);
}

interface ProofText {
  readonly id: number;
  readonly document_key: string | null;
  readonly information_key: string | null;
  readonly text: string;
}

/** The chunk of the words of a case that come from the text of a proof. */
export const chunkOfProof = (proof: number): string => `p${proof}`;

const wordsIn = (text: string): string[] => [...runSteps(uniqueWords([text]))].slice(0, MOST_WORDS);

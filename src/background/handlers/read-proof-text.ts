import type { PageWords } from '../../extraction/page-words.ts';
import { loadFileWords, saveFileWords } from '../../store/files/file-words.ts';
import { isStillRead, replaceProposals } from '../../store/files/proof-proposals.ts';
import { loadFileText, loadProofFile, saveProofText } from '../../store/files/proof-texts.ts';
import { SYSTEM } from '../../writing/actor.ts';
import { READ_PROOF_TEXT } from '../../writing/collect/text-jobs.ts';
import { proposeAnswers, readAs } from '../../writing/proofs/propose-answers.ts';
import { readFile } from '../../writing/proofs/read-file.ts';
import type { JobContext, JobHandler } from '../handler.ts';

/**
 * Reads an upload, so that its case is found by its text, and proposes the answers that it gives to the questions it is read for. A proof
 * that is deleted meanwhile ends it quietly.
 */
export const readProofText: JobHandler = {
  kind: READ_PROOF_TEXT,
  handle: async ({ payload }, context) => {
    const { services, tenantId, read, finish, signal } = context;
    const id = Number(payload.proof_id);
    const hash = String(payload.hash);
    const proof = await read((tx) => loadProofFile(tx, id, hash));
    if (proof === undefined) return;
    const known = await read(async (tx) => ({
      text: await loadFileText(tx, hash),
      pages: await loadFileWords(tx, hash),
    }));
    const isKnown = known.text !== undefined && known.pages !== undefined;
    const { text, pages } = isKnown
      ? { text: known.text ?? '', pages: known.pages ?? [] }
      : await readFile(services, tenantId, proof);
    signal.throwIfAborted();
    const found = await findProposals(context, proof.caseId, id, pages);
    await finish(async (tx) => {
      const isThere = await saveProofText(tx, proof, storable(text));
      if (!isThere) return;
      if (!isKnown) await saveFileWords(tx, hash, pages);
      if (found && found.as.hash === hash && (await isStillRead(tx, found.as)))
        await replaceProposals(tx, found.as, found.proposals);
    });
  },
};

/** The answers that the pages propose; undefined if nobody needs them, or if the case is gone. */
async function findProposals(
  { services, tenantId, read }: JobContext,
  caseId: number,
  proofId: number,
  pages: readonly PageWords[],
) {
  // The case may be deleted while its proof is read, which is no reason to fail.
  const isThere = await read(async ({ db }) =>
    db.selectFrom('cases').select('id').where('id', '=', caseId).executeTakeFirst(),
  );
  if (isThere === undefined) return undefined;
  return services.cases.look({ tenantId, actor: SYSTEM }, caseId, (current) => {
    const row = current.proofs.get(proofId);
    const as = row && readAs(current, row);
    return row && as && { as, proposals: proposeAnswers(current, row, pages, services.clock.now()) };
  });
}

/** PostgreSQL stores no U+0000, and recognising gives what it likes. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

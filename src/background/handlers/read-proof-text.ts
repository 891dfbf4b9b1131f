import type { PageWords } from '../../extraction/page-words.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { guardOfProofs } from '../../model/tells-of-hidden.ts';
import { loadFileWords, saveFileWords } from '../../store/files/file-words.ts';
import { isStillRead, replaceProposals } from '../../store/files/proof-proposals.ts';
import { loadFileText, loadProofFile, saveProofText } from '../../store/files/proof-texts.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { SYSTEM } from '../../writing/actor.ts';
import { READ_PROOF_TEXT } from '../../writing/collect/text-jobs.ts';
import { proposeAnswers, readAs } from '../../writing/proofs/propose-answers.ts';
import { readFile } from '../../writing/proofs/read-file.ts';
import type { JobContext, JobHandler } from '../handler.ts';
import { askingJob } from './ask-about-proof.ts';

/**
 * Reads an upload, so that its case is found by its text, and proposes the answers that it gives to the questions it is read for. Questions
 * that it leaves open are for a model, in a job of its own. A proof that is deleted meanwhile ends it quietly.
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
    const looked = await lookForAnswers(context, proof.caseId, id, pages);
    if (looked === undefined) return;
    const { found, guard } = looked;
    await finish(async (tx) => {
      const isThere = await saveProofText(tx, proof, storable(text), guard);
      if (!isThere) return;
      if (!isKnown) await saveFileWords(tx, hash, pages);
      if (found === undefined || found.as.hash !== hash || !(await isStillRead(tx, found.as))) return;
      await replaceProposals(tx, found.as, found.proposals);
      if (found.isToBeAsked) await enqueueJob(tx, askingJob(found.as));
    });
  },
};

/**
 * The answers on the pages, and whether a model is asked for those that are missing, unless the proof is read for nothing; and which proofs find no case.
 * Undefined where the case is gone.
 */
async function lookForAnswers(
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
  const looked = await services.cases.look(
    { tenantId, actor: SYSTEM, sight: EVERYTHING },
    caseId,
    (current) => {
      const guard = guardOfProofs(current.compiled.index);
      const row = current.proofs.get(proofId);
      const as = row && readAs(current, row);
      if (row === undefined || as === undefined) return { guard };
      const { found, missing } = proposeAnswers(current, row, pages, services.clock.nowIn(tenantId));
      const isIncomplete = missing.length > 0 && pages.length > 0;
      return { guard, answers: { as, proposals: found, isIncomplete } };
    },
  );
  const { guard, answers } = looked;
  if (answers === undefined) return { guard };
  const hasModel =
    answers.isIncomplete && (await services.assistant.standing(tenantId)).endpoint !== undefined;
  return { guard, found: { ...answers, isToBeAsked: hasModel } };
}

/** PostgreSQL stores no U+0000, and recognising gives what it likes. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

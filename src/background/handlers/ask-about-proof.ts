import { fenceWith } from '../../assistant/fence.ts';
import { readingMessages, type WantedAnswer } from '../../assistant/reading-messages.ts';
import { instanceIn } from '../../changes/case-to-change.ts';
import { type MissingAnswer, writableIn } from '../../changes/read-answers.ts';
import { readQuotedAnswers } from '../../changes/read-quoted-answers.ts';
import { fieldOf } from '../../configuration/field-of.ts';
import type { Information } from '../../configuration/kinds/information.ts';
import { canBeQuoted, quotedAnswerSchema } from '../../configuration/quoted-answer-schema.ts';
import { Refusal } from '../../errors.ts';
import type { PageWords } from '../../extraction/page-words.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { presentCase } from '../../presentation/case.ts';
import { withheldProofs } from '../../presentation/case-digest.ts';
import { withheldIn } from '../../presentation/withheld.ts';
import { loadFileWords } from '../../store/files/file-words.ts';
import { addProposals, isStillRead, type ReadProof } from '../../store/files/proof-proposals.ts';
import type { NewJob } from '../../store/jobs/jobs.ts';
import { SYSTEM } from '../../writing/actor.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { proposeAnswers, readAs, readingContext } from '../../writing/proofs/propose-answers.ts';
import type { JobContext, JobHandler } from '../handler.ts';
import { isPassing } from './passing-refusals.ts';

const ASK_ABOUT_PROOF = 'ask_about_proof';

/** The job that asks a model about a proof, once for each file and each place it is assigned to. */
export const askingJob = ({ id, caseId, hash, documentKey, instanceId }: ReadProof): NewJob => ({
  kind: ASK_ABOUT_PROOF,
  payload: { proof_id: id, hash },
  uniqueKey: `${ASK_ABOUT_PROOF}:${id}:${hash}:${documentKey}:${instanceId}`,
  caseId,
});

/**
 * Asks a model for the answers of a proof that code of ours has not found. They are proposed like the others, and nothing is written.
 * Without a model, or where it says nothing that holds, the proof has the proposals that it had.
 */
export const askAboutProof: JobHandler = {
  kind: ASK_ABOUT_PROOF,
  handle: async ({ caseId, payload }, context) => {
    const { services, tenantId, read, finish, signal, log } = context;
    const proofId = Number(payload.proof_id);
    const hash = String(payload.hash);
    const pages = await read((tx) => loadFileWords(tx, hash));
    if (caseId === null || pages === undefined) return;
    const reader = { tenantId, actor: SYSTEM, sight: EVERYTHING };
    const asked = await services.cases.look(reader, caseId, (current) =>
      questionsOf(current, proofId, pages, context),
    );
    if (asked === null || asked.as.hash !== hash || asked.wanted.length === 0) return;
    try {
      const answers = await ask(context, asked, pages);
      signal.throwIfAborted();
      const proposals = await services.cases.look(reader, caseId, (current) => {
        const instance = instanceIn(current, asked.as.instanceId);
        const reading = readingContext(current, services.clock.nowIn(tenantId));
        return instance && readQuotedAnswers(instance, asked.missing, answers, pages, reading);
      });
      await finish(async (tx) => {
        if (proposals !== undefined && (await isStillRead(tx, asked.as)))
          await addProposals(tx, asked.as, proposals);
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not_found' || isPassing(error)) throw error;
      log.info({ case: caseId, proof: proofId, reason: error.code }, 'a model was not asked about a proof');
    }
  },
};

/** Everything that a model is asked about a proof. */
interface Questions {
  readonly as: ReadProof;
  readonly missing: readonly MissingAnswer[];
  readonly wanted: readonly WantedAnswer[];
  readonly definitions: readonly (readonly [key: string, Information])[];
  /** A text without the values that are never sent. */
  hide(text: string): string;
}

/** The questions that a proof leaves open; null where it is read for none, or must not be sent. */
function questionsOf(
  current: CurrentCase,
  proofId: number,
  pages: readonly PageWords[],
  { services }: JobContext,
): Questions | null {
  const row = current.proofs.get(proofId);
  const as = row && readAs(current, row);
  const instance = as && instanceIn(current, as.instanceId);
  if (row === undefined || as === undefined || instance === undefined) return null;
  if (current.head.status !== 'ongoing') return null;
  const { index } = current.compiled;
  const shown = presentCase(sourceOf(current));
  const { keys, hide } = withheldIn(index, shown);
  if (withheldProofs(shown, keys).has(proofId)) return null;
  const language = index.defaultLanguage;
  const { missing } = proposeAnswers(current, row, pages, services.clock.nowIn(current.tenantId));
  const open = missing.flatMap((reading) => {
    const definition = writableIn(instance, reading.information);
    const isAsked = definition !== undefined && canBeQuoted(definition) && !keys.has(reading.information);
    return isAsked ? [{ reading, definition }] : [];
  });
  return {
    as,
    hide,
    missing: open.map(({ reading }) => reading),
    definitions: open.map(({ reading, definition }) => [reading.information, definition]),
    wanted: open.map(({ reading: { information: key, near }, definition }) => ({
      key,
      near,
      question: index.text(definition.question, key, language),
      options: (fieldOf(definition, index, language).options ?? []).map(
        (option) => `${option.key} (${option.name})`,
      ),
    })),
  };
}

async function ask(
  { services, tenantId }: JobContext,
  { as, wanted, definitions, hide }: Questions,
  pages: readonly PageWords[],
) {
  const { value } = await services.assistant.askFor(
    { tenantId, purpose: 'extraction', caller: { ...SYSTEM, name: 'Reading of proofs' }, caseId: as.caseId },
    readingMessages(wanted, pages, fenceWith(services.random.token(12)), hide),
    { name: 'answers', schema: quotedAnswerSchema(definitions) },
  );
  return value;
}

import type { Static } from 'typebox';
import { checkMessages, type FileText } from '../../assistant/check-messages.ts';
import { fenceWith } from '../../assistant/fence.ts';
import { endCheck, failCheck, outputsOf } from '../../changes/end-check.ts';
import { type CheckReading, readCheck } from '../../changes/read-check.ts';
import { answerSchema } from '../../configuration/answer-schema.ts';
import type { AiCheck } from '../../configuration/kinds/ai-check.ts';
import { tongueOf } from '../../engine/index.ts';
import { type ErrorCode, Refusal } from '../../errors.ts';
import type { AiCheckAnswer } from '../../model/rows/row-bodies.ts';
import { guardOfProofs, isCheckOfHidden } from '../../model/tells-of-hidden.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { presentCase } from '../../presentation/case.ts';
import { withheldProofs } from '../../presentation/case-digest.ts';
import { NOT_TOLD } from '../../presentation/told-occurrence.ts';
import { withheldIn } from '../../presentation/withheld.ts';
import { cleanText } from '../../storable.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import { saveFileWords } from '../../store/files/file-words.ts';
import {
  loadFileText,
  loadProofFile,
  type ProofGuard,
  saveProofText,
} from '../../store/files/proof-texts.ts';
import type { Actor } from '../../writing/actor.ts';
import { checkDigest, RUN_AI_CHECK } from '../../writing/collect/check-jobs.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import { readFile } from '../../writing/proofs/read-file.ts';
import type { JobContext, JobHandler } from '../handler.ts';
import { isPassing } from './passing-refusals.ts';
import { type AskingCase, NOTHING, writeAnswerTo } from './write-answer.ts';

/** A check of a case with everything that it reads now. */
interface Reading {
  readonly key: string;
  readonly check: AiCheck;
  readonly actor: Actor;
  readonly read: CheckReading;
  readonly digest: string;
  readonly files: readonly ProofRow[];
  readonly known: AiCheckAnswer | null;
  readonly hasFailed: boolean;
  /** A text without the values that are never sent. */
  hide(text: string): string;
  readonly guard: ProofGuard;
}

/**
 * Makes an AI check: a model is asked, and what follows is written through the same path as any other change. What was read already is
 * not asked again. A case that has ended or was deleted meanwhile is left alone.
 */
export const runAiCheck: JobHandler = {
  kind: RUN_AI_CHECK,
  handle: async (job, context) => {
    const { services, tenantId, signal } = context;
    const { caseId, payload } = job;
    if (caseId === null) return;
    const place: AskingCase = { services, tenantId, caseId };
    const reading = await readingOf(place, String(payload.check));
    if (reading === null) return;
    const { endpoint } = await services.assistant.standing(tenantId);
    // The list of checks says that there is no model. The case itself has nothing to tell.
    if (endpoint === undefined) return;
    const model = reading.check.model ?? endpoint.model;
    const { known, digest } = reading;
    if (known !== null && known.digest === digest && known.model === model) {
      if (reading.hasFailed) await keepAnswer(place, reading, known);
      return;
    }
    try {
      const answer = await ask(context, place, reading);
      signal.throwIfAborted();
      await writeAnswer(place, reading, { ...answer, model });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not_found') throw error;
      const isOver = !isPassing(error) || job.attempts >= job.maxAttempts;
      if (isOver) await writeFailure(place, reading, error.code, error.message);
      if (isPassing(error)) throw error;
    }
  },
  async setAside({ caseId, payload }, { services, tenantId }, reason) {
    if (caseId === null) return;
    const place: AskingCase = { services, tenantId, caseId };
    const reading = await readingOf(place, String(payload.check));
    if (reading !== null) await writeFailure(place, reading, 'internal_error', reason);
  },
};

/** Null where there is nothing to check: the case has ended, or the check is not for it as it is now. */
async function readingOf({ services, tenantId, caseId }: AskingCase, key: string): Promise<Reading | null> {
  const { cases, database } = services;
  const caller = backgroundCaller<void>(database, tenantId);
  // Time may have changed what the check reads.
  await cases.refresh(caller, caseId);
  return cases.look(caller, caseId, (current) => {
    const { process, index } = current.compiled;
    const check = process.definition.ai_checks[key];
    if (check === undefined || current.head.status !== 'ongoing') return null;
    if (!current.isRunnable) throw new Error('The rules of the case wait for the end of a batch.');
    const { state } = current.session;
    const read = readCheck(check, state);
    if (read === null) return null;
    const name = index.text(check.name, key, index.defaultLanguage);
    const body = state.aiChecks.get(key);
    const shown = presentCase(sourceOf(current));
    const { keys, hide } = withheldIn(index, shown);
    const kept = withheldProofs(shown, keys);
    return {
      key,
      check,
      actor: { kind: 'ai_check', name: `AI check ${name}`, id: null },
      read,
      digest: checkDigest(read, check, current.proofs),
      files: read.proofs.flatMap(({ id }) => (kept.has(id) ? [] : (current.proofs.get(id) ?? []))),
      known: body?.answer ?? null,
      hasFailed: body?.failure != null,
      hide,
      guard: guardOfProofs(index),
    };
  });
}

type Answered = Pick<AiCheckAnswer, 'call_id' | 'prompt_hash'> & {
  readonly value: Static<ReturnType<typeof answerSchema>>;
};

async function ask(context: JobContext, { caseId }: AskingCase, reading: Reading): Promise<Answered> {
  const { services, tenantId } = context;
  const { check, actor, read, files, hide, guard } = reading;
  const texts: FileText[] = [];
  for (const file of files)
    texts.push({ document: file.document_key ?? '', text: hide(await textOf(context, file, guard)) });
  const values = read.values.map(({ name, text }) => ({ name, text: hide(text) }));
  const { value, answer } = await services.assistant.askFor(
    { tenantId, purpose: 'ai_check', caller: actor, caseId, model: check.model },
    checkMessages({ ...read, values }, texts, fenceWith(services.random.token(12))),
    { name: 'answer', schema: answerSchema(check) },
  );
  return { value, call_id: answer.callId, prompt_hash: answer.promptHash };
}

/** The text of a file, which is read now where nobody has read it yet. */
async function textOf(
  { services, tenantId, read }: JobContext,
  { id, file_hash: hash }: ProofRow,
  guard: ProofGuard,
): Promise<string> {
  const known = await read((tx) => loadFileText(tx, hash));
  if (known !== undefined) return known;
  const file = await read((tx) => loadProofFile(tx, id, hash));
  if (file === undefined) return '';
  const found = await readFile(services, tenantId, file);
  const text = cleanText(found.text);
  await services.database.inTenant(tenantId, async (tx) => {
    if (await saveProofText(tx, file, text, guard)) await saveFileWords(tx, hash, found.pages);
  });
  return text;
}

/** Writes what follows from an answer about what was read, even if the case has changed since: the list of checks says so. */
const writeAnswer = (
  place: AskingCase,
  { key, check, actor, digest }: Reading,
  { value, ...source }: Answered & { readonly model: string },
): Promise<void> =>
  writeAnswerTo(place, actor, ({ current, now }) => {
    const { state } = current.session;
    const told = { ...source, digest, answered_at: now.toISOString() };
    const change = endCheck(key, check, outputsOf(check, value), told, state);
    const { answer } = change.body;
    const { language } = state.head;
    const activity = answer?.has_finding === true ? 'ai_check_found' : 'ai_check_made';
    const { index } = state.compiled;
    const isTold = !isCheckOfHidden(check, index.guarded.unseen, index);
    return {
      ...NOTHING,
      changes: [change],
      activity: [
        {
          activity,
          message: activityText(activity, tongueOf(state)),
          content: isTold ? (answer?.messages[language] ?? '') : NOT_TOLD,
        },
      ],
      audited: { call_id: source.call_id, prompt_hash: source.prompt_hash, model: source.model },
    };
  });

/** The case is again as it was when the check had an answer: what has failed since then no longer matters. */
const keepAnswer = (
  place: AskingCase,
  { key, actor, digest }: Reading,
  answer: AiCheckAnswer,
): Promise<void> =>
  writeAnswerTo(place, actor, () => ({
    ...NOTHING,
    changes: [{ kind: 'end_check', check: key, body: { digest, failure: null, answer }, values: {} }],
  }));

const writeFailure = (
  place: AskingCase,
  { key, actor, digest }: Reading,
  code: ErrorCode,
  reason: string,
): Promise<void> =>
  writeAnswerTo(place, actor, ({ current, now }) => {
    const { state } = current.session;
    const failure = { code, reason, at: now.toISOString() };
    const message = activityText('ai_check_failed', tongueOf(state));
    return {
      ...NOTHING,
      changes: [failCheck(key, digest, failure, state)],
      activity: [{ activity: 'ai_check_failed', message, content: reason }],
    };
  });

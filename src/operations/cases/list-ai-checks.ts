import Type from 'typebox';
import { readCheck } from '../../changes/read-check.ts';
import type { AiCheck } from '../../configuration/kinds/ai-check.ts';
import { NOTHING_HIDDEN } from '../../model/hidden.ts';
import { isCheckOfHidden } from '../../model/tells-of-hidden.ts';
import type { Job } from '../../store/jobs/jobs.ts';
import { listOngoingJobs } from '../../store/jobs/jobs.ts';
import { checkDigest, RUN_AI_CHECK } from '../../writing/collect/check-jobs.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { defineOperation } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, OneOf } from '../shapes.ts';

const STATES = ['not_made', 'waiting', 'running', 'done', 'failed', 'not_configured'] as const;

const CheckOfCase = Type.Object({
  key: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  state: OneOf(STATES, {
    description:
      '`waiting` while it waits for its turn or for another attempt; `failed` where the last run came to no answer; `not_configured` where the tenant has no model that could be asked.',
  }),
  applies: Type.Boolean({ description: 'Whether the check is for the case as it is now.' }),
  is_outdated: Type.Boolean({
    description:
      'What it reads has changed since the last answer, or how the model is asked: the prompt, the outputs or the model itself.',
  }),
  has_finding: Type.Boolean(),
  severity: Nullable(OneOf(['issue', 'warning'], { description: 'How a finding is shown on the case.' })),
  message: Nullable(Type.String({ description: 'The words of the finding.' })),
  outputs: Type.Record(Type.String(), Type.Unsafe<unknown>({ description: 'What the model answered.' })),
  dropped: Type.Array(Type.String(), {
    description: 'Informations that the answer would have set, and that could not hold it.',
  }),
  answered_at: Nullable(DateTime()),
  model: Nullable(Type.String()),
  call_id: Nullable(Type.Integer({ description: 'The call in the log of the assistant.' })),
  prompt_hash: Nullable(Type.String()),
  failure: Type.Unsafe<unknown>({
    ...Type.Object({ code: Type.String(), reason: Type.String(), at: Nullable(DateTime()) }),
    type: ['object', 'null'],
    description: 'Why the last run has no answer, or why it is tried again.',
  }),
  reads: Type.Object({
    values: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
    proofs: Type.Array(Type.Object({ id: Type.Integer(), needed_document_key: Type.String() })),
  }),
});

export const listAiChecks = defineOperation({
  id: 'list_ai_checks',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/ai_checks',
  section: 'Cases',
  summary: 'List AI checks of a case',
  description:
    'The AI checks of the process: how each stands, what it found and when, what it reads now, and whether that has changed since.',
  access: 'cases:read',
  takesFormat: true,
  params: { case_pk: Id() },
  answer: Type.Object({ data: Type.Array(CheckOfCase) }),
  handle: async ({ params: { case_pk: id } }, context) => {
    const { cases, assistant } = context.services;
    const { caller } = context;
    const known = await cases.look(caller, id, (current) => forReader(current, context));
    const jobs = await context.read((tx) => listOngoingJobs(tx, { caseId: id, kind: RUN_AI_CHECK }));
    const { endpoint } = await assistant.standing(caller.tenantId);
    const checks = Object.entries(known.compiled.process.definition.ai_checks);
    const data = checks.map(([key, check]) =>
      presentCheck(key, check, known, {
        job: jobs.find(({ payload }) => payload.check === key),
        model: endpoint && (check.model ?? endpoint.model),
      }),
    );
    return { body: { data } };
  },
});

interface Standing {
  readonly job: Job | undefined;
  /** The model that would be asked now; undefined where there is none. */
  readonly model: string | undefined;
}

function presentCheck(
  key: string,
  check: AiCheck,
  { session, compiled: { index }, proofs }: CurrentCase,
  { job, model }: Standing,
) {
  const { state } = session;
  const { language } = state.head;
  const body = state.aiChecks.get(key);
  const answer = body?.answer ?? null;
  const reading = readCheck(check, state);
  const retried = job?.lastError == null ? null : { code: 'unavailable', reason: job.lastError, at: null };
  const isTold = !isCheckOfHidden(check, state.hidden ?? NOTHING_HIDDEN, index);
  return {
    key,
    name: index.text(check.name, key, language),
    description: check.description === undefined ? null : index.text(check.description, key, language),
    state: stateOf(body, job, model !== undefined),
    applies: reading !== null,
    // Whoever may not see what it reads is not told that this has changed.
    is_outdated:
      isTold &&
      answer !== null &&
      reading !== null &&
      (checkDigest(reading, check, proofs) !== answer.digest || (model ?? answer.model) !== answer.model),
    has_finding: answer?.has_finding ?? false,
    severity: check.finding === undefined ? null : (check.finding.severity ?? ('warning' as const)),
    message: isTold ? (answer?.messages[language] ?? answer?.messages[index.defaultLanguage] ?? null) : null,
    outputs: isTold ? (answer?.outputs ?? {}) : {},
    dropped: [...(answer?.dropped ?? [])],
    answered_at: answer?.answered_at ?? null,
    model: answer?.model ?? null,
    call_id: answer?.call_id ?? null,
    prompt_hash: answer?.prompt_hash ?? null,
    failure: retried ?? body?.failure ?? null,
    reads: {
      values: (isTold ? (reading?.values ?? []) : []).map(({ name, text }) => ({ name, text })),
      proofs: (reading?.proofs ?? [])
        .filter(({ id }) => proofs.has(id))
        .map(({ id, document }) => ({ id, needed_document_key: document })),
    },
  };
}

type Body = ReturnType<CurrentCase['session']['state']['aiChecks']['get']>;

function stateOf(body: Body, job: Job | undefined, hasModel: boolean): (typeof STATES)[number] {
  if (job !== undefined) return job.state === 'running' ? 'running' : 'waiting';
  if (body?.failure != null) return 'failed';
  if (body?.answer != null) return 'done';
  return hasModel ? 'not_made' : 'not_configured';
}

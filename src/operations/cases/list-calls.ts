import Type, { type Static } from 'typebox';
import { callOfCase } from '../../connectors/call-of-case.ts';
import { type CallKey, callAt, storedCall } from '../../model/rows/row-key.ts';
import { outputsIn } from '../../model/rows/stored-parts.ts';
import { instanceIdIn } from '../../model/subject-key.ts';
import { type Job, listOngoingJobs } from '../../store/jobs/jobs.ts';
import { HTTP_CALL } from '../../writing/collect/call-jobs.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { defineOperation } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, OneOf } from '../shapes.ts';
import { presentWantedCall, WantedCall } from './shown-call.ts';

const STATES = ['waiting', 'running', 'done', 'failed'] as const;

const Failure = Type.Object({ code: Type.String(), reason: Type.String(), at: Nullable(DateTime()) });

const CallOfCaseEntry = Type.Object({
  connector: Type.String({ description: 'Key of the connector.' }),
  name: Type.String(),
  rule: Type.String({ description: 'The rule that asks for it.' }),
  instance_id: Nullable(Id()),
  state: OneOf(STATES, {
    description:
      '`waiting` while it waits for its turn or for another attempt; `failed` where the last call came to no answer.',
  }),
  is_outdated: Type.Boolean({
    description: 'Another request would be sent now than the one that was answered.',
  }),
  status: Nullable(Type.Integer({ description: 'The status of the last answer.' })),
  answered_at: Nullable(DateTime()),
  request_id: Nullable(
    Type.String({
      description:
        'Names the request of the last answer in the log of calls; the other system got it as Idempotency-Key.',
    }),
  ),
  dropped: Type.Array(Type.String(), {
    description: 'Informations that the answer would have set, and that could not hold it.',
  }),
  failure: Type.Unsafe<Static<typeof Failure> | null>({
    ...Failure,
    type: ['object', 'null'],
    description: 'Why the last call has no answer, or why it is tried again.',
  }),
  request: WantedCall.properties.request,
  problem: WantedCall.properties.problem,
});

export const listCalls = defineOperation({
  id: 'list_calls',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/calls',
  section: 'Cases',
  summary: 'List calls of other systems for a case',
  description:
    'The calls that rules have asked for: how each stands, and the request as it would be sent now, with marks in place of secrets.',
  access: 'cases:read',
  takesFormat: true,
  params: { case_pk: Id() },
  answer: Type.Object({ data: Type.Array(CallOfCaseEntry) }),
  handle: async ({ params: { case_pk: id } }, context) => {
    const { cases } = context.services;
    const known = await cases.look(context.caller, id, (current) => forReader(current, context));
    const jobs = await context.read((tx) => listOngoingJobs(tx, { caseId: id, kind: HTTP_CALL }));
    const { calls } = known.session.state;
    const keys = new Set([...calls.keys(), ...jobs.map(({ payload }) => storedCall(String(payload.call)))]);
    const data = [...keys].map((key) =>
      presentCall(
        key,
        known,
        jobs.find(({ payload }) => payload.call === key),
      ),
    );
    return { body: { data } };
  },
});

function presentCall(
  key: CallKey,
  current: CurrentCase,
  job: Job | undefined,
): Static<typeof CallOfCaseEntry> {
  const { session, compiled } = current;
  const { index } = compiled;
  const { connector, instance, rule } = callAt(key);
  const body = session.state.calls.get(key);
  const answer = body?.answer ?? null;
  const found = callOfCase(current, key, body?.inputs ?? outputsIn(job?.payload.inputs));
  const shown = found === null ? null : presentWantedCall(found, current);
  const digest = found !== null && 'digest' in found.toMake ? found.toMake.digest : null;
  const retried = job?.lastError == null ? null : { code: 'unavailable', reason: job.lastError, at: null };
  return {
    connector,
    name: index.text(index.package.connectors[connector]?.name, connector, session.state.head.language),
    rule,
    instance_id: instanceIdIn(instance),
    state: stateOf(body?.failure != null, job),
    is_outdated: answer !== null && digest !== null && digest !== answer.digest,
    status: answer?.status ?? null,
    answered_at: answer?.answered_at ?? null,
    request_id: answer?.request_id ?? null,
    dropped: [...(answer?.dropped ?? [])],
    failure: retried ?? body?.failure ?? null,
    request: shown?.request ?? null,
    problem: shown?.problem ?? null,
  };
}

function stateOf(hasFailed: boolean, job: Job | undefined): (typeof STATES)[number] {
  if (job !== undefined) return job.state === 'running' ? 'running' : 'waiting';
  return hasFailed ? 'failed' : 'done';
}

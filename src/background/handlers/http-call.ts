import { endCall, failCall, responseValue } from '../../changes/end-call.ts';
import { callInCase, requestIn } from '../../changes/read-call.ts';
import { connectorLimits } from '../../configuration/connector-limits.ts';
import type { CallOfCase } from '../../connectors/call-of-case.ts';
import { callOfCase } from '../../connectors/call-of-case.ts';
import type { CallEnd, CallToMake } from '../../connectors/connectors.ts';
import { tongueOf } from '../../engine/index.ts';
import { type FeelContext, UnusableJson } from '../../formula/index.ts';
import type { CallBody } from '../../model/rows/row-bodies.ts';
import { type CallKey, storedCall } from '../../model/rows/row-key.ts';
import { outputsIn } from '../../model/rows/stored-parts.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { loadUnsettledCall, settleConnectorCalls } from '../../store/connectors/connector-calls.ts';
import type { ClaimedJob } from '../../store/jobs/job-claims.ts';
import type { Actor } from '../../writing/actor.ts';
import { HTTP_CALL } from '../../writing/collect/call-jobs.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import { Hopeless, type JobHandler, Later } from '../handler.ts';
import { type AskingCase, NOTHING, writeAnswerTo } from './write-answer.ts';

/** A call of a case with how it stood before. */
interface Reading extends CallOfCase {
  readonly key: CallKey;
  readonly known: CallBody | null;
}

/**
 * Calls another system for a case. A question that has its answer is not asked again. A request that may have arrived without its answer being
 * stored is repeated as it was, under the same id, whatever the case says by now.
 */
export const httpCall: JobHandler = {
  kind: HTTP_CALL,
  async handle(job, { services, tenantId, signal, read }) {
    if (job.caseId === null) return;
    const place: AskingCase = { services, tenantId, caseId: job.caseId };
    const reading = await readingOf(place, job);
    if (reading === null) return;
    const { toMake, known } = reading;
    if ('problem' in toMake) {
      await writeFailure(place, reading, { digest: '', requestId: null }, 'incomplete', toMake.problem);
      throw new Hopeless(toMake.problem);
    }
    const unsettled = await read((tx) => loadUnsettledCall(tx, toMake.asked));
    const making = unsettled === undefined ? toMake : repeated(toMake, unsettled);
    if (unsettled === undefined && known?.answer?.digest === making.digest) {
      if (known.failure !== null) await keepAnswer(place, reading, making, known);
      return;
    }
    const end = await services.connectors.call(making);
    signal.throwIfAborted();
    const settle = (): Promise<void> => read((tx) => settleConnectorCalls(tx, making.asked));
    if (end.kind === 'postponed')
      throw new Later('The other system fails; calls wait until it is tried again.', end.until, false);
    const answer = answerOf(making, end);
    if ('response' in answer) {
      await writeAnswer(place, reading, making, answer);
      await settle();
      return;
    }
    const again = nextAttempt(making, answer, job, services.clock.nowIn(tenantId));
    if (again !== null) throw new Later(answer.reason, again, true);
    await writeFailure(place, reading, making, answer.code, answer.reason);
    if (!answer.isInDoubt) await settle();
    throw new Hopeless(answer.reason);
  },
  async setAside(job, { services, tenantId }, reason) {
    if (job.caseId === null) return;
    const place: AskingCase = { services, tenantId, caseId: job.caseId };
    const reading = await readingOf(place, job);
    if (reading === null) return;
    const making = 'problem' in reading.toMake ? { digest: '', requestId: null } : reading.toMake;
    await writeFailure(place, reading, making, 'internal_error', reason);
  },
};

/** Null where there is nothing to call for: the case has ended, or what the call is about is no more. */
async function readingOf(
  { services, tenantId, caseId }: AskingCase,
  { payload }: ClaimedJob,
): Promise<Reading | null> {
  const { cases, database } = services;
  const caller = backgroundCaller<void>(database, tenantId);
  // Time may have changed what is sent.
  await cases.refresh(caller, caseId);
  const key = storedCall(String(payload.call));
  return cases.look(caller, caseId, (current) => {
    if (current.head.status !== 'ongoing') return null;
    if (!current.isRunnable) throw new Error('The rules of the case wait for the end of a batch.');
    const found = callOfCase(current, key, outputsIn(payload.inputs));
    return found && { ...found, key, known: current.session.state.calls.get(key) ?? null };
  });
}

/** The request of an earlier attempt that nobody knows the end of. */
const repeated = (
  making: CallToMake,
  { unsettled, requestId, digest }: NonNullable<Awaited<ReturnType<typeof loadUnsettledCall>>>,
): CallToMake => ({ ...making, request: requestIn(unsettled), requestId, digest });

interface Failure {
  readonly code: string;
  readonly reason: string;
  readonly isPassing: boolean;
  readonly isInDoubt: boolean;
}

interface Answered {
  readonly response: FeelContext;
  readonly status: number;
}

/** An answer whose form is not the one that is expected is none; another attempt would get the same. */
function answerOf(
  { connector }: CallToMake,
  end: Exclude<CallEnd, { kind: 'postponed' }>,
): Failure | Answered {
  if (end.kind === 'failed') return end;
  try {
    return { response: responseValue(connector, end.response), status: end.response.status };
  } catch (error) {
    if (!(error instanceof UnusableJson)) throw error;
    return { code: 'invalid_answer', reason: error.message, isPassing: false, isInDoubt: false };
  }
}

const LONGEST_WAIT_MS = 3_600_000;

/** When a failed call is tried again; null where it is given up. */
function nextAttempt(
  { connector }: CallToMake,
  { isPassing }: Failure,
  { attempts }: ClaimedJob,
  now: Date,
): Date | null {
  const { retries, retryWaitMs } = connectorLimits(connector);
  if (!isPassing || attempts > retries) return null;
  return new Date(now.getTime() + Math.min(retryWaitMs * 2 ** (attempts - 1), LONGEST_WAIT_MS));
}

/** Values of a call name the connector and the request that they came with. */
const actorOf = ({ name }: Reading, requestId: string | null): Actor => ({
  kind: 'connector',
  name: requestId === null ? `Connector ${name}` : `Connector ${name}, request ${requestId}`,
  id: null,
});

/** Writes what follows from an answer, even if the case has changed since the request: the list of calls says so. */
const writeAnswer = (
  place: AskingCase,
  reading: Reading,
  { digest, requestId, connector, asked }: CallToMake,
  { response, status }: Answered,
): Promise<void> =>
  writeAnswerTo(place, actorOf(reading, requestId), ({ current, now }) => {
    const { state } = current.session;
    const call = callInCase(reading.key, state);
    if (call === null) return NOTHING;
    const source = { status, digest, request_id: requestId, answered_at: now.toISOString() };
    const change = endCall({ ...call, connector }, reading.inputs, response, source, state);
    return {
      ...NOTHING,
      changes: [change],
      activity: [
        {
          activity: 'call_answered',
          message: activityText('call_answered', tongueOf(state)),
          instance: asked.instanceId,
        },
      ],
      audited: { request_id: requestId, connector: asked.connector, status },
    };
  });

/** The case is again as it was when the system answered: a failure since then no longer matters. */
const keepAnswer = (
  place: AskingCase,
  reading: Reading,
  { requestId }: CallToMake,
  known: CallBody,
): Promise<void> =>
  writeAnswerTo(place, actorOf(reading, requestId), () => ({
    ...NOTHING,
    changes: [
      {
        kind: 'end_call',
        call: reading.key,
        body: { ...known, digest: known.answer?.digest ?? known.digest, failure: null },
        values: {},
      },
    ],
  }));

const writeFailure = (
  place: AskingCase,
  reading: Reading,
  { digest, requestId }: { readonly digest: string; readonly requestId: string | null },
  code: string,
  reason: string,
): Promise<void> =>
  writeAnswerTo(place, actorOf(reading, requestId), ({ current, now }) => {
    const { state } = current.session;
    const failure = { code, reason, at: now.toISOString() };
    return {
      ...NOTHING,
      changes: [failCall(reading, reading.inputs, digest, failure, state)],
      activity: [
        {
          activity: 'call_failed',
          message: activityText('call_failed', tongueOf(state)),
          content: reason,
          instance: reading.call.subject.id,
        },
      ],
    };
  });

import { createHash } from 'node:crypto';
import { askedText, type CallRequest, outdatedCalls } from '../../changes/read-call.ts';
import type { CallBody } from '../../model/rows/row-bodies.ts';
import { type CallKey, callKey } from '../../model/rows/row-key.ts';
import { outputsIn } from '../../model/rows/stored-parts.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { JobRow } from '../../store/cases/changes.ts';
import type { Following } from './following.ts';

export const HTTP_CALL = 'http_call';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digest of a question in words; see `askedText`. */
export const callDigestOf = sha256;

/** Tells questions to other systems apart. */
export const callDigest = (request: CallRequest): string => sha256(askedText(request));

/** The job that makes a call; while one waits, there is no second one with the same inputs. */
export const callJob = (caseId: number, call: CallKey, inputs: CallBody['inputs']): JobRow => ({
  kind: HTTP_CALL,
  payload: { call, inputs },
  unique_key: `${HTTP_CALL}:${caseId}:${call}:${sha256(JSON.stringify(inputs)).slice(0, 16)}`,
  case_id: caseId,
});

/** A call that a rule asks for. */
interface WantedCall {
  readonly key: CallKey;
  readonly inputs: CallBody['inputs'];
}

/** Calls that rules ask for with their effects. */
export const wantedCalls = (effects: Following['effects']): WantedCall[] =>
  effects.flatMap(({ kind, rule, detail: { connector, instance, inputs } }) =>
    kind === 'http_call' && typeof connector === 'string' && typeof instance === 'number'
      ? [
          {
            key: callKey({ connector, instance: instanceKey(instance), rule }),
            inputs: outputsIn(inputs),
          },
        ]
      : [],
  );

/** Calls that follow from a change: those that rules ask for, and those that would send something else now. An answer starts none. */
export function callJobs({ current, effects, actor, mode }: Following): JobRow[] {
  const { session, head, configuration } = current;
  const { state } = session;
  const isMoving = head.configuration_version !== configuration.version;
  const isQuiet = mode !== 'recalculate' || actor.kind === 'connector' || isMoving || state.calls.size === 0;
  const outdated =
    isQuiet || session.view().status() !== 'ongoing'
      ? []
      : outdatedCalls(state, sha256).map((key) => ({ key, inputs: state.calls.get(key)?.inputs ?? {} }));
  return [...wantedCalls(effects), ...outdated].map(({ key, inputs }) => callJob(current.id, key, inputs));
}

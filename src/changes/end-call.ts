// How a call of a connector ends: with an answer, or with a reason why there is none.
import type { Connector } from '../configuration/kinds/connector.ts';
import { RESPONSE } from '../configuration/scope.ts';
import type { CaseState } from '../engine/index.ts';
import { type FeelContext, fromJsNumber, type Value, valueOfJson } from '../formula/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { AskFailure, CallAnswer, CallBody } from '../model/rows/row-bodies.ts';
import { answeredValues, answerFormulas } from './answer-formulas.ts';
import { type CallInCase, inputsOf } from './read-call.ts';

type EndCall = Extract<InputChange, { kind: 'end_call' }>;

/** The answer of another system as it came. */
export interface CallResponse {
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whether a status is an answer that the connector expects. */
export const isAnswer = ({ also_ok: alsoOk }: Connector, status: number): boolean =>
  (status >= 200 && status < 300) || alsoOk.includes(status);

/** The sentence about a status that is no answer. */
export const unexpectedStatus = (status: number): string =>
  `The other system answered with status ${status}.`;

/** The answer as formulas see it; throws `UnusableJson` where it has another form. */
export function responseValue(connector: Connector, { status, headers, body }: CallResponse): FeelContext {
  const isText = connector.answers === 'text';
  const content: Value = isText ? body : body.trim() === '' ? null : valueOfJson(body);
  return new Map<string, Value>([
    ['status', fromJsNumber(status)],
    ['headers', new Map(Object.entries(headers))],
    ['body', content],
  ]);
}

/** Where an answer came from. */
type AnswerSource = Omit<CallAnswer, 'dropped'>;

/** The change that an answer makes. */
export function endCall(
  { key, connector, subject }: CallInCase,
  inputs: CallBody['inputs'],
  response: FeelContext,
  source: AnswerSource,
  state: CaseState,
): EndCall {
  const { types, values: seen } = inputsOf(connector, inputs, state.compiled.index.timeZone);
  const resultOf = answerFormulas(state, {
    types: { ...types, response: RESPONSE },
    values: seen.set('response', response),
  });
  const { values, dropped } = answeredValues(connector.result, subject, resultOf, state);
  const answer = { ...source, dropped };
  return {
    kind: 'end_call',
    call: key,
    body: { inputs, digest: source.digest, failure: null, answer },
    values,
  };
}

/** A call that came to no answer; the one before stays. */
export const failCall = (
  { key }: Pick<CallInCase, 'key'>,
  inputs: CallBody['inputs'],
  digest: string,
  failure: AskFailure,
  { calls }: CaseState,
): EndCall => ({
  kind: 'end_call',
  call: key,
  body: { inputs, digest, failure, answer: calls.get(key)?.answer ?? null },
  values: {},
});

import { endCall, failCall, isAnswer, responseValue, unexpectedStatus } from '../changes/end-call.ts';
import { askedText, type CallInCase, callInCase, outdatedCalls, readCall } from '../changes/read-call.ts';
import type { CannedAnswers } from '../configuration/kinds/scenario.ts';
import { type CaseState, statusOf } from '../engine/index.ts';
import { UnusableJson } from '../formula/index.ts';
import type { Author } from '../model/author.ts';
import type { Effect } from '../model/change-set.ts';
import type { InputChange } from '../model/input-change.ts';
import type { CallBody } from '../model/rows/row-bodies.ts';
import { type CallKey, callAt, callKey } from '../model/rows/row-key.ts';
import { outputsIn } from '../model/rows/stored-parts.ts';
import { instanceKey } from '../model/subject-key.ts';

/** The part of a story that calls need. */
interface CallingStory {
  readonly session: { readonly state: CaseState };
  readonly failures: string[];
  request(
    what: string,
    plan: () => { readonly changes: readonly InputChange[]; readonly by: Author },
  ): readonly number[];
}

type Inputs = CallBody['inputs'];

/** Calls of connectors in a story: other systems give the answers that the scenario tells. What was asked is its own digest. */
export class StoryCalls {
  private readonly answers = new Map<string, CannedAnswers[string]>();
  private readonly story: CallingStory;

  constructor(story: CallingStory) {
    this.story = story;
  }

  /** From now on these are the answers of the connectors that are named. */
  tell(answers: CannedAnswers): void {
    for (const [connector, each] of Object.entries(answers)) this.answers.set(connector, each);
  }

  /** Makes the calls that follow from a change: those that rules ask for, and those that would send something else now. */
  follow(effects: readonly Effect[], by: Author): void {
    for (const { kind, rule, detail } of effects) {
      const { connector, instance, inputs } = detail;
      if (kind !== 'http_call' || typeof connector !== 'string' || typeof instance !== 'number') continue;
      this.make(callKey({ connector, instance: instanceKey(instance), rule }), outputsIn(inputs));
    }
    const { state } = this.story.session;
    if (by.kind === 'connector' || statusOf(state) !== 'ongoing') return;
    for (const key of outdatedCalls(state, (asked) => asked))
      this.make(key, state.calls.get(key)?.inputs ?? {});
  }

  private make(key: CallKey, inputs: Inputs): void {
    const { state } = this.story.session;
    const call = callInCase(key, state);
    if (call === null || statusOf(state) !== 'ongoing') return;
    const change = this.changeOf(call, inputs, state);
    if (change !== null) this.end(key, change);
  }

  /** The change that a call makes; null where it has its answer already, or the scenario tells none. */
  private changeOf(call: CallInCase, inputs: Inputs, state: CaseState): InputChange | null {
    const { key, connector, connectorKey, subject, rule } = call;
    const failed = (digest: string, reason: string): InputChange =>
      failCall(call, inputs, digest, { code: 'unavailable', reason, at: '' }, state);
    const read = readCall(connector, inputs, subject, state);
    if ('problem' in read) return failed('', read.problem);
    const asked = askedText(read.request);
    const known = state.calls.get(key);
    if (known?.answer?.digest === asked && known.failure === null) return null;
    const canned = this.answers
      .get(connectorKey)
      ?.find(({ contains }) => contains === undefined || asked.includes(contains));
    if (canned === undefined) {
      const { method, url, body } = read.request;
      this.story.failures.push(
        `The rule "${rule}" calls "${connectorKey}", and the scenario has no answer for ${method} ${url}${body === null ? '' : ` with ${body}`}. Tell one under "answers".`,
      );
      return null;
    }
    const { status = 200, headers, body } = canned;
    if (!isAnswer(connector, status)) return failed(asked, unexpectedStatus(status));
    const text = connector.answers === 'text' ? String(body ?? '') : JSON.stringify(body ?? null);
    const told = { status, digest: asked, request_id: '', answered_at: '' };
    try {
      const response = responseValue(connector, { status, headers, body: text });
      return endCall(call, inputs, response, told, state);
    } catch (error) {
      if (error instanceof UnusableJson) return failed(asked, error.message);
      throw error;
    }
  }

  private end(key: CallKey, change: InputChange): void {
    const { connector } = callAt(key);
    const by = { kind: 'connector', name: connector } as const;
    this.story.request(`the answer of ${connector}`, () => ({ changes: [change], by }));
  }
}

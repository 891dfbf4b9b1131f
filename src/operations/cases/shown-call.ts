import Type, { type Static } from 'typebox';
import { outdatedCalls } from '../../changes/read-call.ts';
import { tellsOf } from '../../configuration/tells-of.ts';
import { textsIn } from '../../configuration/texts-in.ts';
import { type CallOfCase, callOfCase } from '../../connectors/call-of-case.ts';
import { shownCall } from '../../connectors/connectors.ts';
import { NOTHING_HIDDEN } from '../../model/hidden.ts';
import type { CallBody } from '../../model/rows/row-bodies.ts';
import { type CallKey, storedCall } from '../../model/rows/row-key.ts';
import { outputsIn } from '../../model/rows/stored-parts.ts';
import { callDigestOf, HTTP_CALL, wantedCalls } from '../../writing/collect/call-jobs.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { Done } from '../../writing/plan/done.ts';
import { Id, Nullable } from '../shapes.ts';

const ShownRequest = Type.Object(
  {
    method: Type.String(),
    url: Type.String(),
    headers: Type.Record(Type.String(), Type.String()),
    body: Nullable(Type.String({ description: 'JSON.' })),
  },
  { description: 'The request. Secrets and values that are never sent on are marked.' },
);

/** A call that a change would make. */
export const WantedCall = Type.Object({
  connector: Type.String({ description: 'Key of the connector.' }),
  rule: Type.String({ description: 'The rule that asks for it.' }),
  instance_id: Id(),
  request: Type.Unsafe<Static<typeof ShownRequest> | null>({ ...ShownRequest, type: ['object', 'null'] }),
  problem: Nullable(Type.String({ description: 'Why no request could be made.' })),
});

export const presentWantedCall = (
  { call, toMake }: CallOfCase,
  current: CurrentCase,
): Static<typeof WantedCall> => ({
  connector: call.connectorKey,
  rule: call.rule,
  instance_id: call.subject.id,
  request: 'problem' in toMake || !isCallTold(call.connectorKey, current) ? null : shownCall(toMake),
  problem: 'problem' in toMake ? toMake.problem : null,
});

/** Whether nothing that a connector sends is hidden from whoever looks at the case. Rules give it more than it names. */
const isCallTold = (connector: string, { session: { state }, compiled }: CurrentCase): boolean => {
  const { hidden = NOTHING_HIDDEN } = state;
  const { package: pkg } = compiled.index;
  const rules = [...compiled.process.rules.values()].map(({ definition }) => definition.http_call);
  return !tellsOf(textsIn([pkg.connectors[connector], rules]), hidden, pkg);
};

/** The calls that a change would make, for a dry run: nothing is sent. Questions that have their answer are left out. */
export function callsOfDryRun({ current, outcome, plan }: Done): Static<typeof WantedCall>[] {
  const { session } = current;
  const { calls } = session.state;
  if (session.view().status() !== 'ongoing') return [];
  const byHand = (plan.jobs ?? []).flatMap(({ kind, payload }) =>
    kind === HTTP_CALL ? [{ key: storedCall(String(payload.call)), inputs: outputsIn(payload.inputs) }] : [],
  );
  const outdated = outdatedCalls(session.state, callDigestOf).map((key) => ({
    key,
    inputs: calls.get(key)?.inputs ?? {},
  }));
  const wanted = new Map<CallKey, CallBody['inputs']>(
    [...outdated, ...wantedCalls(outcome.changeSet.effects), ...byHand].map(({ key, inputs }) => [
      key,
      inputs,
    ]),
  );
  return [...wanted].flatMap(([key, inputs]) => {
    const found = callOfCase(current, key, inputs);
    return found === null || isAnswered(current, key, found) ? [] : [presentWantedCall(found, current)];
  });
}

const isAnswered = ({ session }: CurrentCase, key: CallKey, { toMake }: CallOfCase): boolean => {
  const known = session.state.calls.get(key);
  return known?.failure === null && 'digest' in toMake && known.answer?.digest === toMake.digest;
};

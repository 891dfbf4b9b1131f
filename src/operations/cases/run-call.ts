import Type from 'typebox';
import { mustBeEditable } from '../../changes/case-to-change.ts';
import { callInCase } from '../../changes/read-call.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { CallBody } from '../../model/rows/row-bodies.ts';
import { type CallKey, callAt, callKey } from '../../model/rows/row-key.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { callJob } from '../../writing/collect/call-jobs.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id, Key } from '../shapes.ts';

export const runCall = defineCaseChange({
  id: 'run_call',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/calls/run',
  section: 'Cases',
  summary: 'Call another system again',
  description:
    'Makes a call that a rule of the process names, or repeats it, in the background: a call whose rule gives inputs can only be repeated. Poll `has_ongoing_tasks`, then read the calls of the case. A question that has its answer is not asked again. With `dry_run` the answer shows the request under `dry_run.calls`, and nothing is sent.',
  params: { case_pk: Id() },
  body: {
    connector: Key({ description: 'Key of the connector.' }),
    instance_id: Type.Optional(Id()),
    rule: Type.Optional(Key({ description: 'The rule that has asked for it, if there are several.' })),
  },
  rules: 'never',
  plan({ body: { connector, instance_id, rule } }, { current }) {
    mustBeEditable(current);
    const { state } = current.session;
    const wanted = instance_id === undefined ? undefined : instanceKey(instance_id);
    const made = [...state.calls].filter(([key]) => {
      const call = callAt(key);
      return (
        call.connector === connector &&
        (wanted === undefined || call.instance === wanted) &&
        (rule === undefined || call.rule === rule) &&
        callInCase(key, state) !== null
      );
    });
    const found = made.length > 0 ? made : firstCall(current, { connector, instance_id, rule });
    if (found.length === 0) throw refuse('not_found');
    const { index } = current.compiled;
    const name = index.text(index.package.connectors[connector]?.name, connector, state.head.language);
    return {
      changes: [],
      action: 'updated',
      jobs: found.map(([key, { inputs }]) => callJob(current.id, key, inputs)),
      activity: [{ activity: 'call_asked', message: activityText('call_asked', tongueOf(state), name) }],
    };
  },
});

interface Wanted {
  readonly connector: string;
  readonly instance_id?: number | undefined;
  readonly rule?: string | undefined;
}

/** A call that no rule has asked for so far: of a rule that names the connector and gives it no inputs. */
function firstCall(
  { session: { state }, compiled }: CurrentCase,
  { connector, instance_id, rule }: Wanted,
): [CallKey, { readonly inputs: CallBody['inputs'] }][] {
  const naming = [...compiled.process.rules.values()].find(
    ({ key, definition }) =>
      (rule === undefined || rule === key) &&
      definition.http_call.some(
        (call) => call.connector === connector && Object.keys(call.with).length === 0,
      ),
  );
  const about = instance_id ?? state.outcome?.id;
  if (naming === undefined || about === undefined) return [];
  const key = callKey({ connector, instance: instanceKey(about), rule: naming.key });
  const call = callInCase(key, state);
  const isFitting = call !== null && compiled.index.isA(call.subject.shape.ontology, call.connector.ontology);
  return isFitting ? [[key, { inputs: {} }]] : [];
}

import Type from 'typebox';
import { mustBeEditable } from '../../changes/case-to-change.ts';
import { callInCase } from '../../changes/read-call.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { callAt } from '../../model/rows/row-key.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { callJob } from '../../writing/collect/call-jobs.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';

export const runCall = defineCaseChange({
  id: 'run_call',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/calls/run',
  section: 'Cases',
  summary: 'Call another system again',
  description:
    'Repeats a call that a rule has asked for, in the background: poll `has_ongoing_tasks`, then read the calls of the case. A question that has its answer is not asked again. With `dry_run` the answer shows the request under `dry_run.calls`, and nothing is sent.',
  params: { case_pk: Id() },
  body: {
    connector: Type.String({ description: 'Key of the connector.' }),
    instance_id: Type.Optional(Id()),
    rule: Type.Optional(
      Type.String({ description: 'The rule that has asked for it, if there are several.' }),
    ),
  },
  rules: 'never',
  plan({ body: { connector, instance_id, rule } }, { current }) {
    mustBeEditable(current);
    const { state } = current.session;
    const wanted = instance_id === undefined ? undefined : instanceKey(instance_id);
    const found = [...state.calls].filter(([key]) => {
      const call = callAt(key);
      return (
        call.connector === connector &&
        (wanted === undefined || call.instance === wanted) &&
        (rule === undefined || call.rule === rule) &&
        callInCase(key, state) !== null
      );
    });
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

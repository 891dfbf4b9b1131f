import Type from 'typebox';
import { mustBeEditable } from '../../changes/case-to-change.ts';
import { readCheck } from '../../changes/read-check.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { checkJob } from '../../writing/collect/check-jobs.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';

export const runAiCheck = defineCaseChange({
  id: 'run_ai_check',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/ai_checks/{key}/run',
  section: 'Cases',
  summary: 'Make an AI check of a case',
  description:
    'The check is made in the background: poll `has_ongoing_tasks`, then read the AI checks of the case. Where nothing that it reads has changed since its last answer, that answer stays and no model is asked.',
  params: { case_pk: Id(), key: Type.String({ description: 'Key of the check.' }) },
  rules: 'never',
  async plan({ params: { key } }, { current }, { services, principal }) {
    const { process, index } = current.compiled;
    const { ai_checks: checks } = process.definition;
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (check === undefined) throw refuse('not_found');
    mustBeEditable(current);
    const { state } = current.session;
    if (readCheck(check, state) === null)
      throw refuse('conflict', 'The check is not for the case as it is now: its condition does not hold.');
    // Refuses at once if no model can be asked.
    await services.assistant.check(principal.tenantId);
    const { language } = state.head;
    const message = activityText('ai_check_asked', tongueOf(state), index.text(check.name, key, language));
    return {
      changes: [],
      action: 'updated',
      jobs: [checkJob(current.id, key)],
      activity: [{ activity: 'ai_check_asked', message }],
    };
  },
});

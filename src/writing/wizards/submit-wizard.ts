import { tongueOf } from '../../engine/index.ts';
import { Refusal, refuse } from '../../errors.ts';
import { plainText } from '../../locales/foreign-text.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { noteWizardSubmitted } from '../../store/wizards/wizard-runs.ts';
import { mannerOf } from '../../wizards/manner.ts';
import { type OpenPoint, openPoints, pointsElsewhere } from '../../wizards/open-points.ts';
import { filledText } from '../../wizards/own-text.ts';
import { showWizard } from '../../wizards/show-wizard.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { changeByWizard, type WizardPlace, type WritingServices } from './save-page.ts';
import { wizardOf } from './wizard-of.ts';

/** Sends the form: the configured transition is used. What stands in its way comes back, and then nothing was sent. */
export async function submitWizard(
  services: WritingServices,
  place: WizardPlace,
  now: Date,
): Promise<readonly OpenPoint[]> {
  const { visit } = place;
  let points: readonly OpenPoint[] = [];
  try {
    await changeByWizard(
      services,
      place,
      () => ({ changes: [], action: 'updated' }),
      () => undefined,
    );
    await changeByWizard(
      services,
      place,
      (current, manner) => {
        const of = wizardOf(current.configuration.index, visit.run.templateUuid);
        if (of === undefined) throw refuse('conflict');
        points = openPoints(showWizard(of, current, manner), manner);
        if (points.length > 0) throw refuse('transition_condition_not_met');
        const name = current.compiled.index.text(of.wizard.name, of.key, current.session.state.head.language);
        return {
          ...transitionPlan(current, of.wizard.submit_transition),
          // A form that came back to the client can be sent again, which is another answer.
          notices: [
            {
              kind: 'client_answered',
              key: `client_answered:${visit.run.id}:${current.head.version}`,
              subject: name,
            },
          ],
        };
      },
      () => undefined,
    );
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith('transition_')) throw error;
    if (points.length > 0) return points;
    return await reasonsFor(services, place, error);
  }
  await services.database.inTenant(visit.tenantId, (tx) => noteWizardSubmitted(tx, visit.run.id, now));
  return [];
}

function transitionPlan(current: CurrentCase, transition: string | undefined) {
  if (transition === undefined) return { changes: [], action: 'updated' } as const;
  const { compiled, session } = current;
  const definition = compiled.process.definition.workflow.transitions[transition];
  const standing = session
    .view()
    .transitions()
    .find(({ key }) => key === transition);
  // Votes refuse it in wizards, too, also where those that are needed were cast.
  if (definition?.votes !== undefined && standing?.standing !== 'absent' && standing?.isConditionMet)
    throw refuse('transition_requires_votes');
  const { language } = session.state.head;
  const name = compiled.index.text(definition?.name, transition, language);
  return {
    changes: [{ kind: 'use_transition', transition }],
    action: 'updated',
    hasTransition: true,
    activity: [
      {
        activity: 'transition_used',
        message: activityText('transition_used', tongueOf(session.state), name),
        content: transition,
      },
    ],
  } as const;
}

/** Why a transition was refused, in words that somebody outside can act on. */
async function reasonsFor(
  { cases }: WritingServices,
  { visit, language }: WizardPlace,
  error: Refusal,
): Promise<OpenPoint[]> {
  const nowhere = (message: string): OpenPoint => ({ message, path: null, field: null });
  return cases.get(
    { tenantId: visit.tenantId, actor: { kind: 'wizard', name: 'wizard', id: null }, sight: EVERYTHING },
    visit.run.caseId,
    (current) => {
      const manner = mannerOf(current.configuration.index, language);
      const of = wizardOf(current.configuration.index, visit.run.templateUuid);
      if (error.code === 'transition_requires_votes')
        return [nowhere(plainText(manner.say('problem_votes')))];
      const key = of?.wizard.submit_transition;
      const text = current.compiled.process.definition.workflow.transitions[key ?? '']?.condition_message;
      const { state } = current.session;
      const said =
        text === undefined
          ? plainText(manner.say('problem_not_yet'))
          : filledText(manner, text, current.compiled.late.render(text, state.subject, state, language));
      return [
        nowhere(said),
        ...(of === undefined ? [] : pointsElsewhere(showWizard(of, current, manner), current, manner)),
      ];
    },
  );
}

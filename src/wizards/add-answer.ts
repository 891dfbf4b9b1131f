import { addAsAnswer } from '../changes/add-as-answer.ts';
import { removeInstance } from '../changes/remove-instance.ts';
import { plainText } from '../locales/foreign-text.ts';
import { isSubjectKey } from '../model/subject-key.ts';
import type { Manner } from './manner.ts';
import { type FormTexts, type Pressed, wasIn, wasOf } from './page-form.ts';
import { addedIn } from './show-adding.ts';
import type { CaseInWizard, ShownQuestion } from './shown-wizard.ts';

/** A link is in many hands: more instances than this are not added to one case. */
const MOST_ADDED = 20;

/** Adds an instance as the answer to a question; `of` names the question and the ontology. */
export function addAnswer(
  of: string,
  questions: readonly ShownQuestion[],
  form: FormTexts,
  current: CaseInWizard,
  { say }: Manner,
): Pressed {
  const [name = '', ontology = ''] = of.split(' ');
  const question = questions.find((each) => each.name === name);
  const subject = question && current.session.state.subjects.get(question.subject);
  const isOffered = question?.adding?.kinds.some(({ key }) => key === ontology) === true;
  if (question === undefined || subject === undefined || !isOffered) return NOTHING;
  // A form that was sent twice, or from an older page, adds nothing: the answer is no longer the one that it was made from.
  if (wasIn(form, name) !== wasOf(question)) return NOTHING;
  if (addedIn(current).length >= MOST_ADDED) {
    const message = plainText(say('problem_most_added', { name: question.label, limit: String(MOST_ADDED) }));
    return { ...NOTHING, problems: [{ name, message }] };
  }
  const { information } = question;
  const change = addAsAnswer(current, ontology, { subject, information });
  return { ...NOTHING, changes: [change], action: 'instance_added' };
}

/** Takes back an instance that was added on the page; its answers go with it. */
export function removeAnswer(
  key: string,
  questions: readonly ShownQuestion[],
  current: CaseInWizard,
): Pressed {
  const isThere = questions.some(({ adding }) => adding?.card?.subject === key && adding.card.canRemove);
  const subject = isThere && isSubjectKey(key) ? current.session.state.subjects.get(key) : undefined;
  if (subject === undefined) return NOTHING;
  return { ...NOTHING, changes: [removeInstance(current, subject)], action: 'instance_removed' };
}

const NOTHING: Pressed = { changes: [], problems: [], dropped: [], action: 'updated' };

import {
  type CaseView,
  type NeededDocumentView,
  type NoticeView,
  type QuestionView,
  runOfText,
} from '../engine/index.ts';
import type { Run } from '../formula/index.ts';
import type { Manner } from './manner.ts';
import type { CaseInWizard } from './shown-wizard.ts';

/** The questions and needed documents of a case, read once for all steps. */
export interface Readings {
  readonly current: CaseInWizard;
  readonly manner: Manner;
  readonly view: CaseView;
  /** All texts of the steps share its steps. */
  readonly texts: Run;
  readonly questions: ReadonlyMap<string, QuestionView>;
  readonly needed: readonly NeededDocumentView[];
  readonly issues: readonly NoticeView[];
  /** Subjects that a step of the wizard is about. */
  readonly inSteps: ReadonlySet<string>;
  /** Added instances that stand on a page already, by subject, with the question that shows them. */
  readonly cards: Map<string, string>;
}

export function readingsOf(current: CaseInWizard, manner: Manner, inSteps: ReadonlySet<string>): Readings {
  const view = current.session.view();
  return {
    current,
    manner,
    view,
    texts: runOfText(current.session.state),
    questions: new Map(view.questions().map((each) => [`${each.subject}/${each.information}`, each])),
    needed: view.neededDocuments(),
    issues: view.issues(),
    inSteps,
    cards: new Map(),
  };
}

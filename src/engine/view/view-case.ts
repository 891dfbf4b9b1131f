import { type Hidden, isHidden } from '../../model/hidden.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import { runSteps, type Steps } from '../../run-steps.ts';
import type { CaseState } from '../state/state.ts';
import { isPointSeen, type OpenKind, openPoints } from './list-open.ts';
import { countIssuesAbout, type NoticeView } from './notices.ts';
import { messageOf } from './told-message.ts';
import { type CaseLists, type CaseView, viewWhole } from './view.ts';

/** Reads a case, as far as whoever looks at it may see it. */
export function viewCase(state: CaseState): CaseView {
  const whole = viewWhole(state);
  return state.hidden === undefined ? whole : withoutHidden(whole, state.hidden, state);
}

/** The view of somebody who may not see some informations: nothing of them is in it. */
function withoutHidden(view: CaseView, hidden: Hidden, state: CaseState): CaseView {
  const structureOf = (subject: SubjectKey): string | null =>
    state.subjects.get(subject)?.shape.structure ?? null;
  const isSeen = ({ subject, information }: { subject: SubjectKey; information: string | null }): boolean =>
    !isHidden(hidden, information ?? '', structureOf(subject));
  const notices = (found: readonly NoticeView[]): NoticeView[] =>
    found.filter(isSeen).map((notice) => ({ ...notice, message: messageOf(notice, hidden, state) }));
  const lists = view.inSteps;
  const inSteps: CaseLists = {
    ...lists,
    questions: () => only(lists.questions(), isSeen),
    values: () => only(lists.values(), isSeen),
    occurrences: () => only(lists.occurrences(), ({ structure }) => !isHidden(hidden, structure)),
    *issues() {
      return notices(yield* lists.issues());
    },
    *warnings() {
      return notices(yield* lists.warnings());
    },
    // A formula that fails may quote what it has read.
    formulaWarnings: () => only(lists.formulaWarnings(), () => false),
  };
  return {
    ...view,
    inSteps,
    questions: () => runSteps(inSteps.questions()),
    values: () => runSteps(inSteps.values()),
    valuesOf: (subject) => view.valuesOf(subject).filter(isSeen),
    occurrences: () => runSteps(inSteps.occurrences()),
    neededDocuments: () => view.neededDocuments().filter(isSeen),
    issues: () => runSteps(inSteps.issues()),
    issueCount: () => countIssuesAbout(isSeen, state),
    warnings: () => runSteps(inSteps.warnings()),
    openCounts() {
      const issue = countIssuesAbout(isSeen, state);
      const counts: Record<OpenKind, number> = { question: 0, document: 0, role: 0, issue };
      for (const point of openPoints(state)) if (isPointSeen(point, hidden, state)) counts[point.kind] += 1;
      return counts;
    },
    formulaWarnings: () => runSteps(inSteps.formulaWarnings()),
  };
}

function* only<T>(items: Steps<T[]>, isKept: (item: T) => boolean): Steps<T[]> {
  return (yield* items).filter(isKept);
}

import type { CaseWork } from './use-case.ts';

/** Actions of a person on a whole case: suspending and resuming it, or starting another one from it. */
export type Rest = 'startChild' | 'suspend' | 'changeSuspension' | 'resume' | 'reopen';

/** The actions that the person may take now, in the order of the menu. */
export function restChoices({ case: current, view, isWriter, mayWrite }: CaseWork): Rest[] {
  if (view === undefined) return [];
  const mayRest = isWriter && view.may_start && current.status === 'ongoing';
  return [
    ...(mayWrite && view.may_start ? (['startChild'] as const) : []),
    ...(mayRest && view.suspension === null ? (['suspend'] as const) : []),
    ...(mayRest && view.suspension !== null ? (['changeSuspension', 'resume'] as const) : []),
    ...(view.reopening !== null && view.reopening.hindrance === null ? (['reopen'] as const) : []),
  ];
}

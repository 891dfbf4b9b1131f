import type { CaseState, Subject } from '../engine/index.ts';
import { runSteps } from '../run-steps.ts';
import { formulasIn } from './formula-in.ts';

/** A booklet of a case: for the whole case, or for one of its instances. */
interface WantedBooklet {
  readonly key: string;
  readonly instance: number | null;
}

/** The booklets of the case's process, one for each instance where a booklet is per instance. */
export const wantedBooklets = (state: CaseState): WantedBooklet[] =>
  [...state.compiled.process.booklets].flatMap((key): WantedBooklet[] =>
    state.compiled.index.package.booklets[key]?.per === 'case'
      ? [{ key, instance: null }]
      : bookletSubjects(state, key).map(({ id }) => ({ key, instance: id })),
  );

/** The instances that get a booklet each, those of the case's outcome first. */
export function bookletSubjects(state: CaseState, key: string): Subject[] {
  const booklet = state.compiled.index.package.booklets[key];
  if (booklet === undefined || booklet.per === 'case') return [];
  const formulas = formulasIn({ state, language: state.head.language, fileName: () => null });
  return runSteps(formulas.subjects(booklet.per, state.subject))
    .filter(({ shape }) => shape.kind === 'instance')
    .toSorted((a, b) => Number(b === state.outcome) - Number(a === state.outcome));
}

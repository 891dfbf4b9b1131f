import type { CaseState, Subject } from '../engine/index.ts';
import { runSteps, type Steps } from '../run-steps.ts';
import { openAudiences } from './open-audiences.ts';

/** A booklet of a case: for the whole case, or for one of its instances. */
interface WantedBooklet {
  readonly key: string;
  readonly instance: number | null;
}

/** The booklets of the case's process, one for each instance where a booklet is per instance, in steps. */
export function* wantedBooklets(state: CaseState): Steps<WantedBooklet[]> {
  const { booklets } = state.compiled.index.package;
  const { instancesOf } = openAudiences(state);
  const wanted: WantedBooklet[] = [];
  for (const key of state.compiled.process.booklets) {
    const per = booklets[key]?.per;
    if (per === 'case') wanted.push({ key, instance: null });
    else if (per !== undefined)
      for (const { id } of outcomeFirst(yield* instancesOf(per), state)) wanted.push({ key, instance: id });
    yield;
  }
  return wanted;
}

/** The instances that get a booklet each, those of the case's outcome first. */
export function bookletSubjects(state: CaseState, key: string): Subject[] {
  const booklet = state.compiled.index.package.booklets[key];
  if (booklet === undefined || booklet.per === 'case') return [];
  return outcomeFirst(runSteps(openAudiences(state).instancesOf(booklet.per)), state);
}

const outcomeFirst = (instances: readonly Subject[], { outcome }: CaseState): Subject[] =>
  instances.toSorted((a, b) => Number(b === outcome) - Number(a === outcome));

import type { CaseState } from '../engine/state.ts';
import { Subject } from '../engine/subject.ts';
import { createRun, isList, type Value } from '../formula/index.ts';

/** The instances or occurrences that a path such as `outcome.owners` leads to from a subject, each once, in order. */
export function subjectsAt(path: string, from: Subject, state: CaseState): Subject[] {
  const { clock } = state.run;
  const run = createRun(clock === null ? {} : { clock });
  const found = state.compiled.late.formula(path, from.shape).evaluate(from.env, run);
  return [...new Set(flat(found))].filter(({ isActive, shape }) => isActive || shape.kind === 'case');
}

function flat(value: Value): Subject[] {
  if (value instanceof Subject) return [value];
  return isList(value) ? value.flatMap(flat) : [];
}

import type { CaseState, Subject } from '../engine/index.ts';
import type { Steps } from '../run-steps.ts';
import { formulasIn, STEPS_OF_DOCUMENT } from './formula-in.ts';

/** Whose instances get a document or a booklet each. */
interface Audiences {
  /** The instances that a path leads to, in a step. */
  instancesOf(path: string): Steps<readonly Subject[]>;
  /** Whether nobody can tell any more whom a path without instances leads to. */
  readonly isSpent: boolean;
}

/** The paths of all documents of a case, or of all its booklets, share the steps of a document; each is followed once, however many of them have it. */
export function openAudiences(state: CaseState): Audiences {
  const { language } = state.head;
  const formulas = formulasIn({ state, language, fileName: () => null, steps: STEPS_OF_DOCUMENT });
  const known = new Map<string, readonly Subject[]>();
  return {
    *instancesOf(path) {
      const found =
        known.get(path) ??
        (yield* formulas.subjects(path, state.subject)).filter(({ shape }) => shape.kind === 'instance');
      known.set(path, found);
      return found;
    },
    get isSpent() {
      return formulas.isSpent;
    },
  };
}

import type { Steps } from '../../run-steps.ts';
import type { Subject } from '../state/subject.ts';

/** So many informations are read in one step, which takes about a millisecond. */
const READ_IN_A_STEP = 500;

/** Reads something of each subject. Those that have many informations together are read in steps. */
export function* readSubjects<T>(
  subjects: Iterable<Subject>,
  read: (subject: Subject) => readonly T[],
): Steps<T[]> {
  const found: T[] = [];
  let passed = 0;
  for (const subject of subjects) {
    for (const each of read(subject)) found.push(each);
    passed += subject.values.length + 1;
    if (passed < READ_IN_A_STEP) continue;
    passed = 0;
    yield;
  }
  return found;
}

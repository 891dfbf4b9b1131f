import { type CaseSession, contributionsTo, type Subject } from '../../src/engine/index.ts';
import { isSame } from '../../src/engine/state/value-equality.ts';
import type { HandResult, HandResults } from './by-hand.ts';

/** Throws unless the rules by hand gave the same results as the engine, for each subject. */
export function checkByHand({ bySubject }: HandResults, session: CaseSession): void {
  const { state } = session;
  const warnings = new Map<Subject, Set<string>>();
  for (const { source, unit } of contributionsTo('warning', state)) {
    const known = warnings.get(source) ?? new Set();
    warnings.set(source, known.add(unit.key));
  }
  for (const subject of state.subjects.values()) {
    const byHand = bySubject.get(subject.id);
    const difference =
      byHand === undefined ? 'missing' : differenceIn(byHand, subject, warnings.get(subject) ?? new Set());
    if (difference !== null) throw new Error(`By hand ${subject.key} is another: ${difference}`);
  }
}

function differenceIn(byHand: HandResult, subject: Subject, warnings: ReadonlySet<string>): string | null {
  for (const field of subject.shape.fields) {
    if (field === undefined) continue;
    const { key, slot } = field;
    const isAsked = (subject.asked[slot]?.value ?? null) !== null;
    if (isAsked !== byHand.asked.has(key)) return `${key} is asked`;
    const cell = subject.values[slot];
    if (cell?.stored != null) continue;
    if (!isSame(cell?.value ?? null, byHand.given.get(key) ?? null)) return `the value of ${key}`;
  }
  const isNeeded = (subject.others.get('needed:proof')?.value ?? null) !== null;
  if (isNeeded !== byHand.isProofNeeded) return 'the proof is needed';
  return warnings.symmetricDifference(byHand.warnings).size === 0 ? null : 'warnings';
}

import type { Subject } from '../engine/index.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';

/** The answer that somebody has given to a question of an instance or an occurrence; null where nobody has. */
export const answerOf = ({ values, shape }: Subject, information: string): CanonicalValue =>
  values[shape.family.slots.get(information) ?? -1]?.stored?.value ?? null;

import type { Value } from '../../formula/index.ts';
import { Subject } from './subject.ts';

/** The subject that a value is; null for any other value. */
export const subjectOf = (value: Value): Subject | null => (value instanceof Subject ? value : null);

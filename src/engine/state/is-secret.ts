import { tellsOf } from '../../configuration/tells-of.ts';
import { isHidden } from '../../model/hidden.ts';
import type { CaseState } from './state.ts';
import type { Subject } from './subject.ts';

/** Whether the result of a formula would reveal a hidden information: the formula names one, or is about an occurrence of a structure that is hidden with all that it has, its name, too. */
export const isSecret = (
  formula: string,
  { shape }: Pick<Subject, 'shape'>,
  { hidden, compiled }: Pick<CaseState, 'hidden' | 'compiled'>,
): boolean =>
  hidden !== undefined &&
  (isHidden(hidden, shape.structure ?? '') || tellsOf(formula, hidden, compiled.index.package));

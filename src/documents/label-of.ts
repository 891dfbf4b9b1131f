import type { ScopeSubject as Place } from '../configuration/scope.ts';
import { textOfKey } from '../configuration/text-in.ts';
import type { Formulas } from './formula-in.ts';

/** The label of a value: the name of its information, or the last name in its formula. */
export function labelOf(formula: string, place: Place, formulas: Formulas): string {
  const information = formulas.information(formula, place);
  if (information === undefined) return textOfKey(/([A-Za-z_][A-Za-z0-9_]*)\s*$/.exec(formula)?.[1] ?? '');
  const { name, question } = information.definition;
  return formulas.plain(name ?? question, information.key);
}

import { slotOf, valueCell } from '../cells.ts';
import { fitValue } from '../fit-value.ts';
import type { Rank } from '../subject.ts';
import { type ActionPlace, contribution, evaluate, type Holding } from './action.ts';

/** Contributes values of the subject's informations, with a rank. */
export function valueAction(
  body: Readonly<Record<string, string>>,
  at: ActionPlace,
  purpose: string,
  rank: Rank,
): Holding {
  const values = Object.entries(body).map(([key, text], item) => ({
    key,
    item,
    formula: at.compile(`${purpose} ${key}`, text),
  }));
  const priority = at.rule.definition.priority ?? 0;
  return {
    formulas: values.map(({ formula }) => formula),
    writes: values.map(({ key }) => ({ kind: 'value', key })),
    emit(subject, state, unit, out) {
      for (const { item, key, formula } of values) {
        const slot = slotOf(subject.shape, key);
        const field = slot === undefined ? undefined : subject.shape.fields[slot];
        if (slot === undefined || field === undefined) continue;
        const value = fitValue(evaluate(formula, subject, state), field.feel);
        if (value !== null)
          out.push(contribution(unit, subject, valueCell(subject, slot), value, item, rank, priority));
      }
    },
  };
}

import { valueCell } from '../state/cells.ts';
import { Contribution, type Rank } from '../state/subject.ts';
import { fitValue } from '../values/fit-value.ts';
import { type ActionPlace, also, evaluate, type Holding } from './action.ts';

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
    slot: at.family.slots.get(key) ?? -1,
    formula: at.compile(`${purpose} ${key}`, text),
  }));
  const priority = at.rule.definition.priority ?? 0;
  return {
    formulas: values.map(({ formula }) => formula),
    writes: values.map(({ key }) => ({ kind: 'value', key })),
    emit(subject, state, unit, before) {
      let outputs = before;
      for (const { item, slot, formula } of values) {
        const field = subject.shape.fields[slot];
        if (field === undefined) continue;
        const value = fitValue(
          evaluate(formula, subject, state),
          field,
          state.compiled.index.timeZone,
          state.run,
        );
        if (value !== null)
          outputs = also(
            outputs,
            new Contribution(unit, subject, valueCell(subject, slot), value, item).ranked(rank, priority),
          );
      }
      return outputs;
    },
  };
}

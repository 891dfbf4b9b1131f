import { valueCell } from '../state/cells.ts';
import { Contribution, type Rank } from '../state/subject.ts';
import { fitName } from '../values/fit-value.ts';
import { type ActionPlace, also, type Emitting, evaluate } from './action.ts';

/** Contributes a text to a field of the case, such as its colour. */
export function caseValueAction(
  field: 'color' | 'assignee_email' | 'calculated_name',
  text: string,
  at: ActionPlace,
  purpose: string,
  rank: Rank = 'set',
): Emitting {
  const formula = at.compile(purpose, text);
  const priority = at.rule.definition.priority ?? 0;
  return {
    formulas: [formula],
    writes: [{ kind: 'case', key: field }],
    emit(subject, state, unit, before) {
      let outputs = before;
      const value = fitName(evaluate(formula, subject, state), state.run);
      const slot = state.subject.shape.family.slots.get(field) ?? -1;
      if (value !== null)
        outputs = also(
          outputs,
          new Contribution(unit, subject, valueCell(state.subject, slot), value, 0).ranked(rank, priority),
        );
      return outputs;
    },
  };
}

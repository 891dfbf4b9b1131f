import { askedCell } from '../state/cells.ts';
import { Contribution } from '../state/subject.ts';
import { type Action, also, evaluate } from './action.ts';

/** Asks informations of the subject. */
export const ask: Action<'ask'> = {
  whileHolds(items, at) {
    const questions = items.map(({ information, optional, read_only }, item) => ({
      item,
      slot: at.family.slots.get(information) ?? -1,
      optional: optional === undefined ? null : at.compile(`optional ${information}`, optional),
      readOnly: read_only === undefined ? null : at.compile(`read_only ${information}`, read_only),
    }));
    const formulas = questions.flatMap(({ optional, readOnly }) =>
      [optional, readOnly].filter((formula) => formula !== null),
    );
    const writes = items.map(({ information }) => ({ kind: 'asked', key: information }) as const);
    if (formulas.length === 0)
      return { formulas, writes, gifts: questions.map(({ item, slot }) => ({ kind: 'asked', item, slot })) };
    return {
      formulas,
      writes,
      emit(subject, state, unit, before) {
        let outputs = before;
        for (const { item, slot, optional, readOnly } of questions) {
          if (subject.shape.fields[slot] === undefined) continue;
          const isOptional = optional !== null && evaluate(optional, subject, state) === true;
          const isReadOnly = readOnly !== null && evaluate(readOnly, subject, state) === true;
          const flags = `${isOptional ? 'o' : ''}${isReadOnly ? 'r' : ''}`;
          outputs = also(outputs, new Contribution(unit, subject, askedCell(subject, slot), flags, item));
        }
        return outputs;
      },
    };
  },
};

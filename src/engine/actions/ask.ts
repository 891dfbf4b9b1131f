import { askedCell } from '../state/cells.ts';
import { Contribution } from '../state/subject.ts';
import { type Action, also, evaluate } from './action.ts';

/** Asks informations of the subject. */
export const ask: Action<'ask'> = {
  whileHolds(items, at) {
    const questions = items.map(({ information, optional, read_only }, item) => ({
      item,
      slot: at.family.slots.get(information) ?? -1,
      information,
      optional: optional === undefined ? null : at.compile(`optional ${information}`, optional),
      readOnly: read_only === undefined ? null : at.compile(`read_only ${information}`, read_only),
    }));
    return {
      formulas: questions.flatMap(({ optional, readOnly }) =>
        [optional, readOnly].filter((formula) => formula !== null),
      ),
      writes: questions.map(({ information }) => ({ kind: 'asked', key: information })),
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

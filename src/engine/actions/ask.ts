import { askedCell, slotOf } from '../cells.ts';
import { type Action, contribution, evaluate } from './action.ts';

/** Asks informations of the subject. */
export const ask: Action<'ask'> = {
  whileHolds(items, at) {
    const questions = items.map(({ information, optional, read_only }, item) => ({
      item,
      information,
      optional: optional === undefined ? null : at.compile(`optional ${information}`, optional),
      readOnly: read_only === undefined ? null : at.compile(`read_only ${information}`, read_only),
    }));
    return {
      formulas: questions.flatMap(({ optional, readOnly }) =>
        [optional, readOnly].filter((formula) => formula !== null),
      ),
      writes: questions.map(({ information }) => ({ kind: 'asked', key: information })),
      emit(subject, state, unit, out) {
        for (const { item, information, optional, readOnly } of questions) {
          const slot = slotOf(subject.shape, information);
          if (slot === undefined || subject.shape.fields[slot] === undefined) continue;
          const isOptional = optional !== null && evaluate(optional, subject, state) === true;
          const isReadOnly = readOnly !== null && evaluate(readOnly, subject, state) === true;
          const flags = `${isOptional ? 'o' : ''}${isReadOnly ? 'r' : ''}`;
          out.push(contribution(unit, subject, askedCell(subject, slot), flags, item));
        }
      },
    };
  },
};

import { documentPart } from '../../model/rows/row-key.ts';
import { otherCell } from '../state/cells.ts';
import { Contribution } from '../state/subject.ts';
import { type Action, also, evaluate } from './action.ts';

/** Needs documents for the subject. */
export const require: Action<'require'> = {
  whileHolds(body, at) {
    const documents = body.map(({ needed_document, optional }, item) => ({
      item,
      key: documentPart({ document: needed_document, information: null }),
      per: at.index.package.needed_documents[needed_document]?.per ?? 'instance',
      optional: optional === undefined ? null : at.compile(`optional ${needed_document}`, optional),
    }));
    return {
      formulas: documents.flatMap(({ optional }) => (optional === null ? [] : [optional])),
      writes: [{ kind: 'complete' }],
      emit(subject, state, unit, before) {
        let outputs = before;
        for (const { item, key, per, optional } of documents) {
          const isOptional = optional !== null && evaluate(optional, subject, state) === true;
          const owner = per === 'case' ? state.subject : (subject.parent ?? subject);
          const cell = otherCell(owner, 'needed', key);
          outputs = also(outputs, new Contribution(unit, subject, cell, isOptional ? 'o' : '', item));
        }
        return outputs;
      },
    };
  },
};

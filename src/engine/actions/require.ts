import { documentPart } from '../../model/rows/row-key.ts';
import { cellOf, namedGift } from '../state/gifts.ts';
import { Contribution } from '../state/subject.ts';
import { type Action, also, evaluate } from './action.ts';

/** Needs documents for the subject. */
export const require: Action<'require'> = {
  whileHolds(body, at) {
    const documents = body.map(({ needed_document, optional }, item) => ({
      gift: namedGift(
        'needed',
        documentPart({ document: needed_document, information: null }),
        item,
        at.index.package.needed_documents[needed_document]?.per === 'case',
      ),
      optional: optional === undefined ? null : at.compile(`optional ${needed_document}`, optional),
    }));
    const formulas = documents.flatMap(({ optional }) => optional ?? []);
    const writes = [{ kind: 'complete' }] as const;
    if (formulas.length === 0) return { formulas, writes, gifts: documents.map(({ gift }) => gift) };
    return {
      formulas,
      writes,
      emit(subject, state, unit, before) {
        let outputs = before;
        for (const { gift, optional } of documents) {
          const isOptional = optional !== null && evaluate(optional, subject, state) === true;
          const cell = cellOf(gift, subject, state);
          if (cell !== null)
            outputs = also(outputs, new Contribution(unit, subject, cell, isOptional ? 'o' : '', gift.item));
        }
        return outputs;
      },
    };
  },
};

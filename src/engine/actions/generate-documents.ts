import { addEffect } from '../inputs/effects.ts';
import type { Action } from './action.ts';

/** Generates documents and keeps the files. */
export const generateDocuments: Action<'generate_documents'> = {
  onEvent: (body) => ({
    happen(subject, state, { rule, event }) {
      if (body.length > 0)
        addEffect({ kind: 'generate_documents', rule, subject, event, detail: { documents: body } }, state);
    },
  }),
};

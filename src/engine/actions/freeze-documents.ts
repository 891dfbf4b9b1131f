import { addEffect } from '../inputs/effects.ts';
import type { Action } from './action.ts';

/** Generates documents and freezes them. */
export const freezeDocuments: Action<'freeze_documents'> = {
  onEvent: (body) => ({
    happen(subject, state, { rule, event }) {
      if (body.length > 0)
        addEffect({ kind: 'freeze_documents', rule, subject, event, detail: { documents: body } }, state);
    },
  }),
};

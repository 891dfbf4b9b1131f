import { addEffect } from '../inputs/effects.ts';
import type { Action } from './action.ts';

/** Runs AI case checks of the process. */
export const runAiCheck: Action<'run_ai_check'> = {
  onEvent: (body) => ({
    happen(subject, state, { rule, event }) {
      if (body.length > 0)
        addEffect({ kind: 'run_ai_check', rule, subject, event, detail: { checks: body } }, state);
    },
  }),
};

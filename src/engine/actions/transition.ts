import type { Action } from './action.ts';

/** Uses a transition once the rules have run: see `session/happen.ts`. */
export const transition: Action<'transition'> = {
  onEvent: (key) => ({
    happen(_, state, { rule }) {
      state.wantedTransitions.set(rule, key);
    },
  }),
};

import { writeByRule } from '../inputs/write-by-rule.ts';
import { type Action, evaluate, lazily } from './action.ts';
import { valueAction } from './value-action.ts';

/** Sets values: while a condition holds, or once at an event. */
export const set: Action<'set'> = {
  whileHolds: (body, at) => valueAction(body, at, 'set', 'set'),
  onEvent(body, at) {
    const formulas = lazily(() =>
      Object.entries(body).map(([key, text]) => ({ key, formula: at.compile(`set ${key}`, text) })),
    );
    return {
      happen(subject, state, { rule }) {
        const values = formulas().map(({ key, formula }) => ({
          key,
          value: evaluate(formula, subject, state),
        }));
        for (const { key, value } of values) writeByRule(subject, key, value, rule, state);
      },
    };
  },
};

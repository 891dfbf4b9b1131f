import { assignByRule } from '../inputs/write-by-rule.ts';
import { fitName } from '../values/fit-value.ts';
import { type Action, evaluate, lazily } from './action.ts';
import { caseValueAction } from './case-value-action.ts';

/** Assigns the case: while a condition holds, or for good at an event. */
export const assign: Action<'assign'> = {
  whileHolds: (body, at) => caseValueAction('assignee_email', body, at, 'assign'),
  onEvent(body, at) {
    const formula = lazily(() => at.compile('assign', body));
    return {
      happen(subject, state) {
        const email = fitName(evaluate(formula(), subject, state));
        if (email !== null) assignByRule(email, state);
      },
    };
  },
};

import type { IndexedRule } from '../../configuration/index-processes.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import type { AnalysedProcess } from './open-process.ts';

/** The rules of a process that never fire, with the reasons. */
export function deadRulesOf(
  { process, goalsOfRule, goalsOfCase, withGrounds }: AnalysedProcess,
  budget: Budget,
): Map<IndexedRule, readonly string[]> {
  const dead = new Map<IndexedRule, readonly string[]>();
  for (const rule of process.rules.values()) {
    const { on } = rule.definition;
    const entered = on !== undefined && onlyEnters(on) ? on.state_entered : [];
    const states = entered.map((state) => `case.state = ${JSON.stringify(state)}`).join(' or ');
    const goals = [
      ...goalsOfRule(rule),
      ...(states === ''
        ? []
        : goalsOfCase(states, () => `It runs when a case enters ${entered.join(' or ')}.`)),
    ];
    if (goals.length === 0) continue;
    const answer = ask(withGrounds(goals), budget);
    if (answer instanceof Reason) dead.set(rule, answer.sentences);
  }
  return dead;
}

const onlyEnters = (on: object): boolean =>
  Object.entries(on).every(
    ([event, of]) => event === 'state_entered' || of === false || (Array.isArray(of) && of.length === 0),
  );

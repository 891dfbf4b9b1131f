import {
  type CaseSession,
  type FormulaTrace,
  listOpen,
  sayOpen,
  type TransitionRefusal,
  tongueOf,
  unseenIn,
  unseenInRefusals,
} from '../engine/index.ts';
import type { Finding } from '../errors.ts';
import { sayIn } from '../locales/say-in.ts';
import { CASE_KEY } from '../model/subject-key.ts';
import { nameOfInput } from './reason-names.ts';

const MOST_POINTS = 50;

/** Why the condition of a transition does not hold: its formula, what that read, and what is still open where it asks for that; of all this, what everybody may see. */
export function explainRefusal(whole: CaseSession, { code, transition }: TransitionRefusal): Finding[] {
  if (code !== 'transition_condition_not_met') return [];
  const hidden = unseenInRefusals(whole.state);
  const session = hidden.size === 0 ? whole : unseenIn(whole, hidden);
  const say = sayIn('explanations', tongueOf(session.state));
  const absent = session.explainAbsent({ subject: CASE_KEY, kind: 'transition', key: transition });
  const formulas = absent?.rules.flatMap((rule) => rule.formulas) ?? [];
  const lines = formulas.flatMap((formula) => [
    say('condition', { when: formula.text }),
    ...formula.inputs.map((input) => readText(input, session.state)),
    ...(asksForCompleteness(formula)
      ? listOpen(session.state).map((point) => sayOpen(point, session.state))
      : []),
  ]);
  return [...new Set(lines)].slice(0, MOST_POINTS).map((detail) => ({ code, detail, attr: null }));
}

/** Says what the formula has read, as people say it; a property of the case that has no value is a dash. */
function readText(
  { question, path, value, shown }: FormulaTrace['inputs'][number],
  state: CaseSession['state'],
): string {
  const say = sayIn('explanations', tongueOf(state));
  const name = nameOfInput({ question, path }, state);
  if (question !== null && value === null) return say('question_open', { name, of: '' });
  return say('refused_read', { name, value: shown || '–' });
}

const asksForCompleteness = ({ inputs }: FormulaTrace): boolean =>
  inputs.some(({ path, value }) => path === 'case.is_complete' && value === false);

import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import {
  type CaseSession,
  type FormulaTrace,
  listOpen,
  sayOpen,
  type TransitionRefusal,
  tongueOf,
} from '../engine/index.ts';
import type { Finding } from '../errors.ts';
import { sayIn } from '../locales/say-in.ts';
import { CASE_KEY } from '../model/subject-key.ts';

const shown = (value: CanonicalValue): string => (value === null ? 'null' : JSON.stringify(value));

const MOST_POINTS = 50;

/** Why the condition of a transition does not hold: its formula, what that read, and what is still open where it asks for that. */
export function explainRefusal(session: CaseSession, { code, transition }: TransitionRefusal): Finding[] {
  if (code !== 'transition_condition_not_met') return [];
  const say = sayIn('explanations', tongueOf(session.state));
  const absent = session.explainAbsent({ subject: CASE_KEY, kind: 'transition', key: transition });
  const formulas = absent?.rules.flatMap((rule) => rule.formulas) ?? [];
  const lines = formulas.flatMap((formula) => [
    say('condition', { when: formula.text }),
    ...formula.inputs.map(({ path, value }) => say('refused_read', { path, value: shown(value) })),
    ...(asksForCompleteness(formula)
      ? listOpen(session.state).map((point) => sayOpen(point, session.state))
      : []),
  ]);
  return [...new Set(lines)].slice(0, MOST_POINTS).map((detail) => ({ code, detail, attr: null }));
}

const asksForCompleteness = ({ inputs }: FormulaTrace): boolean =>
  inputs.some(({ path, value }) => path === 'case.is_complete' && value === false);

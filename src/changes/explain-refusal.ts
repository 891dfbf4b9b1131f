import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { textIn } from '../configuration/text-in.ts';
import {
  type CaseSession,
  type FormulaTrace,
  listOpen,
  sayOpen,
  type TransitionRefusal,
} from '../engine/index.ts';
import type { Finding } from '../errors.ts';
import { CASE_KEY } from '../model/subject-key.ts';

const TEXTS = {
  condition: {
    en: 'The condition is: {formula}.',
    de: 'Die Bedingung lautet: {formula}.',
    fr: 'La condition est : {formula}.',
  },
  read: {
    en: '{path} is {value}.',
    de: '{path} ist {value}.',
    fr: '{path} est {value}.',
  },
} as const;

const say = (key: keyof typeof TEXTS, language: string, words: Readonly<Record<string, string>>): string =>
  textIn(TEXTS[key], language).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');

const shown = (value: CanonicalValue): string => (value === null ? 'null' : JSON.stringify(value));

const MOST_POINTS = 50;

/** Why the condition of a transition does not hold: its formula, what that read, and what is still open where it asks for that. */
export function explainRefusal(session: CaseSession, { code, transition }: TransitionRefusal): Finding[] {
  if (code !== 'transition_condition_not_met') return [];
  const { language } = session.state.head;
  const absent = session.explainAbsent({ subject: CASE_KEY, kind: 'transition', key: transition });
  const formulas = absent?.rules.flatMap((rule) => rule.formulas) ?? [];
  const lines = formulas.flatMap((formula) => [
    say('condition', language, { formula: formula.text }),
    ...formula.inputs.map(({ path, value }) => say('read', language, { path, value: shown(value) })),
    ...(asksForCompleteness(formula)
      ? listOpen(session.state).map((point) => sayOpen(point, session.state))
      : []),
  ]);
  return [...new Set(lines)].slice(0, MOST_POINTS).map((detail) => ({ code, detail, attr: null }));
}

const asksForCompleteness = ({ inputs }: FormulaTrace): boolean =>
  inputs.some(({ path, value }) => path === 'case.is_complete' && value === false);

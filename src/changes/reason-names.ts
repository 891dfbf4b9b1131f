// Gives the things that explanations name by key the names that people use.

import { type CaseProperty, isCaseProperty } from '../configuration/case-properties.ts';
import { definitionsIn } from '../configuration/withheld-keys.ts';
import { type CaseState, type Explanation, tongueOf } from '../engine/index.ts';
import { sayIn } from '../locales/say-in.ts';
import { type CaseRight, partsOfRight } from '../model/rights.ts';

const wordsOf = (state: CaseState) => sayIn('explanations', tongueOf(state));

/** Names the input of a formula: by its question, by the name of a property of the case, or by its path where there is no name. */
export function nameOfInput(
  { question, path }: { readonly question: string | null; readonly path: string },
  state: CaseState,
): string {
  if (question !== null) return question;
  const property = path.replace(/^case\./, '');
  return property !== path && isCaseProperty(property) ? nameOfProperty(property, state) : path;
}

const nameOfProperty = (property: CaseProperty, state: CaseState): string =>
  wordsOf(state)(`property_${property}`);

/** The reason that the package gives for a rule; null where it gives none. */
export const reasonOfRule = (rule: string, { compiled }: CaseState): string | null =>
  compiled.process.rules.get(rule)?.definition.description ?? null;

/** Why something is there, in the reasons that the package gives for its rules. A rule without one is named by key, unless it asks a question: the page shows its condition. */
export function reasonInWords(kind: string, { text, rules }: Explanation, state: CaseState): string {
  const deciding = rules.filter(({ isDeciding, kind: unit }) => isDeciding && unit === 'rule');
  const say = wordsOf(state);
  const byKeys = say('by_rules', { rules: [...new Set(deciding.map(({ rule }) => rule))].join(', ') });
  if (deciding.length === 0 || !text.startsWith(byKeys)) return text;
  const sentences = deciding.map(({ rule, formulas }) => {
    const reason = reasonOfRule(rule, state);
    if (reason !== null) return /[.!?]$/.test(reason) ? reason : `${reason}.`;
    if (kind !== 'question') return say('by_rules', { rules: rule });
    return say(formulas.some(({ purpose }) => purpose === 'when') ? 'asked_when' : 'asked_always');
  });
  return [...new Set(sentences)].join(' ') + text.slice(byKeys.length);
}

/** A right as people say it: that to use a transition, or to see or write an information, with its name. */
export function nameOfRight(right: CaseRight | 'list' | 'see', state: CaseState): string {
  const { compiled, head } = state;
  const { index, process } = compiled;
  const say = wordsOf(state);
  const parts = partsOfRight(right);
  if (parts?.kind === 'transition') {
    const transition = process.definition.workflow.transitions[parts.key];
    return say('right_name_use', { name: index.text(transition?.name, parts.key, head.language) });
  }
  if (parts !== null) {
    const [, definition] = [...definitionsIn(index)].find(([each]) => each === parts.key) ?? [];
    const name = index.text(definition?.question, parts.key, head.language);
    return say(`right_name_${parts.kind}_that`, { name });
  }
  return isPlain(right) ? say(`right_name_${right}`) : right;
}

const PLAIN = ['list', 'see', 'write', 'comment', 'transition', 'vote', 'proofs', 'export', 'erase'] as const;

const isPlain = (right: string): right is (typeof PLAIN)[number] => PLAIN.some((each) => each === right);

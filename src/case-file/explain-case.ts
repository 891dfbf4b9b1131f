import { type CaseSession, explain, type RuleTrace } from '../engine/index.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import type { SubjectKey } from '../model/subject-key.ts';

/** Why a value is as it is: the rules that give it, what they read, and the rows of decision tables that decided. */
interface ExplainedValue {
  readonly subject: SubjectKey;
  readonly information: string;
  readonly value: CanonicalValue;
  /** One sentence in the language of the case. */
  readonly text: string;
  readonly rules: readonly {
    readonly rule: string;
    readonly kind: string;
    readonly subject: SubjectKey | null;
    readonly is_deciding: boolean;
    readonly formulas: readonly {
      readonly purpose: string;
      readonly formula: string;
      readonly result: CanonicalValue;
      readonly inputs: readonly {
        readonly path: string;
        readonly subject: SubjectKey | null;
        readonly value: CanonicalValue;
        readonly shown: string;
      }[];
      readonly decided: readonly unknown[];
    }[];
  }[];
}

/** `explanations.json`. An input that follows from rules has an explanation of its own. */
export interface Explanations {
  readonly values: readonly ExplainedValue[];
  /** Values beyond the most that are explained. */
  readonly left_out: number;
}

const MOST = 5000;

/** Explains every value of a case that a rule gives. */
export function explainCase(session: CaseSession): Explanations {
  const given = session
    .view()
    .values()
    .filter(({ subject, information }) => isGiven(session, subject, information));
  return {
    values: given.slice(0, MOST).flatMap(({ subject, information }) => {
      const found = explain({ subject, kind: 'value', key: information }, session.state, 1);
      if (found === null) return [];
      const { value, text, rules } = found;
      return [{ subject, information, value, text, rules: rules.map(ruleOf) }];
    }),
    left_out: Math.max(0, given.length - MOST),
  };
}

/** Whether a rule, a default or a formula gives the value. */
function isGiven({ state }: CaseSession, key: SubjectKey, information: string): boolean {
  const subject = state.subjects.get(key);
  const slot = subject?.shape.family.slots.get(information) ?? -1;
  return (subject?.values[slot]?.contributions.length ?? 0) > 0;
}

const ruleOf = ({ rule, kind, subject, isDeciding, formulas }: RuleTrace) => ({
  rule,
  kind,
  subject,
  is_deciding: isDeciding,
  formulas: formulas.map(({ purpose, text, result, inputs, decided }) => ({
    purpose,
    formula: text,
    result,
    inputs: inputs.map(({ path, subject: of, value, shown }) => ({ path, subject: of, value, shown })),
    decided,
  })),
});

/** An explanation without its sentences, which are written as each machine writes numbers and dates. */
export const factsOfExplanation = (explained: ExplainedValue): string =>
  JSON.stringify(explained, (key, value: unknown) => (key === 'text' || key === 'shown' ? undefined : value));

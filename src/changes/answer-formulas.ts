// Formulas that see the answer of a model or of another system, and the values that they give.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import type { Scope } from '../configuration/scope.ts';
import { type CaseState, type Env, envIn, fitValue, type Subject, storedValue } from '../engine/index.ts';
import { createRun, type Value } from '../formula/index.ts';

/** Names that the formulas see beside those of their subject. */
interface SeenNames {
  readonly types: Scope['locals'];
  readonly values: ReadonlyMap<string, Value>;
}

interface Result {
  readonly value: Value;
  readonly definition: Information | Component | undefined;
}

/** Works out a formula about a subject. */
type AnswerFormulas = (text: string, subject: Subject, language: string) => Result;

export const answerFormulas =
  (state: CaseState, { types, values }: SeenNames): AnswerFormulas =>
  (text, subject, language) => {
    const { late } = state.compiled;
    const formula = late.formula(text, subject.shape, types);
    const env: Env = { ...envIn(language, subject, state), locals: values };
    const value = formula.evaluate(env, createRun({ clock: () => state.run.clock }));
    return { value, definition: late.definitionOf(formula.type) };
  };

/** The values of a subject that follow from an answer, and the informations that cannot hold theirs. */
export function answeredValues(
  formulas: Readonly<Record<string, string>>,
  subject: Subject,
  resultOf: AnswerFormulas,
  { compiled: { index } }: CaseState,
): { readonly values: Readonly<Record<string, CanonicalValue>>; readonly dropped: readonly string[] } {
  const values: Record<string, CanonicalValue> = {};
  const dropped: string[] = [];
  for (const [information, formula] of Object.entries(formulas)) {
    const field = subject.shape.fields[subject.shape.family.slots.get(information) ?? -1];
    if (field === undefined) continue;
    const { value } = resultOf(formula, subject, index.defaultLanguage);
    const stored = storedValue(fitValue(value, field, index.timeZone), field.information);
    // An answer may name an option or a number that the information does not have.
    const parsed = parseValue(field.information.definition, stored, index.currency);
    if ('value' in parsed && (stored !== null || value === null)) values[information] = parsed.value;
    else dropped.push(information);
  }
  return { values, dropped };
}

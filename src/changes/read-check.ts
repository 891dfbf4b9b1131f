import { templateParts } from '../configuration/collect-formulas.ts';
import type { AiCheck } from '../configuration/kinds/ai-check.ts';
import { showResult } from '../configuration/show-result.ts';
import { textIn } from '../configuration/text-in.ts';
import { type CaseState, envIn, nameOf, Subject } from '../engine/index.ts';
import { createRun, type Value } from '../formula/index.ts';

/** Everything of a case that an AI check hands to a model, as text. */
export interface CheckReading {
  /** The prompt. Values do not stand in it: they are named in square brackets, so that no answer can pass for an instruction. */
  readonly instructions: string;
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** Files whose text goes along, in order. */
  readonly proofs: readonly { readonly id: number; readonly document: string }[];
}

const NO_VALUE = '(nothing)';

/** The reading of a check now; null where the check is not for this case as it is. */
export function readCheck(check: AiCheck, state: CaseState): CheckReading | null {
  const { outcome, compiled } = state;
  if (outcome === null) return null;
  const { index, late } = compiled;
  const language = index.defaultLanguage;
  const resultOf = (text: string) => {
    const formula = late.formula(text, outcome.shape);
    const run = createRun({ clock: () => state.run.clock });
    const value: Value = formula.evaluate(envIn(language, outcome, state), run);
    return { value, definition: late.definitionOf(formula.type) };
  };
  const shown = (text: string): string => {
    const { value, definition } = resultOf(text);
    const nameIn = (object: unknown): string => (object instanceof Subject ? (nameOf(object) ?? '') : '');
    return showResult(value, definition, { index, language, nameOf: nameIn }) || NO_VALUE;
  };
  if (check.when !== undefined && resultOf(check.when).value !== true) return null;
  const parts = templateParts(textIn(check.prompt, language, language));
  const named = new Map(parts.flatMap(({ formula }) => (formula === undefined ? [] : [[formula, formula]])));
  for (const [name, formula] of Object.entries(check.inputs)) named.set(name, formula);
  return {
    instructions: parts.map(({ words, formula }) => words ?? `[${formula}]`).join(''),
    values: [...named].map(([name, formula]) => ({ name, text: shown(formula) })),
    proofs: [...state.proofs.values()]
      .filter(
        ({ neededDocument, instance }) =>
          check.proofs.includes(neededDocument) && (instance === null || instance === outcome.id),
      )
      .map(({ id, neededDocument }) => ({ id, document: neededDocument }))
      .sort((a, b) => a.id - b.id),
  };
}

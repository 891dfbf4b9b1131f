// How an AI check ends: with an answer of the form that it declares, or with a reason why there is none.
import { MOST_OUTPUT_CHARACTERS } from '../configuration/answer-schema.ts';
import type { AiCheck } from '../configuration/kinds/ai-check.ts';
import { renderTemplate } from '../configuration/render-template.ts';
import { type CaseState, fromCanonical, nameOf, Subject } from '../engine/index.ts';
import { isIsoDate } from '../fields/iso-date.ts';
import type { InputChange } from '../model/input-change.ts';
import type { AiCheckAnswer } from '../model/rows/row-bodies.ts';
import { cutText } from '../storable.ts';
import { answeredValues, answerFormulas } from './answer-formulas.ts';

type EndCheck = Extract<InputChange, { kind: 'end_check' }>;
type Outputs = AiCheckAnswer['outputs'];

/** Outputs of an answer that has the form; whatever else it holds is left out. */
export const outputsOf = ({ outputs }: AiCheck, answer: Readonly<Record<string, unknown>>): Outputs =>
  Object.fromEntries(Object.entries(outputs).map(([key, type]) => [key, readOutput[type](answer[key])]));

const readOutput: Readonly<
  Record<AiCheck['outputs'][string], (given: unknown) => string | number | boolean | null>
> = {
  string: (given) => (typeof given === 'string' ? cutText(given, MOST_OUTPUT_CHARACTERS) : null),
  number: (given) => (typeof given === 'number' && Number.isFinite(given) ? given : null),
  boolean: (given) => (typeof given === 'boolean' ? given : null),
  date: (given) => (typeof given === 'string' && isIsoDate(given) ? given : null),
};

/** Where an answer came from. */
type AnswerSource = Pick<AiCheckAnswer, 'digest' | 'model' | 'call_id' | 'prompt_hash' | 'answered_at'>;

/** The change that an answer makes: values, and a finding with its words in every language of the tenant. */
export function endCheck(
  key: string,
  check: AiCheck,
  outputs: Outputs,
  source: AnswerSource,
  state: CaseState,
): EndCheck {
  const { index } = state.compiled;
  const { outcome } = state;
  const seen = new Map(
    Object.entries(check.outputs).map(([name, type]) => [
      name,
      fromCanonical(outputs[name] ?? null, type, index.timeZone),
    ]),
  );
  const types = Object.fromEntries(Object.entries(check.outputs).map(([name, type]) => [name, { type }]));
  const resultOf = answerFormulas(state, { types, values: seen });
  const { values, dropped } =
    outcome === null ? { values: {}, dropped: [] } : answeredValues(check.assign, outcome, resultOf, state);
  const { finding } = check;
  const isFound =
    finding !== undefined &&
    outcome !== null &&
    resultOf(finding.when, outcome, index.defaultLanguage).value === true;
  const messages = isFound
    ? Object.fromEntries(
        index.languages.map((language) => [
          language,
          renderTemplate(finding.message, {
            index,
            language,
            nameOf: (object) => (object instanceof Subject ? (nameOf(object) ?? '') : ''),
            evaluate: (text) => resultOf(text, outcome, language),
          }),
        ]),
      )
    : {};
  const answer = { outputs, has_finding: isFound, messages, dropped, ...source };
  return {
    kind: 'end_check',
    check: key,
    body: { digest: source.digest, failure: null, answer },
    values,
  };
}

/** A check that came to no answer; the one before stays. */
export const failCheck = (
  key: string,
  digest: string,
  failure: { readonly code: string; readonly reason: string; readonly at: string },
  { aiChecks }: CaseState,
): EndCheck => ({
  kind: 'end_check',
  check: key,
  body: { digest, failure, answer: aiChecks.get(key)?.answer ?? null },
  values: {},
});

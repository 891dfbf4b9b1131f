import type { Case, Explanation } from '../../api/schema.ts';
import { isOpen, keyOfQuestion, type Question } from './case-data.ts';

/** An open item that keeps the case from going on. */
export type OpenPoint =
  | { readonly is: 'question'; readonly key: string; readonly text: string; readonly question: Question }
  | { readonly is: 'needed_document' | 'issue'; readonly key: string; readonly text: string };

const pointOf = (question: Question): OpenPoint => ({
  is: 'question',
  key: `question ${keyOfQuestion(question)}`,
  text: question.text,
  question,
});

/** All open items of a case: questions in the given order, missing documents, and issues without a question. */
export function openPoints(current: Case, ordered: readonly Question[]): OpenPoint[] {
  return [
    ...ordered.filter((question) => isOpen(question) && !question.is_read_only).map(pointOf),
    ...current.needed_documents
      .filter((needed) => !needed.is_optional && !needed.is_provided)
      .map(({ id, name }): OpenPoint => ({ is: 'needed_document', key: `document ${id}`, text: name })),
    ...current.issues
      .filter(({ information_key }) => information_key === null)
      .map(
        ({ key, message, comment_id }): OpenPoint => ({
          is: 'issue',
          key: `issue ${key} ${comment_id} ${message}`,
          text: message,
        }),
      ),
  ];
}

/** The questions that a transition's condition has read and that have no valid answer. */
export function missingFor(explanation: Explanation | undefined, ordered: readonly Question[]): OpenPoint[] {
  const rules = [...(explanation?.rules ?? []), ...(explanation?.missing_rules ?? [])];
  const read = new Set(
    rules.flatMap(({ formulas }) =>
      formulas.flatMap(({ inputs }) =>
        inputs.map(
          ({ path, instance_id, occurrence_id }) =>
            `${instance_id}/${occurrence_id ?? 0}/${path.split('.').at(-1)}`,
        ),
      ),
    ),
  );
  return ordered
    .filter((question) => read.has(keyOfQuestion(question)))
    .filter((question) => !question.is_read_only && (!question.is_answered || question.fails_check))
    .map(pointOf);
}

import type { Case, Operations } from '../../api/schema.ts';

export type Question = Case['questions'][number];
export type Structure = Case['structures'][number];
export type Instance = Case['instances'][number];
export type Comment = Case['comments'][number];
export type Proof = Case['proofs'][number];
export type NeededDocument = Case['needed_documents'][number];
export type CaseProposal = Operations['GET /api/1/cases/{case_pk}/proposals']['answer']['results'][number];

/** A key that identifies one question of the case. */
export const keyOfQuestion = (question: Question): string =>
  `${question.instance_id}/${question.occurrence_id ?? 0}/${question.information_key}`;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The address of a question in a write. */
export const addressOfQuestion = (question: Question) =>
  question.structure_key === null
    ? { instance_id: question.instance_id, information_key: question.information_key }
    : {
        instance_id: question.instance_id,
        information_key: question.structure_key,
        structure_occurrence_index: question.occurrence_index ?? 0,
        structure_occurrence_information_key: question.information_key,
      };

/** Open means that somebody has to act: an answer is missing or fails its check. */
export const isOpen = (question: Question): boolean => question.is_open || question.fails_check;

export type Progress = 'issue' | 'not_started' | 'incomplete' | 'complete';

/** The progress of some questions. */
export function progressOf(questions: readonly Question[]): Progress {
  if (questions.some(({ fails_check }) => fails_check)) return 'issue';
  const own = questions.filter(({ is_read_only }) => !is_read_only);
  if (!questions.some(isOpen)) return 'complete';
  return own.some(({ is_answered }) => is_answered) ? 'incomplete' : 'not_started';
}

/** Opens the tab of a question and puts the cursor into it. */
export type GoTo = (question: Question) => void;

/** The query of all proposals for a case: the button that counts them and the panel that shows them read it once. */
export const proposalsOf = (caseId: number) => ({
  params: { case_pk: caseId },
  query: { page_size: 100, ordering: '-id' },
});

/** The id of the field of a new comment. */
export const NEW_COMMENT = 'new-comment';

/** The id of the element around a question. */
export const idOfField = (question: Question): string =>
  `question-${question.instance_id}-${question.occurrence_id ?? 0}-${question.information_key}`;

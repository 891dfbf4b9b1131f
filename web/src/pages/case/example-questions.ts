import type { Say } from '#locales/say.ts';
import type { Case } from '../../api/schema.ts';
import { isOpen } from './case-data.ts';

const MOST = 3;

/** Questions that suit the case as it is: about a blocked transition, an issue, an open question; then general ones. */
export function exampleQuestions(
  current: Pick<Case, 'buttons' | 'issues' | 'questions'>,
  t: Say<'app-ask'>,
): string[] {
  const blocked = current.buttons.find(({ is_enabled }) => !is_enabled);
  const [issue] = current.issues;
  const open = current.questions.find((question) => isOpen(question) && !question.is_read_only);
  return [
    ...(blocked ? [t('exampleBlocked', { transition: blocked.text })] : []),
    ...(issue ? [t('exampleIssue', { issue: issue.message })] : []),
    ...(open ? [t('exampleOpen', { question: open.text })] : []),
    t('exampleSummary'),
    t('exampleNext'),
    t('exampleProofs'),
  ].slice(0, MOST);
}

import { Text } from '@mantine/core';
import type { Answer } from '../../../api/request.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { PlaceLink } from './place-link.tsx';
import { ProblemText } from './problem-text.tsx';

export type PackageProblem = Answer<'POST /api/admin/configuration/check'>['results'][number];

export const isError = ({ severity }: PackageProblem): boolean => severity === 'error';

/** The number of problems, in words. */
export function ProblemCount({ problems }: { problems: readonly PackageProblem[] }) {
  const t = useWords('admin-configuration');
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  return (
    <>
      {errors > 0 && <StatusBadge is="bad">{t('errors', { count: errors })}</StatusBadge>}
      {warnings > 0 && <StatusBadge is="waiting">{t('warnings', { count: warnings })}</StatusBadge>}
      {problems.length === 0 && <StatusBadge is="good">{t('right')}</StatusBadge>}
    </>
  );
}

/** The problems that the check found, each with a link to its place. */
export function ProblemList({
  problems,
  most = 100,
}: {
  problems: readonly PackageProblem[];
  most?: number;
}) {
  const t = useWords('admin-configuration');
  const sorted = problems.toSorted((left, right) => Number(isError(right)) - Number(isError(left)));
  return (
    <ul className={classes.problems}>
      {sorted.slice(0, most).map((problem) => (
        <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.path}`}>
          <StatusBadge is={isError(problem) ? 'bad' : 'waiting'}>
            {isError(problem) ? t('error') : t('warning')}
          </StatusBadge>
          <div>
            <ProblemText {...problem} />
            <Text size="xs">
              <PlaceLink file={problem.file} line={problem.line} />
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

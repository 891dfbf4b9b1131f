import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../shared/status-badge.tsx';
import { useWords } from '../../../../texts/words.ts';
import { isError, type PackageProblem } from '../problem-list.tsx';
import { ProblemText } from '../problem-text.tsx';
import type { Schema } from '../schema-choices.ts';
import { type FieldProps, useProblemsBelow } from './form-context.ts';
import { descriptionOf, fallbackOf } from './schema-fields.ts';
import { useHint } from './use-hint.ts';

/** The line below a name: the key in the file, and what the schema says of it. */
export function Hint({ of, schema }: { of?: string | undefined; schema: Schema }) {
  const { text, ...language } = useHint(schema);
  return (
    <>
      {of !== undefined && <code>{of}</code>} <span {...language}>{text}</span>
    </>
  );
}

/** The props of a Mantine input for a field: its name, its hint, and its problems. */
export function useInput({ place, schema, name, of, isBare = false, isRequired = false }: FieldProps) {
  const problems = useProblemsBelow(place.pointer);
  const fallback = fallbackOf(schema);
  return {
    ...(isBare
      ? { 'aria-label': name }
      : {
          label: name,
          ...((of !== undefined || descriptionOf(schema) !== '') && {
            description: <Hint of={of} schema={schema} />,
          }),
        }),
    ...(isRequired && !isBare && { withAsterisk: true }),
    ...(fallback !== undefined && { placeholder: fallback }),
    error: told(problems),
  };
}

/** The problems, as shown below an input. */
export const told = (problems: readonly PackageProblem[]): ReactNode =>
  problems.length === 0 ? undefined : <Told problems={problems} />;

export function Told({ problems }: { problems: readonly PackageProblem[] }) {
  const t = useWords('admin-configuration');
  return (
    <>
      {problems.map((problem) => (
        <span
          key={`${problem.path} ${problem.code} ${problem.line}:${problem.column}`}
          style={{ display: 'block' }}
        >
          <ProblemText {...problem} prefix={`${isError(problem) ? t('error') : t('warning')}: `} />
        </span>
      ))}
    </>
  );
}

/** The number of problems inside a collapsed part. */
export function InsideCount({ pointer }: { pointer: string }) {
  const t = useWords('admin-configuration');
  const problems = useProblemsBelow(pointer);
  const errors = problems.filter(isError).length;
  if (problems.length === 0) return null;
  return errors > 0 ? (
    <StatusBadge is="bad">{t('errors', { count: errors })}</StatusBadge>
  ) : (
    <StatusBadge is="waiting">{t('warnings', { count: problems.length })}</StatusBadge>
  );
}

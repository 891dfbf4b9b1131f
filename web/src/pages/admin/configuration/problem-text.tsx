import { Code, Text } from '@mantine/core';
import { findWord, useFindWord, useWords } from '../../../texts/words.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | null | undefined;
  /** Why something never happens. */
  readonly reason?: readonly string[];
  /** A scenario in YAML that shows it. */
  readonly witness?: string | null;
}

/** The mistake in a few words, in the language of the reader; undefined for one that only a newer service finds. */
export const problemTitle = (code: string): string | undefined =>
  findWord('configuring-problems', `${code}.title`);

/** A problem and its remedy, with the exact message of the service. */
export function ProblemText({
  code,
  message,
  suggestion,
  reason = [],
  witness,
  prefix = '',
}: Told & { prefix?: string }) {
  const find = useFindWord('configuring-problems');
  const t = useWords('admin-configuration');
  const title = find(`${code}.title`);
  const hint = find(`${code}.hint`);
  return (
    <>
      {title !== undefined && (
        <Text size="sm" fw={550} component="span" display="block">
          {prefix}
          {title}
        </Text>
      )}
      {hint !== undefined && (
        <Text size="sm" component="span" display="block">
          {hint}
        </Text>
      )}
      <Text
        component="span"
        display="block"
        {...(title === undefined ? { size: 'sm' } : { size: 'xs', c: 'dimmed' })}
        lang="en"
      >
        {title === undefined && prefix}
        {message} {suggestion}
      </Text>
      {reason.map((sentence) => (
        <Text key={sentence} component="span" display="block" size="xs" c="dimmed" lang="en">
          {sentence}
        </Text>
      ))}
      {typeof witness === 'string' && (
        <details>
          <Text component="summary" size="xs">
            {t('shownBy')}
          </Text>
          <Code block>{witness}</Code>
        </details>
      )}
    </>
  );
}

import { Text } from '@mantine/core';
import { currentLanguage, useLanguage } from '../../../texts/texts.ts';
import { PROBLEM_WORDS } from './problem-words/problem-words.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | null | undefined;
}

/** A problem in the reader's language; undefined for a code that only a newer service has. */
export const problemTitle = (code: string): string | undefined => PROBLEM_WORDS[code]?.[currentLanguage()][0];

/** A problem and its remedy, with the exact message of the service. */
export function ProblemText({ code, message, suggestion, prefix = '' }: Told & { prefix?: string }) {
  const language = useLanguage();
  const [title, hint] = PROBLEM_WORDS[code]?.[language] ?? [];
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
    </>
  );
}

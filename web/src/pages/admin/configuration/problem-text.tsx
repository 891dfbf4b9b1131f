import { Text } from '@mantine/core';
import { currentLanguage, useLanguage } from '../../../texts/texts.ts';
import { PROBLEM_WORDS } from './problem-words/problem-words.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | null | undefined;
}

/** What is wrong in the language of the reader; undefined for what a newer service may find. */
export const problemTitle = (code: string): string | undefined => PROBLEM_WORDS[code]?.[currentLanguage()][0];

/** What is wrong and how it is mended, with what the service says of it exactly. */
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

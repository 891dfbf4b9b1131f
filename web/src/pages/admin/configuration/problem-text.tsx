import { Text } from '@mantine/core';
import { findWord, useFindWord } from '../../../texts/words.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | null | undefined;
}

/** The mistake in a few words, in the language of the reader; undefined for one that only a newer service finds. */
export const problemTitle = (code: string): string | undefined =>
  findWord('configuring-problems', `${code}.title`);

/** A problem and its remedy, with the exact message of the service. */
export function ProblemText({ code, message, suggestion, prefix = '' }: Told & { prefix?: string }) {
  const find = useFindWord('configuring-problems');
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
    </>
  );
}

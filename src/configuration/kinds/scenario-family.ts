import Type from 'typebox';
import { flag, isoDate, many, optional, plainString, record, ref } from '../schema/builders.ts';

/** Steps of a scenario about the family of a case, and about cases that are suspended or opened again. */
export const familySteps = [
  record(
    {
      child: record(
        {
          key: plainString('Name of the child: the same name means the same case in later steps.', {
            default: 'child',
          }),
          process: ref('process', 'Its process.'),
          state: optional(plainString('A state of that process; its first one if left out.')),
          tags: many(ref('tag', 'A tag.'), 'Its tags.'),
          deleted: optional(flag('Whether it is deleted.')),
        },
        'A case that was started from this one is there, or is in another state from now on.',
        { short: 'process' },
      ),
    },
    '`child`',
  ),
  record(
    {
      suspend: record(
        {
          reason: plainString('The reason.'),
          until: optional(isoDate('The day on which it goes on by itself, at its beginning.')),
        },
        'Suspends the case.',
        { short: 'reason' },
      ),
    },
    '`suspend`',
  ),
  record({ resume: plainString('Resumes the case. The text is the reason.') }, '`resume`'),
  record({ reopen: plainString('Reopens the case, which has ended. The text is the reason.') }, '`reopen`'),
] as const;

/** Expectations of a scenario about a suspended case. */
export const familyExpectations = {
  suspended: optional(Type.Boolean({ description: 'Whether the case is suspended.' })),
};

import { flag, optional, plainString, record } from '../schema/builders.ts';

const MOMENT = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$';

/** A step of a scenario in which a person writes a comment. */
export const commentStep = record(
  {
    comment: record(
      {
        text: plainString('The text of the comment.'),
        is_issue: flag('Raises it as an issue.'),
        assignee: optional(plainString('E-mail address of the user whose task it becomes.')),
        deadline: optional(
          plainString('When the task is due: a date and time of the time zone of the tenant.', {
            pattern: MOMENT,
            examples: ['2026-03-16T17:00'],
          }),
        ),
      },
      'Writes a comment as a person does. `open_comments` counts those that are issues.',
      { short: 'text' },
    ),
  },
  '`comment`',
);

/** A step in which a person resolves an issue or a task, or opens it again. */
export const resolveStep = record(
  {
    resolve: record(
      {
        comment: plainString('The text of the comment, or the key of the rule that gave the task.'),
        open_again: flag('Whether it is opened again.'),
      },
      'Resolves an issue or a task: of several that are meant, the first.',
      { short: 'comment' },
    ),
  },
  '`resolve`',
);

import { duration, flag, formula, many, optional, record, template } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const comment = ruleAction(
  'both',
  many(
    record(
      {
        text: template('The comment.'),
        title: optional(template('Its title.')),
        is_issue: optional(flag('Raises the comment as an issue.')),
        assignee: optional(formula('string', 'E-mail address of the user whose task it becomes.')),
        due_after: optional(
          duration('Deadline of the task, counted from when the comment is written.', { examples: ['P5D'] }),
        ),
      },
      'One comment.',
      { short: 'text' },
    ),
    'Writes a comment on the case, once for each time the condition begins to hold or the event happens.',
  ),
);

import type { EveryoneOfCase } from '../../model/four-eyes.ts';
import type { PeopleOfCase } from '../../model/who-may.ts';
import type { CurrentCase } from './current-case.ts';

export const peopleOf = ({ head }: CurrentCase): PeopleOfCase => ({
  ownerEmail: head.owner_email,
  assigneeEmail: head.assignee_email,
});

/** The same with those who were it before. */
export const everyoneOf = (current: CurrentCase): EveryoneOfCase => ({
  ...peopleOf(current),
  pastOwners: current.head.past_owners,
  pastAssignees: current.head.past_assignees,
});

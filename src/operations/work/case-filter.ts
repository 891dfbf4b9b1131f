import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { WorkFilter } from '../../store/cases/work-filter.ts';
import { loadUser } from '../../store/people/users.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Id, Key, OneOf } from '../shapes.ts';

const { Optional, String: Text } = Type;
const Moment = (description: string) => Optional(DateTime({ description }));
const Days = (description: string) => Optional(Type.Integer({ minimum: 0, maximum: 36_500, description }));

/** The parameters by which cases are chosen: of the list of work, of its export, and of whatever is done to all that match. */
export const CaseFilter = {
  assignee: Optional(Text({ description: '`me`, `none`, or an e-mail address.', maxLength: 255 })),
  team: Optional(
    Text({ description: 'The key of a team: cases whose assignee belongs to it.', maxLength: 255 }),
  ),
  process_key: Optional(Key()),
  state_key: Optional(Key()),
  status: Optional(OneOf(['ongoing', 'approved', 'declined', 'finished'])),
  tag_key: Optional(Key()),
  due: Optional(
    OneOf(['at_risk', 'missed'], {
      description: 'How what is due next stands. `missed` also has cases with a task that is overdue.',
    }),
  ),
  due_before: Moment('What is due next has to be done before this moment.'),
  due_after: Moment('What is due next has to be done at this moment or later.'),
  created_before: Moment('Created before this moment.'),
  created_after: Moment('Created at this moment or later.'),
  changed_before: Moment('Changed last before this moment.'),
  changed_after: Moment('Changed last at this moment or later.'),
  ended_before: Moment('Ended before this moment.'),
  ended_after: Moment('Ended at this moment or later.'),
  older_than_days: Days('Created more than so many days ago.'),
  newer_than_days: Days('Created at most so many days ago.'),
  suspended: Optional(Type.Boolean({ description: 'Whether the case is suspended.' })),
  parent_id: Optional(Id({ description: 'The case that it was started from.' })),
};

const Filter = Type.Object(CaseFilter);

/** The filters of a request, with the address of whoever asks for their own cases. */
export async function readCaseFilter(
  query: Static<typeof Filter>,
  { principal, read }: OperationContext,
): Promise<WorkFilter> {
  return {
    assignee: await addressOf(query.assignee),
    team: query.team,
    process: query.process_key,
    state: query.state_key,
    status: query.status,
    tag: query.tag_key,
    due: query.due,
    dueBefore: query.due_before,
    dueAfter: query.due_after,
    createdBefore: query.created_before,
    createdAfter: query.created_after,
    changedBefore: query.changed_before,
    changedAfter: query.changed_after,
    endedBefore: query.ended_before,
    endedAfter: query.ended_after,
    olderThan: query.older_than_days,
    newerThan: query.newer_than_days,
    isSuspended: query.suspended,
    parent: query.parent_id,
  };

  async function addressOf(assignee: string | undefined): Promise<string | null | undefined> {
    if (assignee === 'none') return null;
    if (assignee !== 'me') return assignee;
    if (principal.kind !== 'person') throw refuse('invalid', 'A key is nobody: name an address.', 'assignee');
    return (await read((tx) => loadUser(tx, principal.id)))?.email ?? '';
  }
}

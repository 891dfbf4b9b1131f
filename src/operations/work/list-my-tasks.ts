import Type, { type Static } from 'typebox';
import type { Worker } from '../../model/worker.ts';
import { casesInStates, listTasks } from '../../store/cases/work.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { workerOf } from '../cases/worker-of.ts';
import { hiddenInCases } from '../hidden-from.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';
import { votesForMe, votingStates } from './votes-for-me.ts';

const Text = Type.String;
const OfCase = { case_id: Id(), case_name: Text(), case_user_readable_id: Text() };
const Behalf = Type.Object({ user_id: Id(), name: Text() });
export const OnBehalfOf = Type.Unsafe<Static<typeof Behalf> | null>({
  ...Behalf,
  type: ['object', 'null'],
  description: "The person who is away and whose it is; null for what is one's own.",
});
/** More than anybody reads. */
const MOST_TASKS = 500;
/** So many cases are looked into for a vote that is missing; the newest come first. */
const MOST_CASES = 200;

export const listMyTasks = defineOperation({
  id: 'admin_list_my_tasks',
  method: 'GET',
  path: '/api/admin/my_tasks',
  section: 'Work',
  summary: 'List my tasks',
  description:
    'The comments that are assigned to the person and not resolved, and the votes that wait for them; also those of people who are away and for whom the person stands in.',
  access: 'cases:read',
  forPeople: 'Only people have tasks.',
  answer: Type.Object({
    data: Type.Object({
      tasks: Type.Array(
        Type.Object({
          id: Id(),
          ...OfCase,
          title: Nullable(Text()),
          text: Text(),
          is_issue: Type.Boolean(),
          deadline: Nullable(DateTime()),
          author: Text(),
          created: DateTime(),
          on_behalf_of: OnBehalfOf,
        }),
      ),
      votes: Type.Array(
        Type.Object({
          ...OfCase,
          transition_key: Text(),
          name: Text(),
          needed: Type.Integer(),
          missing: Type.Integer(),
          on_behalf_of: OnBehalfOf,
        }),
      ),
    }),
  }),
  handle: async (_input, context) => {
    const found = await context.read(async (tx) => {
      const configuration = await context.services.configurations.load(tx);
      const mine = await tasksOf(tx, context);
      return {
        ...mine,
        voting: await casesInStates(tx, votingStates(configuration, mine.worker), MOST_CASES),
      };
    });
    return {
      body: {
        data: {
          tasks: found.tasks.map((task) => ({
            id: task.id,
            case_id: task.caseId,
            case_name: task.caseName,
            case_user_readable_id: `CASE-${task.caseNumber}`,
            title: task.title,
            text: task.text,
            is_issue: task.isIssue,
            deadline: presentOptionalTime(task.deadline),
            author: task.authorName,
            created: presentTime(task.createdAt),
            on_behalf_of: behalfOf(found.worker, task.assignedUser),
          })),
          votes: await votesForMe(found.voting, found.worker, context),
        },
      },
    };
  },
});

/** The tasks of the person and of those for whom they stand in. */
export async function tasksOf(tx: TenantTransaction, context: OperationContext) {
  const worker = await workerOf(context, tx.call);
  const people = [{ id: worker.id, process_key: null }, ...worker.stands_in_for];
  const tasks = await listTasks(tx, people, MOST_TASKS);
  const onValues = tasks.filter(({ referencedValue }) => referencedValue !== null);
  const ids = onValues.map(({ caseId }) => caseId);
  const hidden = await hiddenInCases(context, tx.call, ids);
  // A comment on a value may quote it.
  const seen = tasks.map((task) =>
    task.referencedValue !== null && hidden.has(task.caseId) ? { ...task, title: null, text: '…' } : task,
  );
  return { worker, tasks: seen };
}

/** Whose task it is, where it is not one's own. */
export function behalfOf(worker: Worker, userId: number | null): Static<typeof Behalf> | null {
  const absent = worker.id === userId ? undefined : worker.stands_in_for.find(({ id }) => id === userId);
  return absent === undefined ? null : { user_id: absent.id, name: absent.name };
}

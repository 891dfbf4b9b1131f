import Type, { type Static } from 'typebox';
import { isNamed } from '../../model/is-named.ts';
import type { Worker } from '../../model/worker.ts';
import { casesInStates, listTasks, loadThreads, type TaskDue } from '../../store/cases/work.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { areAbout } from '../../writing/open/comment-threads.ts';
import { workerOf } from '../cases/worker-of.ts';
import { hiddenInCases } from '../hidden-from.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
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
          deadline: Nullable(DateTime({ description: 'As whoever gave the task has said.' })),
          due_at: Nullable(
            DateTime({
              description:
                'When it has to be done: by a deadline of the process, or by its own. Null while it pauses.',
            }),
          ),
          due_fact: Nullable(OneOf(['at_risk', 'missed'], { description: 'Null while nothing is wrong.' })),
          paused_since: Nullable(DateTime({ description: 'Null unless its deadline pauses.' })),
          author: Nullable(Text({ description: 'Whoever gave it; null where a rule did.' })),
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
    const now = context.services.clock.nowIn(context.principal.tenantId);
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
            ...dueOf(task, now),
            author: giverOf(task),
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
  const mayQuote = tasks.filter(
    ({ referencedValue, replyTo }) => referencedValue !== null || replyTo !== null,
  );
  const hidden = await hiddenInCases(
    context,
    tx,
    mayQuote.map(({ caseId }) => caseId),
  );
  const answers = mayQuote.filter(({ caseId, replyTo }) => replyTo !== null && hidden.has(caseId));
  const threads = await loadThreads(tx, [...new Set(answers.map(({ caseId }) => caseId))]);
  const isOnValue = areAbout(new Map(threads.map((each) => [each.id, each])), () => true);
  // A comment on a value may quote it, and so may an answer to one.
  const seen = tasks.map((task) => {
    const { id, replyTo: reply_to, referencedValue: referenced_value, caseId } = task;
    const isKept = hidden.has(caseId) && isOnValue({ id, reply_to, referenced_value });
    return isKept ? { ...task, title: null, text: '…' } : task;
  });
  return { worker, tasks: seen };
}

type Found = Awaited<ReturnType<typeof tasksOf>>;

interface DueTask {
  readonly deadline: Date | null;
  readonly due: TaskDue | null;
}

/** When a task is due, and how it stands by now: a limit may have passed since the rules last ran. */
export function dueOf({ deadline, due }: DueTask, now: Date) {
  if (due === null) return { due_at: presentOptionalTime(deadline), due_fact: null, paused_since: null };
  const isPast = (limit: string | null): boolean => limit !== null && new Date(limit) <= now;
  const fact = isPast(due.dueAt) ? ('missed' as const) : isPast(due.riskAt) ? ('at_risk' as const) : null;
  return {
    due_at: due.at,
    due_fact: due.pausedSince === null ? fact : null,
    paused_since: due.pausedSince,
  };
}

/** The name of whoever gave a task. */
export const giverOf = ({ authorKind, authorName }: Found['tasks'][number]): string | null =>
  isNamed(authorKind) ? authorName : null;

/** Whose task it is, where it is not one's own. */
export function behalfOf(worker: Worker, userId: number | null): Static<typeof Behalf> | null {
  const absent = worker.id === userId ? undefined : worker.stands_in_for.find(({ id }) => id === userId);
  return absent === undefined ? null : { user_id: absent.id, name: absent.name };
}

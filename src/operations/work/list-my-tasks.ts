import Type, { type Static } from 'typebox';
import type { Worker } from '../../model/worker.ts';
import { casesInStates, listTasks } from '../../store/cases/work.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { personOfCase } from '../cases/person-of-case.ts';
import { workerOf } from '../cases/worker-of.ts';
import { hiddenInCases } from '../hidden-from.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';
import { votesAsStandIn } from './stand-in-votes.ts';
import { waitingVotes } from './waiting-votes.ts';

const Text = Type.String;
const OfCase = { case_id: Id(), case_name: Text(), case_user_readable_id: Text() };
const Behalf = Type.Object({ user_id: Id(), name: Text() });
const OnBehalfOf = Type.Unsafe<Static<typeof Behalf> | null>({
  ...Behalf,
  type: ['object', 'null'],
  description: "The person who is away and whose it is; null for what is one's own.",
});
/** More than anybody reads. */
const MOST_TASKS = 500;
/** So many cases are looked into for a vote that is missing; those changed last come first. */
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
      return {
        ...(await tasksOf(tx, context)),
        voting: await casesInStates(tx, votingStates(configuration), MOST_CASES),
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
          votes: await votesOf(found.voting, found.worker, context),
        },
      },
    };
  },
});

/** The tasks of the person and of those for whom they stand in. */
async function tasksOf(tx: TenantTransaction, context: OperationContext) {
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
function behalfOf(worker: Worker, userId: number | null): Static<typeof Behalf> | null {
  const absent = worker.id === userId ? undefined : worker.stands_in_for.find(({ id }) => id === userId);
  return absent === undefined ? null : { user_id: absent.id, name: absent.name };
}

/** The states from which a transition leads that needs votes. */
const votingStates = (configuration: Configuration | undefined) =>
  [...(configuration?.index.processes.values() ?? [])].flatMap(({ key, definition }) =>
    Object.values(definition.workflow.transitions)
      .filter(({ votes }) => votes !== undefined)
      .flatMap(({ from }) => from.map((state) => ({ process: key, state }))),
  );

async function votesOf(cases: readonly number[], worker: Worker, context: OperationContext) {
  const { principal, services, caller } = context;
  const person = await context.read(({ call }) => personOfCase({ principal, call }));
  const waitingIn = async (current: CurrentCase) => {
    if (!current.isRunnable) return [];
    // The turn of the case first, then a connection, as every change takes them: the other way round, two requests could wait for each other.
    const { votes, standsIn } = await context.read(async ({ call }) => {
      const waiting = await waitingVotes(forReader(current, context), { ...caller, call }, person);
      return { votes: waiting, standsIn: await votesAsStandIn(current, waiting, { call, worker }) };
    });
    return votes.flatMap((vote) => {
      if (!vote.isReady || vote.missing === 0) return [];
      const hasVoted = vote.ballots.some((ballot) => ballot.person === principal.id);
      const own = vote.hindrance === null && !hasVoted ? [null] : [];
      return [...own, ...(standsIn.get(vote.transition) ?? [])].map((absent) => ({
        case_id: current.id,
        case_name: current.head.name,
        case_user_readable_id: `CASE-${current.head.number}`,
        transition_key: vote.transition,
        name: vote.name,
        needed: vote.needed,
        missing: vote.missing,
        on_behalf_of: absent === null ? null : { user_id: absent.id, name: absent.name },
      }));
    });
  };
  const found = [];
  for (const id of cases)
    found.push(
      ...(await services.cases.look({ ...caller, standing: undefined, opened: undefined }, id, waitingIn)),
    );
  return found;
}

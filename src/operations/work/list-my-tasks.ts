import Type from 'typebox';
import { casesInStates, listTasks } from '../../store/cases/work.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { personOfCase } from '../cases/person-of-case.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';
import { waitingVotes } from './waiting-votes.ts';

const Text = Type.String;
const OfCase = { case_id: Id(), case_name: Text(), case_user_readable_id: Text() };
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
    'The comments that are assigned to the person and not resolved, and the votes that wait for them.',
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
        }),
      ),
      votes: Type.Array(
        Type.Object({
          ...OfCase,
          transition_key: Text(),
          name: Text(),
          needed: Type.Integer(),
          missing: Type.Integer(),
        }),
      ),
    }),
  }),
  handle: async (_input, context) => {
    const { principal } = context;
    const found = await context.read(async (tx) => {
      const configuration = await context.services.configurations.load(tx);
      return {
        tasks: await listTasks(tx, principal.id, MOST_TASKS),
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
          })),
          votes: await votesOf(found.voting, context),
        },
      },
    };
  },
});

/** The states from which a transition leads that needs votes. */
const votingStates = (configuration: Configuration | undefined) =>
  [...(configuration?.index.processes.values() ?? [])].flatMap(({ key, definition }) =>
    Object.values(definition.workflow.transitions)
      .filter(({ votes }) => votes !== undefined)
      .flatMap(({ from }) => from.map((state) => ({ process: key, state }))),
  );

async function votesOf(cases: readonly number[], context: OperationContext) {
  const { principal, services, caller } = context;
  const person = await context.read(({ call }) => personOfCase({ principal, call }));
  const waitingIn = async (current: CurrentCase) => {
    if (!current.isRunnable) return [];
    // The turn of the case first, then a connection, as every change takes them: the other way round, two requests could wait for each other.
    const votes = await context.read(({ call }) =>
      waitingVotes(forReader(current, context), { ...caller, call }, person),
    );
    return votes.flatMap((vote) => {
      const hasVoted = vote.ballots.some((ballot) => ballot.person === principal.id);
      if (vote.hindrance !== null || hasVoted || !vote.isReady || vote.missing === 0) return [];
      return [
        {
          case_id: current.id,
          case_name: current.head.name,
          case_user_readable_id: `CASE-${current.head.number}`,
          transition_key: vote.transition,
          name: vote.name,
          needed: vote.needed,
          missing: vote.missing,
        },
      ];
    });
  };
  const found = [];
  for (const id of cases)
    found.push(
      ...(await services.cases.look({ ...caller, standing: undefined, opened: undefined }, id, waitingIn)),
    );
  return found;
}

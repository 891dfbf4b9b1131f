import Type from 'typebox';
import { casesOfDay, countMine, endOfDay, firstWaiting } from '../../store/cases/my-day.ts';
import { countQueues, MOST_COUNTED } from '../../store/cases/queues.ts';
import { casesInStates } from '../../store/cases/work.ts';
import { unreadMentions } from '../../store/notifications/notifications.ts';
import { FOR_WORKERS } from '../cases/worker-of.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { worksOn } from '../queues/queue-names.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';
import { tasksOf } from '../work/list-my-tasks.ts';
import { votesForMe, votingStates } from '../work/votes-for-me.ts';
import { DAY_PARTS, DayLine, type DayPart, lineOfCase, NO_LINE, type PlacedLine } from './day-line.ts';
import { lineOfTask } from './line-of-task.ts';

const Text = Type.String;
const Count = Type.Integer;

/** More cases of one person are not looked at: those that are due first come first. */
const MOST_CASES = 200;
/** So many cases are opened to see whether a vote of the person is missing. */
const MOST_VOTED = 50;

const PartOfDay = Type.Array(DayLine);

export const myDay = defineOperation({
  id: 'admin_get_my_day',
  method: 'GET',
  path: '/api/admin/my_day',
  section: 'Work',
  summary: 'Get my day',
  description: `What the person has to see to, each line with its reasons: what is due today or overdue, what is at risk, what waits for them (cases, tasks, votes, comments that mention them and that they have not read), what waits for others (a form with a client, a signature, votes, a task of somebody else, a deadline that pauses, a case that is snoozed or suspended), and what their queues give next. A case stands in the first part that it fits. Of the person's cases, the ${MOST_CASES} that are due first are looked at.`,
  access: 'cases:read',
  forPeople: FOR_WORKERS,
  query: { language: Type.Optional(Text({ description: 'A language for the names.' })) },
  answer: Type.Object({
    data: Type.Object({
      due: PartOfDay,
      at_risk: PartOfDay,
      for_me: PartOfDay,
      for_others: PartOfDay,
      cases: Count({
        description: `How many ongoing cases the person has; at most ${MOST_COUNTED} are counted.`,
      }),
      is_whole: Type.Boolean({ description: 'Whether all of them were looked at.' }),
      queues: Type.Array(
        Type.Object({
          key: Text(),
          name: Text(),
          waiting: Count({ description: `At most ${MOST_COUNTED} are counted.` }),
          mine: Count(),
          next: Type.Unsafe<{
            id: number;
            user_readable_id: string;
            name: string;
            urgency: number | null;
            due_at: string | null;
          } | null>({
            ...Type.Object({
              id: Id(),
              user_readable_id: Text(),
              name: Text(),
              urgency: Nullable(Type.Number()),
              due_at: Nullable(DateTime()),
            }),
            type: ['object', 'null'],
            description: 'The case that comes first for the person; null if none does.',
          }),
        }),
      ),
    }),
  }),
  handle: async ({ query }, context) => {
    const found = await readDay(context);
    const { configuration, worker, cases, tasks, mentions, now, end, queues, counts, first } = found;
    const language = query.language ?? configuration?.index.defaultLanguage ?? 'en';
    const votes = await votesForMe(found.voting, worker, context);
    const mineToVote = new Set(votes.map(({ case_id }) => case_id));
    const placed: PlacedLine[] = [
      ...cases.map((each) =>
        // A vote that waits for the person is not one of others.
        lineOfCase(mineToVote.has(each.id) ? { ...each, votedOn: null } : each, { configuration, language }),
      ),
      ...tasks.map((task) => lineOfTask(task, { configuration, language, worker, now, end })),
      ...mentions
        .filter(({ commentId }) => !tasks.some(({ id }) => id === commentId))
        .map(
          (mention): PlacedLine => ({
            part: 'for_me',
            line: {
              ...NO_LINE,
              key: `mention-${mention.id}`,
              kind: 'mention',
              case_id: mention.caseId,
              user_readable_id: `CASE-${mention.caseNumber}`,
              name: mention.caseName,
              reasons: [{ code: 'mentioned', name: mention.authorName, at: presentTime(mention.createdAt) }],
              text: mention.commentTitle ?? mention.commentText,
              comment_id: mention.commentId,
            },
          }),
        ),
      ...votes.map(
        (vote): PlacedLine => ({
          part: 'for_me',
          line: {
            ...NO_LINE,
            key: `vote-${vote.case_id}-${vote.transition_key}-${vote.on_behalf_of?.user_id ?? ''}`,
            kind: 'vote',
            case_id: vote.case_id,
            user_readable_id: vote.case_user_readable_id,
            name: vote.case_name,
            reasons: [{ code: 'vote', name: vote.name, at: null }],
            text: vote.name,
            transition_key: vote.transition_key,
            on_behalf_of: vote.on_behalf_of,
          },
        }),
      ),
    ];
    const linesOf = (part: DayPart): DayLine[] =>
      placed.filter((each) => each.part === part).map(({ line }) => line);
    const [due, atRisk, forMe, forOthers] = DAY_PARTS.map(linesOf);
    return {
      body: {
        data: {
          due: due ?? [],
          at_risk: atRisk ?? [],
          for_me: forMe ?? [],
          for_others: forOthers ?? [],
          cases: found.count,
          is_whole: found.count <= cases.length,
          queues: queues.map(([key, queue]) => {
            const next = first.get(key);
            return {
              key,
              name: configuration?.index.text(queue.name, key, language) ?? key,
              waiting: counts.get(key)?.waiting ?? 0,
              mine: counts.get(key)?.mine ?? 0,
              next:
                next === undefined
                  ? null
                  : {
                      id: next.id,
                      user_readable_id: `CASE-${next.number}`,
                      name: next.name,
                      urgency: next.urgency,
                      due_at: presentOptionalTime(next.dueAt),
                    },
            };
          }),
        },
      },
    };
  },
});

/** Everything that rows tell of the day, with the eyes of the person. */
const readDay = (context: OperationContext) =>
  context.read(async (tx) => {
    const { services, principal } = context;
    const configuration = await services.configurations.load(tx);
    const now = services.clock.nowIn(principal.tenantId);
    const { worker, tasks } = await tasksOf(tx, context);
    const { email } = worker;
    const end = await endOfDay(tx, now, configuration?.index.timeZone ?? 'UTC');
    const queues = Object.entries(configuration?.index.package.queues ?? {}).filter(([, queue]) =>
      worksOn(worker, queue),
    );
    const keys = queues.map(([key]) => key);
    const cases = await casesOfDay(tx, { email, userId: worker.id, now, endOfDay: end }, MOST_CASES);
    return {
      configuration,
      worker,
      tasks,
      queues,
      cases,
      now,
      end,
      mentions: await unreadMentions(tx, worker.id),
      count: cases.length < MOST_CASES ? cases.length : await countMine(tx, email, MOST_COUNTED),
      counts: await countQueues(tx, keys, email),
      first: await firstWaiting(tx, keys, worker),
      voting: await casesInStates(tx, votingStates(configuration, worker), MOST_VOTED),
    };
  });

import Type from 'typebox';
import { namesOf } from '../../store/cases/names-of.ts';
import { QUEUE_STANDINGS, type QueueEntry, listQueueCases as readCases } from '../../store/cases/queues.ts';
import { defineList } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
import { queueAt } from './queue-names.ts';

const Text = Type.String;

const QueueCase = Type.Object(
  {
    id: Id(),
    user_readable_id: Text(),
    name: Text(),
    process_key: Text(),
    state_key: Nullable(Text()),
    assignee_email: Nullable(Text()),
    assignee_name: Nullable(
      Text({ description: 'Null where the address is that of no person of the tenant.' }),
    ),
    urgency: Nullable(Type.Number()),
    due_at: Nullable(DateTime({ description: 'When the deadline ends that ends first.' })),
    due_fact: Nullable(OneOf(['at_risk', 'missed'], { description: 'Whether it is at risk or missed.' })),
    snoozed_until: Nullable(DateTime()),
    skills: Type.Array(Text(), { description: 'Skills that a person needs for it.' }),
    created: DateTime(),
  },
  { title: 'QueueCase' },
);

export const listQueueCases = defineList({
  id: 'admin_list_queue_cases',
  method: 'GET',
  path: '/api/admin/queues/{key}/cases',
  section: 'Queues',
  summary: 'List the cases of a queue',
  description: 'In the order in which they are given out, at most 10,000 of those that the caller may see.',
  access: 'cases:read',
  params: { key: Text() },
  query: { standing: Type.Optional(OneOf(QUEUE_STANDINGS, { description: '`all` if left out.' })) },
  list: { key: 'data', orderings: ['rank'], defaultOrdering: 'rank' },
  entry: QueueCase,
  handle: ({ params: { key }, query, list }, context) =>
    context.read(async (tx) => {
      queueAt(await context.services.configurations.load(tx), key);
      const page = await readCases(tx, list, { queue: key, standing: query.standing ?? 'all' });
      const emails = page.rows.flatMap(({ assigneeEmail: email }) => (email === null ? [] : [email]));
      const names = await namesOf(tx, emails);
      return { ...page, rows: page.rows.map((entry) => presentEntry(entry, names)) };
    }),
});

const presentEntry = (entry: QueueEntry, names: ReadonlyMap<string, string>) => ({
  id: entry.id,
  user_readable_id: `CASE-${entry.number}`,
  name: entry.name,
  process_key: entry.processKey,
  state_key: entry.stateKey,
  assignee_email: entry.assigneeEmail,
  assignee_name: names.get(entry.assigneeEmail?.toLowerCase() ?? '') ?? null,
  urgency: entry.urgency,
  due_at: presentOptionalTime(entry.dueAt),
  due_fact: entry.dueFact,
  snoozed_until: presentOptionalTime(entry.snoozedUntil),
  skills: [...entry.skills],
  created: presentTime(entry.createdAt),
});

import Type from 'typebox';
import { isFull, missingSkills } from '../../changes/take-case.ts';
import { countHeld } from '../../model/worker.ts';
import { countQueues, MOST_COUNTED } from '../../store/cases/queues.ts';
import { FOR_WORKERS, workerOf } from '../cases/worker-of.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { worksOn } from './queue-names.ts';

const Text = Type.String;
const Count = Type.Integer;

export const listQueues = defineOperation({
  id: 'admin_list_queues',
  method: 'GET',
  path: '/api/admin/queues',
  section: 'Queues',
  summary: 'List my queues',
  description:
    'The queues that the person works on, with how many cases wait there and how many the person has. Cases that the person may not see are not counted.',
  access: 'cases:read',
  forPeople: FOR_WORKERS,
  query: { language: Type.Optional(Text({ description: 'A language for the names.' })) },
  answer: Type.Object({
    data: Type.Object({
      capacity: Nullable(
        Count({ description: 'How many cases of queues the person may have; null for any number.' }),
      ),
      held: Count({ description: 'How many they have, without those that are snoozed.' }),
      queues: Type.Array(
        Type.Object({
          key: Text(),
          name: Text(),
          description: Nullable(Text()),
          waiting: Count({ description: `At most ${MOST_COUNTED} are counted.` }),
          mine: Count(),
          snoozed: Count({ description: 'How many of mine are snoozed.' }),
          capacity: Nullable(Count()),
          is_full: Type.Boolean({ description: 'The person gets no further case of it.' }),
          missing_skills: Type.Array(Text(), {
            description: 'Skills for all of its cases that the person lacks.',
          }),
        }),
      ),
    }),
  }),
  handle: async ({ query }, context) => {
    const { services } = context;
    const found = await context.read(async (tx) => {
      const configuration = await services.configurations.load(tx);
      const worker = await workerOf(context, tx.call);
      const queues = Object.entries(configuration?.index.package.queues ?? {}).filter(([, queue]) =>
        worksOn(worker, queue),
      );
      const counts = await countQueues(
        tx,
        queues.map(([key]) => key),
        worker.email,
      );
      return { configuration, worker, queues, counts };
    });
    const { configuration, worker, queues, counts } = found;
    const language = query.language ?? configuration?.index.defaultLanguage ?? 'en';
    return {
      body: {
        data: {
          capacity: worker.capacity,
          held: countHeld(worker),
          queues: queues.map(([key, queue]) => ({
            key,
            name: configuration?.index.text(queue.name, key, language) ?? key,
            description: queue.description ?? null,
            waiting: counts.get(key)?.waiting ?? 0,
            mine: counts.get(key)?.mine ?? 0,
            snoozed: counts.get(key)?.snoozed ?? 0,
            capacity: queue.capacity ?? null,
            is_full: isFull(worker, key, queue, 0),
            missing_skills: missingSkills(worker, queue.skills),
          })),
        },
      },
    };
  },
});

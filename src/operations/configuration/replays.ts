import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { lockTenant } from '../../store/people/tenants.ts';
import { termsOfCases } from '../../store/replays/differing-cases.ts';
import {
  addReplay,
  countOpenReplays,
  DIFFERING_ORDERINGS,
  endReplay,
  listDifferingCases,
  listReplays,
  REPLAY_ORDERINGS,
} from '../../store/replays/replays.ts';
import { unseenTerms } from '../hidden-from.ts';
import { defineList, defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { askersFor } from './asked-by-reader.ts';
import { DifferingCaseEntry, presentDifferingCase } from './differing-case.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource, publishable, sourceFiles } from './package-source.ts';
import { presentReplay, ReplayAnswer, ReplayBody, readableReplay, replayAt } from './replay.ts';

/** Each keeps the files of a package and takes turns with the jobs of others. */
const MOST_AT_ONCE = 3;

const PATH = '/api/admin/configuration/replays';
const COMMON = { section: 'Configuration', access: 'admin:configuration' } as const;
const Text = Type.String;

const Day = (description: string) => Type.Optional(Text({ format: 'date', description }));
const ProcessKey = Type.Optional(Text({ maxLength: 200, description: 'Only cases of this process.' }));

export const createReplay = defineOperation({
  ...COMMON,
  id: 'admin_create_configuration_replay',
  method: 'POST',
  path: PATH,
  summary: 'Decide ended cases again',
  description:
    'Replays, in the background, the cases that ended in a period under the draft, or the files given, or an earlier version: each as of its end, with the inputs that ' +
    'it had then. The result says which decisions would differ and which rules decide them. Nothing of a case is stored. Cases of which the caller may not see everything are not looked at. Three replays run at a time. `Location` names the replay.',
  audited: ['from', 'to', 'process', 'version'],
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    from: Day(
      'The first day on which cases ended, in the time zone of the package; from the beginning if left out.',
    ),
    to: Day('The last day; until now if left out.'),
    process: ProcessKey,
  },
  status: 201,
  answer: ReplayAnswer,
  handle: async ({ body: { from = null, to = null, process = null, ...body } }, context) => {
    if (from !== null && to !== null && from > to)
      throw refuse('invalid', 'The period ends before it begins.', 'to');
    const source = await context.read((tx) => sourceFiles(tx, body));
    const { package: pkg } = await publishable(context, source);
    if (process !== null && !Object.hasOwn(pkg.processes, process))
      throw refuse('does_not_exist', `The package has no process "${process}".`, 'process');
    return context.write(async (tx) => {
      await lockTenant(tx);
      if ((await countOpenReplays(tx)) >= MOST_AT_ONCE) throw refuse('too_many_replays');
      const { kind, id: authorId } = context.caller.actor;
      const id = await addReplay(tx, {
        state: 'waiting',
        files: source.files,
        draftVersion: source.draftVersion ?? null,
        process,
        fromDay: from,
        toDay: to,
        by: { kind, id: authorId, name: context.principal.name },
      });
      await enqueueJob(tx, { kind: 'replay_ended', payload: { replay_id: id }, maxAttempts: 3 });
      return {
        body: { data: await presentReplay(tx, await replayAt(tx, id)) },
        location: `${PATH}/${id}`,
      };
    });
  },
});

export const listConfigurationReplays = defineList({
  ...COMMON,
  id: 'admin_list_configuration_replays',
  method: 'GET',
  path: PATH,
  summary: 'List replays',
  description:
    'Those that run, and those that ended in the last 30 days: your own, and those of others if nothing is hidden from you.',
  list: { key: 'data', orderings: Object.keys(REPLAY_ORDERINGS), defaultOrdering: '-id' },
  entry: ReplayBody,
  handle: ({ list }, context) =>
    context.read(async (tx) => {
      const page = await listReplays(tx, list, await askersFor(context, tx));
      const rows = [];
      for (const replay of page.rows) rows.push(await presentReplay(tx, replay));
      return { ...page, rows };
    }),
});

export const getReplay = defineOperation({
  ...COMMON,
  id: 'admin_get_configuration_replay',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Get a replay',
  description: 'How far it is, and in how many cases which decisions differ.',
  params: { id: Id() },
  answer: ReplayAnswer,
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => ({
      body: { data: await presentReplay(tx, await readableReplay(context, tx, id)) },
    })),
});

export const listReplayCases = defineList({
  ...COMMON,
  id: 'admin_list_configuration_replay_cases',
  method: 'GET',
  path: `${PATH}/{id}/cases`,
  summary: 'List cases that would be decided differently',
  description:
    'The decisions of each case that differ, with what decided them. Cases that the caller may not see are not listed, nor those of which they may not see all informations.',
  access: ['admin:configuration', 'cases:read'],
  params: { id: Id() },
  query: {
    rule: Type.Optional(Text({ maxLength: 300, description: 'Only cases in which this rule decided.' })),
  },
  list: { key: 'data', orderings: Object.keys(DIFFERING_ORDERINGS), defaultOrdering: 'case_id' },
  entry: DifferingCaseEntry,
  handle: ({ params: { id }, query: { rule }, list }, context) =>
    context.read(async (tx) => {
      await readableReplay(context, tx, id);
      // A rule can read what is hidden, so that its decisions would tell.
      const unseen = await unseenTerms(context, tx, await termsOfCases(tx, 'replay', [id]));
      const page = await listDifferingCases(tx, list, { id, rule, unseen });
      return { ...page, rows: page.rows.map(presentDifferingCase) };
    }),
});

export const stopReplay = defineOperation({
  ...COMMON,
  id: 'admin_stop_configuration_replay',
  method: 'POST',
  path: `${PATH}/{id}/stop`,
  summary: 'Stop a replay',
  description: 'What it has found so far stays.',
  params: { id: Id() },
  answer: ReplayAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await readableReplay(context, tx, id);
      if (!(await endReplay(tx, id, 'stopped'))) throw refuse('conflict', 'It is over already.');
      return { body: { data: await presentReplay(tx, await replayAt(tx, id)) } };
    }),
});

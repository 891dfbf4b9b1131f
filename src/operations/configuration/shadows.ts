import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { listShadowCases, SHADOW_CASE_ORDERINGS } from '../../store/replays/shadow-cases.ts';
import { endShadow, listShadows, SHADOW_ORDERINGS } from '../../store/replays/shadows.ts';
import { MOST_HOURS, startShadow, USUAL_HOURS } from '../../writing/replays/start-shadow.ts';
import { defineList, defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { askersFor } from './asked-by-reader.ts';
import { DifferingCaseEntry, presentDifferingCase } from './differing-case.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { holdDraft, PackageSource, publishable, sourceFiles } from './package-source.ts';
import {
  presentShadows,
  readableShadow,
  ShadowAnswer,
  ShadowBody,
  shadowForReader,
  unseenInShadows,
} from './shadow.ts';

const PATH = '/api/admin/configuration/shadows';
const COMMON = { section: 'Configuration', access: 'admin:configuration' } as const;

export const createShadow = defineOperation({
  ...COMMON,
  id: 'admin_create_configuration_shadow',
  method: 'POST',
  path: PATH,
  summary: 'Run a draft in the shadow of live writes',
  description:
    'From now on, each case that is written is also computed under the draft, or the files given, or an earlier version: in the background, after the write has committed. What would differ is in the report of the shadow, and nowhere else: ' +
    'nothing of a case is stored, no event or mail is sent, and no other system is asked. It ends after `hours`, when somebody stops it, and when the draft or the published version changes. One shadow runs at a time. ' +
    'Cases of which the caller may not see everything are not looked at. `Location` names the shadow.',
  audited: ['hours', 'version'],
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_HOURS,
        description: `How long it runs; ${USUAL_HOURS} if left out.`,
      }),
    ),
  },
  status: 201,
  answer: ShadowAnswer,
  handle: async ({ body: { hours = USUAL_HOURS, ...body } }, context) => {
    const source = await context.read((tx) => sourceFiles(tx, body));
    await publishable(context, source);
    return context.write(async (tx) => {
      await holdDraft(tx, source);
      const { kind, id: authorId } = context.caller.actor;
      const id = await startShadow(tx, {
        files: source.files,
        draftVersion: source.draftVersion ?? null,
        hours,
        by: { kind, id: authorId, name: context.principal.name },
      });
      return { body: { data: await shadowForReader(context, tx, id) }, location: `${PATH}/${id}` };
    });
  },
});

export const listConfigurationShadows = defineList({
  ...COMMON,
  id: 'admin_list_configuration_shadows',
  method: 'GET',
  path: PATH,
  summary: 'List shadows',
  description:
    'The one that runs, and the last 20 of those that ended in the last 30 days: your own, and those of others if nothing is hidden from you.',
  list: { key: 'data', orderings: Object.keys(SHADOW_ORDERINGS), defaultOrdering: '-id' },
  entry: ShadowBody,
  handle: ({ list }, context) =>
    context.read(async (tx) => {
      const page = await listShadows(tx, list, await askersFor(context, tx));
      return { ...page, rows: await presentShadows(context, tx, page.rows) };
    }),
});

export const getShadow = defineOperation({
  ...COMMON,
  id: 'admin_get_configuration_shadow',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Get a shadow',
  description: 'Whether it runs, and in how many cases what would differ.',
  params: { id: Id() },
  answer: ShadowAnswer,
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => ({ body: { data: await shadowForReader(context, tx, id) } })),
});

export const listConfigurationShadowCases = defineList({
  ...COMMON,
  id: 'admin_list_configuration_shadow_cases',
  method: 'GET',
  path: `${PATH}/{id}/cases`,
  summary: 'List written cases that the draft would decide differently',
  description:
    'What differs in each case as it was after its last write, with what decided it. Cases that the caller may not see are not listed, nor those of which they may not see all informations.',
  access: ['admin:configuration', 'cases:read'],
  params: { id: Id() },
  query: {
    rule: Type.Optional(
      Type.String({ maxLength: 300, description: 'Only cases in which this rule decided.' }),
    ),
  },
  list: { key: 'data', orderings: Object.keys(SHADOW_CASE_ORDERINGS), defaultOrdering: 'case_id' },
  entry: DifferingCaseEntry,
  handle: ({ params: { id }, query: { rule }, list }, context) =>
    context.read(async (tx) => {
      await readableShadow(context, tx, id);
      const unseen = await unseenInShadows(context, tx, [id]);
      const page = await listShadowCases(tx, list, { id, rule, unseen });
      return { ...page, rows: page.rows.map(presentDifferingCase) };
    }),
});

export const stopShadow = defineOperation({
  ...COMMON,
  id: 'admin_stop_configuration_shadow',
  method: 'POST',
  path: `${PATH}/{id}/stop`,
  summary: 'Stop a shadow',
  description: 'What it has found so far stays for 30 days, or until 20 others have ended.',
  params: { id: Id() },
  answer: ShadowAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await readableShadow(context, tx, id);
      if (!(await endShadow(tx, id, 'stopped'))) throw refuse('conflict', 'It is over already.');
      return { body: { data: await shadowForReader(context, tx, id) } };
    }),
});

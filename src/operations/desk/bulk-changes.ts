import Type from 'typebox';
import { refuse } from '../../errors.ts';
import {
  BULK_ORDERINGS,
  caseIdsOfBulk,
  listBulkChanges,
  listBulkRows,
  loadBulkChange,
  REPORT_ORDERINGS,
  saveBulkState,
} from '../../store/bulk/bulk-changes.ts';
import { idsOfMatchingWork } from '../../store/cases/work-filter.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { cancelJob } from '../../store/jobs/jobs.ts';
import { BULK_KINDS, BULK_OUTCOMES } from '../../store/tables/bulk-tables.ts';
import { defineList, defineOperation, type OperationContext } from '../operation.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';
import { CaseFilter, readCaseFilter } from '../work/case-filter.ts';
import {
  BulkAnswer,
  BulkChangeBody,
  FOR_PEOPLE,
  isUnderWay,
  MOST_CASES,
  ownBulk,
  presentBulk,
  startBulk,
  undoUntil,
} from './bulk-change.ts';

const Text = Type.String;
const PATH = '/api/admin/bulk_changes';
const COMMON = { section: 'Work', access: 'cases:write', forPeople: FOR_PEOPLE } as const;

export const createBulkChange = defineOperation({
  ...COMMON,
  id: 'admin_create_bulk_change',
  method: 'POST',
  path: PATH,
  summary: 'Change many cases',
  description: `Uses a transition in many cases, assigns them, or gives or takes a tag. The work is a job; each case is changed on its own, with what the person may do at that moment, or reported with the reason why not. With \`is_trial\` nothing is changed, and the report says what would happen to each. At most ${MOST_CASES.toLocaleString('en')} cases; those that the person may not see do not exist.`,
  audited: ['kind', 'target', 'is_trial'],
  body: {
    case_ids: Type.Optional(
      Type.Array(Id(), { minItems: 1, maxItems: MOST_CASES, description: 'Ids of cases.' }),
    ),
    filter: Type.Optional(
      Type.Object(
        {
          ...CaseFilter,
          search: Type.Optional(Text({ maxLength: 500, description: 'Words that the cases have.' })),
        },
        {
          additionalProperties: false,
          description:
            'All cases that match at this moment, as List cases to work on takes it; in place of `case_ids`.',
        },
      ),
    ),
    kind: OneOf(BULK_KINDS, { description: 'What is done to each case.' }),
    target: Nullable(
      Text({
        maxLength: 255,
        description: 'The key of the transition or tag, or the address of the person; null for nobody.',
      }),
    ),
    is_trial: Type.Optional(Type.Boolean({ description: 'Only reports what would happen.' })),
  },
  status: 201,
  answer: BulkAnswer,
  handle: ({ body: { case_ids, filter, kind, target, is_trial: isTrial = false } }, context) =>
    context.write(async (tx) => {
      if (target === null && kind !== 'assign') throw refuse('required', undefined, 'target');
      if ((case_ids === undefined) === (filter === undefined))
        throw refuse('invalid', 'Name cases, or a filter.', 'case_ids');
      const ids = case_ids ?? (await matching(tx, filter ?? {}, context));
      return startBulk(tx, context, { kind, target, isTrial, undoes: null }, ids);
    }),
});

/** All cases that match, of those that the caller may see; refuses too many. */
async function matching(
  tx: TenantTransaction,
  { search, ...filter }: Parameters<typeof readCaseFilter>[0] & { readonly search?: string | undefined },
  context: OperationContext,
): Promise<readonly number[]> {
  const order = { ordering: [{ field: 'created', isDescending: true }], search };
  const { ids, count } = await idsOfMatchingWork(
    tx,
    order,
    await readCaseFilter(filter, context),
    MOST_CASES,
  );
  if (count > MOST_CASES)
    throw refuse('invalid', `${count} cases match; at most ${MOST_CASES} are changed at once.`, 'filter');
  return ids;
}

export const listMyBulkChanges = defineList({
  ...COMMON,
  id: 'admin_list_bulk_changes',
  method: 'GET',
  path: PATH,
  summary: 'List my bulk changes',
  description: 'Those of the last 30 days, without trials.',
  list: { key: 'data', orderings: Object.keys(BULK_ORDERINGS), defaultOrdering: '-id' },
  entry: BulkChangeBody,
  handle: ({ list }, context) =>
    context.read(async (tx) => {
      const page = await listBulkChanges(tx, list, context.principal.id);
      const rows = [];
      for (const bulk of page.rows)
        rows.push(await presentBulk(tx, bulk, context.services.clock.nowIn(tx.tenantId)));
      return { ...page, rows };
    }),
});

export const getBulkChange = defineOperation({
  ...COMMON,
  id: 'admin_get_bulk_change',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Get a bulk change',
  description: 'How far it has come, and how many cases ended how.',
  params: { id: Id() },
  answer: BulkAnswer,
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => ({
      body: {
        data: await presentBulk(
          tx,
          await ownBulk(tx, context, id),
          context.services.clock.nowIn(tx.tenantId),
        ),
      },
    })),
});

export const listBulkCases = defineList({
  ...COMMON,
  id: 'admin_list_bulk_change_cases',
  method: 'GET',
  path: `${PATH}/{id}/cases`,
  summary: 'Report of a bulk change',
  description: 'What became of each case, or would.',
  params: { id: Id() },
  query: { outcome: Type.Optional(OneOf(BULK_OUTCOMES, { description: 'Only cases that ended so.' })) },
  list: { key: 'data', orderings: Object.keys(REPORT_ORDERINGS), defaultOrdering: 'position' },
  entry: Type.Object(
    {
      id: Id(),
      user_readable_id: Text(),
      name: Text(),
      outcome: OneOf(BULK_OUTCOMES),
      errors: Type.Array(Type.Object({ code: Text(), detail: Text(), attr: Nullable(Text()) })),
      effects: Type.Array(Text(), {
        description:
          'What went out with the change and is not taken back by undoing it: `send_email`, `http_call`, `generate_documents`, `freeze_documents`, `start_case`, `webhooks` and others.',
      }),
    },
    { title: 'BulkCase' },
  ),
  handle: ({ params: { id }, query: { outcome }, list }, context) =>
    context.read(async (tx) => {
      await ownBulk(tx, context, id);
      const page = await listBulkRows(tx, list, { id, outcome });
      return {
        ...page,
        rows: page.rows.map((row) => ({
          id: row.caseId,
          user_readable_id: `CASE-${row.number}`,
          name: row.name,
          outcome: row.outcome,
          errors: row.errors.map((each) => ({ ...each })),
          effects: [...row.effects],
        })),
      };
    }),
});

export const carryOutBulkChange = defineOperation({
  ...COMMON,
  id: 'admin_carry_out_bulk_change',
  method: 'POST',
  path: `${PATH}/{id}/carry_out`,
  summary: 'Carry out what was tried',
  description: 'Starts the same bulk change for the cases that a trial has found changeable.',
  params: { id: Id() },
  status: 201,
  answer: BulkAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { isTrial, state, kind, target, undoes } = await ownBulk(tx, context, id);
      if (!isTrial || state !== 'done')
        throw refuse('conflict', 'Only a trial that has ended is carried out.');
      const ids = await caseIdsOfBulk(tx, id, 'changed');
      return startBulk(tx, context, { kind, target, isTrial: false, undoes }, ids);
    }),
});

export const undoBulkChange = defineOperation({
  ...COMMON,
  id: 'admin_undo_bulk_change',
  method: 'POST',
  path: `${PATH}/{id}/undo`,
  summary: 'Take a bulk change back',
  description:
    'For a day after it has ended, in cases that nobody and nothing has changed since. A case goes back to the state, assignee or tags that it had, and its rules run; mails, webhooks, calls and documents that went out stay out, and the report names them. Cases that have ended stay ended. It is a bulk change itself, with a report.',
  params: { id: Id() },
  body: { is_trial: Type.Optional(Type.Boolean({ description: 'Only reports what would happen.' })) },
  status: 201,
  answer: BulkAnswer,
  handle: ({ params: { id }, body: { is_trial: isTrial = false } }, context) =>
    context.write(async (tx) => {
      const bulk = await ownBulk(tx, context, id);
      const until = undoUntil(bulk);
      if (until === null || until <= context.services.clock.nowIn(tx.tenantId))
        throw refuse('conflict', 'It cannot be taken back, or not any more.');
      const ids = await caseIdsOfBulk(tx, id, 'changed');
      return startBulk(tx, context, { kind: bulk.kind, target: bulk.target, isTrial, undoes: id }, ids);
    }),
});

export const cancelBulkChange = defineOperation({
  ...COMMON,
  id: 'admin_cancel_bulk_change',
  method: 'POST',
  path: `${PATH}/{id}/cancel`,
  summary: 'Stop a bulk change',
  description: 'Cases that it has changed stay changed, and can be taken back.',
  params: { id: Id() },
  answer: BulkAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const bulk = await ownBulk(tx, context, id);
      if (bulk.jobId === null || !(await isUnderWay(tx, bulk)) || !(await cancelJob(tx, bulk.jobId)))
        throw refuse('job_not_cancellable');
      await saveBulkState(tx, id, 'cancelled');
      return {
        body: {
          data: await presentBulk(
            tx,
            (await loadBulkChange(tx, id)) ?? bulk,
            context.services.clock.nowIn(tx.tenantId),
          ),
        },
      };
    }),
});

import { refuse } from '../../errors.ts';
import { presentActivity } from '../../presentation/activity.ts';
import { listActivity } from '../../store/cases/activity.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { ACTIVITY_LIST_SHAPE, ActivityEntry } from './activity-entry.ts';

export const listCaseActivity = defineList({
  id: 'list_case_activity',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/activity_log',
  section: 'Cases',
  summary: 'Activity of a case',
  description: 'Who did what on the case, newest first.',
  access: 'cases:read',
  params: { case_pk: Id() },
  list: ACTIVITY_LIST_SHAPE,
  entry: ActivityEntry,
  handle: async ({ params, list }, context) =>
    context.read(async (tx) => {
      if (!(await loadCaseHead(tx, params.case_pk))) throw refuse('not_found');
      return presentPage(await listActivity(tx, list, { caseId: params.case_pk }), presentActivity);
    }),
});

import { presentActivity } from '../../presentation/activity.ts';
import { listActivity as readActivity } from '../../store/cases/activity.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { ACTIVITY_LIST_SHAPE, ActivityEntry } from './activity-entry.ts';

export const listActivity = defineList({
  id: 'list_activity',
  method: 'GET',
  path: '/api/1/case_activity_log',
  section: 'Cases',
  summary: 'Activity of all cases',
  description: 'Who did what on the cases of the tenant, newest first.',
  access: 'cases:read',
  list: ACTIVITY_LIST_SHAPE,
  entry: ActivityEntry,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readActivity(tx, list)), presentActivity),
});

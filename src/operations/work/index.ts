import type { Operation } from '../operation.ts';
import { getCaseView } from './get-case-view.ts';
import { listMyTasks } from './list-my-tasks.ts';
import { listWork } from './list-work.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';

/** What the application asks beside the public API: lists to work from, the layout of a case, tasks, saved views. */
export const WORK_OPERATIONS: readonly Operation[] = [
  listWork,
  getCaseView,
  listMyTasks,
  listViews,
  saveView,
  deleteView,
];

import type { Operation } from '../operation.ts';
import { exportCases } from './export-cases.ts';
import { getCaseFile } from './get-case-file.ts';
import { getCaseView } from './get-case-view.ts';
import { listChildren } from './list-children.ts';
import { listMyTasks } from './list-my-tasks.ts';
import { listWork } from './list-work.ts';
import { listWorkTeams } from './list-work-teams.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';

/** Operations that the application uses beside the public API: work lists, the layout of a case, tasks, saved views. */
export const WORK_OPERATIONS: readonly Operation[] = [
  listWork,
  exportCases,
  listWorkTeams,
  listChildren,
  getCaseView,
  getCaseFile,
  listMyTasks,
  listViews,
  saveView,
  deleteView,
];

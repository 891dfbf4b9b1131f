import type { Operation } from '../operation.ts';
import { previewFormMail } from '../wizards/preview-form-mail.ts';
import {
  cancelBulkChange,
  carryOutBulkChange,
  createBulkChange,
  getBulkChange,
  listBulkCases,
  listMyBulkChanges,
  undoBulkChange,
} from './bulk-changes.ts';
import { getBoard } from './get-board.ts';
import { listCaseForms } from './list-case-forms.ts';
import { myDay } from './my-day.ts';

/** Operations of the desk: the day of a person, changes of many cases at once, and the board of those who lead a team. */
export const DESK_OPERATIONS: readonly Operation[] = [
  myDay,
  getBoard,
  listCaseForms,
  previewFormMail,
  createBulkChange,
  listMyBulkChanges,
  getBulkChange,
  listBulkCases,
  carryOutBulkChange,
  undoBulkChange,
  cancelBulkChange,
];

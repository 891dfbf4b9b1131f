import type { Operation } from '../operation.ts';
import { addAbsenceOfUser, listAbsencesOfUser, removeAbsenceOfUser } from './absences-of-user.ts';
import { addMyAbsence, listMyAbsences, removeMyAbsence } from './my-absences.ts';

/** Operations with which people and administrators enter absences and stand-ins. */
export const ABSENCE_OPERATIONS: readonly Operation[] = [
  listMyAbsences,
  addMyAbsence,
  removeMyAbsence,
  listAbsencesOfUser,
  addAbsenceOfUser,
  removeAbsenceOfUser,
];

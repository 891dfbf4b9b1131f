import type { Operation } from '../operation.ts';
import { countCasesOfUser } from './count-cases-of-user.ts';
import { listCaseOpenings } from './list-case-openings.ts';
import { listCaseReaders } from './list-case-readers.ts';
import { listCasesOfUser } from './list-cases-of-user.ts';

/** Reports on access: who can see a case, what somebody can see, who has opened a case. */
export const ACCESS_OPERATIONS: readonly Operation[] = [
  listCaseReaders,
  listCaseOpenings,
  countCasesOfUser,
  listCasesOfUser,
];

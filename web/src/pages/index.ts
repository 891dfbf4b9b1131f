import { ADMIN } from './admin/pages.ts';
import { CASES } from './cases/pages.ts';
import { DAY } from './day/pages.ts';
import { INSTANCES } from './instances/pages.ts';
import type { Area } from './page.ts';
import { QUEUES } from './queues/pages.ts';
import { TASKS } from './tasks/pages.ts';

/** The areas of the application, in the order of the navigation. */
export const AREAS: readonly Area[] = [DAY, CASES, QUEUES, INSTANCES, TASKS, ADMIN];

import type { Operation } from '../operation.ts';
import { caseCount } from './case-count.ts';
import { forceCreate } from './force-create.ts';
import { forceUpdate } from './force-update.ts';
import { getInstance } from './get-instance.ts';
import { listInstances } from './list-instances.ts';
import { updateInstance } from './update-instance.ts';

/** Instances outside cases, in the order of the specification. */
export const INSTANCE_OPERATIONS: readonly Operation[] = [
  listInstances,
  forceCreate,
  getInstance,
  updateInstance,
  caseCount,
  forceUpdate,
];

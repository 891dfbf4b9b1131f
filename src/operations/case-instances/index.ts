import type { Operation } from '../operation.ts';
import { addInstance } from './add-instance.ts';
import { addRole } from './add-role.ts';
import { linkInstance } from './link-instance.ts';
import { listCrossCaseInstances } from './list-cross-case-instances.ts';
import { removeInstance } from './remove-instance.ts';
import { removeRole } from './remove-role.ts';
import { unlinkInstance } from './unlink-instance.ts';

/** Instances inside a case, in the order of the specification. */
export const CASE_INSTANCE_OPERATIONS: readonly Operation[] = [
  addInstance,
  removeInstance,
  unlinkInstance,
  linkInstance,
  addRole,
  removeRole,
  listCrossCaseInstances,
];

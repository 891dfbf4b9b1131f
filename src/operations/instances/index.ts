import type { Operation } from '../operation.ts';
import { addInteractionLog } from './add-interaction-log.ts';
import { caseCount } from './case-count.ts';
import { deleteInstance } from './delete-instance.ts';
import { deleteInteractionLog } from './delete-interaction-log.ts';
import { executeAction } from './execute-action.ts';
import { forceCreate } from './force-create.ts';
import { forceUpdate } from './force-update.ts';
import { getInstance } from './get-instance.ts';
import { getInstanceView } from './get-instance-view.ts';
import { getInteractionLog } from './get-interaction-log.ts';
import { listAllInstances } from './list-all-instances.ts';
import { listCasesOfInstance } from './list-cases-of-instance.ts';
import { listHistory } from './list-history.ts';
import { listInstances } from './list-instances.ts';
import { listInteractionLogs } from './list-interaction-logs.ts';
import { listNamedHistory } from './list-named-history.ts';
import { updateInstance } from './update-instance.ts';
import { updateInteractionLog } from './update-interaction-log.ts';

/** Instances outside cases, in the order of the specification. */
export const INSTANCE_OPERATIONS: readonly Operation[] = [
  listInstances,
  forceCreate,
  deleteInstance,
  getInstance,
  updateInstance,
  caseCount,
  forceUpdate,
  listHistory,
  executeAction,
  listInteractionLogs,
  addInteractionLog,
  getInteractionLog,
  updateInteractionLog,
  deleteInteractionLog,

  listAllInstances,
  getInstanceView,
  listCasesOfInstance,
  listNamedHistory,
];

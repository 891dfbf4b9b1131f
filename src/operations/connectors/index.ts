import type { Operation } from '../operation.ts';
import { deleteConnectorSecret } from './delete-connector-secret.ts';
import { getConnectorCall } from './get-connector-call.ts';
import { getConnectors } from './get-connectors.ts';
import { listConnectorCalls } from './list-connector-calls.ts';
import { setConnectorSecret } from './set-connector-secret.ts';
import { updateConnectors } from './update-connectors.ts';

/** Operations with which administrators set up and watch calls to other systems. */
export const CONNECTOR_OPERATIONS: readonly Operation[] = [
  getConnectors,
  updateConnectors,
  setConnectorSecret,
  deleteConnectorSecret,
  listConnectorCalls,
  getConnectorCall,
];

import { refuse } from '../../errors.ts';
import type { OperationContext } from '../operation.ts';

/** Trying something on a case shows the case: who may not read cases may not do it. */
export function mayReadCases({ principal }: OperationContext): void {
  if (!principal.permissions.has('cases:read')) throw refuse('permission_denied');
}

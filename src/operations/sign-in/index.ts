import type { Operation } from '../operation.ts';
import { changePassword } from './change-password.ts';
import { getSignInPolicy } from './get-sign-in-policy.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { endOtherSessions, endSession, listOwnSessions } from './sessions.ts';
import { updateSignInPolicy } from './update-sign-in-policy.ts';

/** Operations about signing in: the own password and sessions, and the rules of the tenant. */
export const SIGN_IN_OPERATIONS: readonly Operation[] = [
  changePassword,
  requestPasswordReset,
  listOwnSessions,
  endOtherSessions,
  endSession,
  getSignInPolicy,
  updateSignInPolicy,
];

import type { Operation } from '../operation.ts';
import { changePassword } from './change-password.ts';
import { getSignInPolicy } from './get-sign-in-policy.ts';
import { giveSecondFactor } from './give-second-factor.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts';
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startPasskey,
} from './passkeys.ts';
import { deleteSignInProvider, getSignInProvider, putSignInProvider } from './provider.ts';
import { removeSecondFactorOfUser } from './remove-second-factor-of-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import {
  confirmTotp,
  getSecondFactor,
  removeOwnTotp,
  renewOwnRecoveryCodes,
  startTotp,
} from './second-factor.ts';
import { endOtherSessions, endSession, listOwnSessions } from './sessions.ts';
import { updateSignInPolicy } from './update-sign-in-policy.ts';

/** Operations about signing in: the own password and sessions, and the rules of the tenant. */
export const SIGN_IN_OPERATIONS: readonly Operation[] = [
  changePassword,
  requestPasswordReset,
  listOwnSessions,
  endOtherSessions,
  endSession,
  getSecondFactor,
  giveSecondFactor,
  startTotp,
  confirmTotp,
  removeOwnTotp,
  renewOwnRecoveryCodes,
  startPasskeySignIn,
  signInWithPasskey,
  listOwnPasskeys,
  startPasskey,
  addOwnPasskey,
  renameOwnPasskey,
  removeOwnPasskey,
  removeSecondFactorOfUser,
  getSignInPolicy,
  updateSignInPolicy,
  getSignInProvider,
  putSignInProvider,
  deleteSignInProvider,
];

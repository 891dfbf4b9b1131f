import type { SignatureFault } from './signature.ts';

/** Why a form was not accepted. */
export type SigningFault =
  | SignatureFault
  | 'signature_unprintable'
  | 'consent_missing'
  | 'consent_changed'
  | 'reason_missing'
  | 'reason_too_long';

/** The input on the page to sign, which is shown again with its mistakes. */
export interface Entered {
  readonly typed: string;
  /** The strokes of a drawing, as the script sends them. */
  readonly drawn: string;
  readonly reason: string;
  readonly hasConsent: boolean;
  readonly faults: readonly SigningFault[];
}

export const NOTHING_ENTERED: Entered = { typed: '', drawn: '', reason: '', hasConsent: false, faults: [] };

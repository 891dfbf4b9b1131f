/** What is missing or wrong in a form of the pages to sign. */
export type SigningFault =
  | 'signature_missing'
  | 'signature_too_long'
  | 'signature_unreadable'
  | 'consent_missing'
  | 'reason_missing'
  | 'reason_too_long';

import type { Operation } from '../operation.ts';
import { askSigners } from './ask-signers.ts';
import { cancelSignatoryRequest } from './cancel-signatory-request.ts';
import { createSignatoryRequest } from './create-signatory-request.ts';
import { getSignatoryRequest } from './get-signatory-request.ts';
import { getSignedBooklet } from './get-signed-booklet.ts';
import { getSignedDocument } from './get-signed-document.ts';
import { getSigningCertificate } from './get-signing-certificate.ts';
import { listSignatoryRequests } from './list-signatory-requests.ts';
import { sendSignatoryRequest } from './send-signatory-request.ts';

/** Operations on signatures and signatory requests. */
export const SIGNATURE_OPERATIONS: readonly Operation[] = [
  listSignatoryRequests,
  createSignatoryRequest,
  askSigners,
  getSignatoryRequest,
  cancelSignatoryRequest,
  sendSignatoryRequest,
  getSignedDocument,
  getSignedBooklet,
  getSigningCertificate,
];

import Type, { type Static } from 'typebox';
import { SIGNATORY_STATUSES } from '../../signatures/status.ts';
import type { SignatoryRequest as Row } from '../../store/signatures/signatory-requests.ts';
import { loadSigningKey } from '../../store/signatures/signing-keys.ts';
import { UNNAMED } from '../../writing/signatures/are-signers-hidden.ts';
import { linkUrl, secretOf } from '../../writing/signatures/signing-link.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';
import { hiddenBooklets } from './hidden-booklets.ts';

/** The record as the specification shows it. */
export const SignatoryRequest = Type.Object({
  created: DateTime(),
  id: Id(),
  id_filename: Nullable(
    Type.String({
      description: 'Name of the file that is signed; null until it was sent for the first time.',
    }),
  ),
  information_value_ids: Type.String({
    description: 'Ids of the values that name, address and number were read from, with commas.',
  }),
  needed_document_ids: Type.String({
    description: 'Ids of the needed documents that the signed documents are returned as, with commas.',
  }),
  request_url: Nullable(
    Type.String({
      description:
        'The link that opens the page to sign, while it works. Only those who may write documents see it.',
    }),
  ),
  signatory_email: Type.String(),
  signatory_name: Type.String(),
  signatory_phone_number: Nullable(Type.String()),
  status: OneOf(SIGNATORY_STATUSES),
});

export const SignatoryRequestAnswer = Type.Object({ data: SignatoryRequest });

/**
 * Presents requests of a case to whoever asks; a link is shown to those alone who could have sent it. Names and addresses that are made of informations
 * which they may not see are left out, and so is the link to a booklet that shows some.
 */
export async function presenterOf(
  context: OperationContext,
  caseId: number,
): Promise<(row: Row) => Static<typeof SignatoryRequest>> {
  const { services, principal, read } = context;
  const { tenantId, permissions } = principal;
  const hidden = await read((tx) => hiddenBooklets(context, tx, caseId));
  const key = permissions.has('documents:write') ? await read(loadSigningKey) : undefined;
  const now = services.clock.nowIn(tenantId);
  return (row) => {
    const isOpen =
      (row.status === 'sent' || row.status === 'viewed') && row.expiresAt !== null && row.expiresAt > now;
    const isUnnamed = hidden.signers.has(row.bookletKey);
    const secret = key && isOpen && !hidden.shown.has(row.bookletKey) ? secretOf(key.linkKey, row) : null;
    return {
      created: presentTime(row.createdAt),
      id: row.id,
      id_filename: row.fileName,
      information_value_ids: isUnnamed ? '' : row.informationValueIds,
      needed_document_ids: row.neededDocumentIds,
      request_url: secret === null ? null : linkUrl(services.baseUrl(), { tenantId, secret }),
      signatory_email: isUnnamed ? UNNAMED : row.email,
      signatory_name: isUnnamed ? UNNAMED : row.name,
      signatory_phone_number: isUnnamed ? null : row.phone,
      status: row.status,
    };
  };
}

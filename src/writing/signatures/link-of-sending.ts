import { isOpen } from '../../signatures/status.ts';
import { findBySecret } from '../../store/signatures/signatory-requests.ts';
import type { SignatureServices } from './signature-services.ts';
import { signingKeyOf } from './signing-key.ts';
import { hashOfSecret, linkUrl, secretOf } from './signing-link.ts';

/** The link of one sending of a request; undefined where it would open nothing. */
export async function linkOfSending(
  services: SignatureServices,
  tenantId: number,
  sending: { readonly id: number; readonly sendings: number },
): Promise<string | undefined> {
  const { linkKey } = await signingKeyOf(services, tenantId);
  const secret = secretOf(linkKey, sending);
  const request = await services.database.inTenant(tenantId, (tx) => findBySecret(tx, hashOfSecret(secret)));
  return request && isOpen(request.status) ? linkUrl(services.baseUrl(), { tenantId, secret }) : undefined;
}

import { X509Certificate } from 'node:crypto';
import Type from 'typebox';
import { signingKeyOf } from '../../writing/signatures/signing-key.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, presentTime } from '../shapes.ts';

export const getSigningCertificate = defineOperation({
  id: 'admin_get_signing_certificate',
  method: 'GET',
  path: '/api/admin/signing_certificate',
  section: 'Integrations',
  summary: 'Get the certificate that signs',
  description:
    'What signed files of the tenant are sealed with, for those who check them. It is made when it is first needed.',
  access: 'admin:integrations',
  answer: Type.Object({
    data: Type.Object({
      certificate: Type.String({ description: 'X.509, as PEM.' }),
      fingerprint: Type.String({ description: 'SHA-256, in hexadecimal with colons.' }),
      subject: Type.String(),
      expires: DateTime(),
    }),
  }),
  handle: async (_input, { services, principal }) => {
    const key = await signingKeyOf(services.signing, principal.tenantId);
    const certificate = new X509Certificate(key.certificate);
    return {
      body: {
        data: {
          certificate: certificate.toString(),
          fingerprint: certificate.fingerprint256,
          subject: certificate.subject,
          expires: presentTime(key.expiresAt),
        },
      },
    };
  },
});

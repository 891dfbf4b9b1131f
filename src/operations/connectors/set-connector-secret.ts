import Type from 'typebox';
import { saveConnectorSecret } from '../../store/connectors/connector-secrets.ts';
import { defineOperation } from '../operation.ts';

/** The name of a secret, in an address. */
export const SecretName = () =>
  Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 100, description: 'Name of the secret.' });

export const setConnectorSecret = defineOperation({
  id: 'admin_set_connector_secret',
  method: 'PUT',
  path: '/api/admin/connector_secrets/{name}',
  section: 'Integrations',
  summary: 'Set a secret of connectors',
  description:
    'Connectors use it in headers by its name. It replaces the one before, and can never be read again.',
  access: 'admin:integrations',
  params: { name: SecretName() },
  body: {
    secret: Type.String({
      minLength: 1,
      maxLength: 4000,
      pattern: '^[\\x20-\\x7e]+$',
      description: 'Its text, which is not stored anywhere else and never shown.',
    }),
  },
  handle: ({ params: { name }, body: { secret } }, context) =>
    context.write(async (tx) => {
      await saveConnectorSecret(tx, name, secret, context.principal.name);
      return { body: undefined };
    }),
});

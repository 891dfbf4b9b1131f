import { refuse } from '../../errors.ts';
import { deleteConnectorSecret as removeSecret } from '../../store/connectors/connector-secrets.ts';
import { defineOperation } from '../operation.ts';
import { SecretName } from './set-connector-secret.ts';

export const deleteConnectorSecret = defineOperation({
  id: 'admin_delete_connector_secret',
  method: 'DELETE',
  path: '/api/admin/connector_secrets/{name}',
  section: 'Integrations',
  summary: 'Delete a secret of connectors',
  description: 'Calls that need it fail from then on.',
  access: 'admin:integrations',
  params: { name: SecretName() },
  handle: ({ params: { name } }, context) =>
    context.write(async (tx) => {
      if (!(await removeSecret(tx, name))) throw refuse('not_found');
      return { body: undefined };
    }),
});

import Type from 'typebox';
import { readAllowedHost } from '../../configuration/allowed-hosts.ts';
import { refuse } from '../../errors.ts';
import { loadConnectorSettings, saveAllowedHosts } from '../../store/connectors/connector-settings.ts';
import { defineOperation } from '../operation.ts';
import { ConnectorsBody, presentConnectors } from './connector-standing.ts';

export const updateConnectors = defineOperation({
  id: 'admin_update_connectors',
  method: 'PATCH',
  path: '/api/admin/connectors',
  section: 'Integrations',
  summary: 'Change the hosts that connectors may call',
  description:
    'No other host is called, whatever a configuration says. A host without a port means the usual ports.',
  access: 'admin:integrations',
  audited: ['allowed_hosts'],
  body: {
    allowed_hosts: Type.Array(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description:
          'A host, with its port if it is not the usual one: `register.example`, `10.1.2.3:8443`. `*.bank.example` allows every name below.',
      }),
      { maxItems: 100, description: 'The hosts, all of them: those that are left out are allowed no more.' },
    ),
  },
  answer: Type.Object({ data: ConnectorsBody }),
  handle: async ({ body: { allowed_hosts: given } }, context) => {
    const hosts = given.map((text, at) => {
      const host = readAllowedHost(text);
      if (host === null) throw refuse('invalid', 'This is no host.', `allowed_hosts.${at}`);
      return host;
    });
    const published = await context.read((tx) => context.services.configurations.load(tx));
    return context.write(async (tx) => {
      context.checkVersion((await loadConnectorSettings(tx)).version);
      await saveAllowedHosts(tx, [...new Set(hosts)]);
      return presentConnectors(tx, published?.index);
    });
  },
});

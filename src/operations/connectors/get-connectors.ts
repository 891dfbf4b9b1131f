import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { ConnectorsBody, presentConnectors } from './connector-standing.ts';

export const getConnectors = defineOperation({
  id: 'admin_get_connectors',
  method: 'GET',
  path: '/api/admin/connectors',
  section: 'Integrations',
  summary: 'Get connectors',
  description: 'Hosts that may be called, names of secrets, and how each connector stands.',
  access: 'admin:integrations',
  answer: Type.Object({ data: ConnectorsBody }),
  handle: async (_input, context) => {
    const published = await context.read((tx) => context.services.configurations.load(tx));
    return context.read((tx) => presentConnectors(tx, published?.index));
  },
});

import Type from 'typebox';
import {
  CONNECTOR_CALL_ORDERINGS,
  listConnectorCalls as readCalls,
} from '../../store/connectors/connector-calls.ts';
import { hiddenInCases, hiddenOutside } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { ConnectorCallEntry, presentConnectorCall } from './connector-call.ts';

export const listConnectorCalls = defineList({
  id: 'admin_list_connector_calls',
  method: 'GET',
  path: '/api/admin/connector_calls',
  section: 'Integrations',
  summary: 'List requests to other systems',
  description: 'Newest first; kept for 90 days.',
  access: 'admin:integrations',
  query: {
    case_id: Type.Optional(Id()),
    connector: Type.Optional(Type.String({ description: 'Key of the connector.' })),
  },
  list: { key: 'results', orderings: Object.keys(CONNECTOR_CALL_ORDERINGS), defaultOrdering: '-id' },
  entry: ConnectorCallEntry,
  handle: ({ list, query: { case_id: caseId, connector } }, context) =>
    context.read(async (tx) => {
      const isKeptFromValues = (await hiddenOutside(context, tx)).size > 0;
      const page = await readCalls(tx, list, { caseId, connector }, isKeptFromValues);
      const ids = page.rows.map((call) => call.caseId);
      const hidden = await hiddenInCases(context, tx, ids);
      return presentPage(page, (call) => ({
        ...presentConnectorCall(call),
        ...(hidden.has(call.caseId ?? 0) && { path: '…', error: null }),
      }));
    }),
});

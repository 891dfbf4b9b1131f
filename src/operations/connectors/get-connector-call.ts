import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadConnectorCall } from '../../store/connectors/connector-calls.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';
import { ConnectorCallEntry, presentConnectorCall } from './connector-call.ts';

const Headers = Type.Record(Type.String(), Type.String());

export const getConnectorCall = defineOperation({
  id: 'admin_get_connector_call',
  method: 'GET',
  path: '/api/admin/connector_calls/{id}',
  section: 'Integrations',
  summary: 'Get a request to another system with its texts',
  description: 'Secrets, and values that are never sent on, are marked.',
  access: 'admin:integrations',
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Object({
      ...ConnectorCallEntry.properties,
      request_headers: Headers,
      request_body: Nullable(Type.String()),
      response_headers: Type.Unsafe<Record<string, string> | null>({ ...Headers, type: ['object', 'null'] }),
      response_body: Nullable(Type.String({ description: 'Its first 16 KiB.' })),
    }),
  }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const call = await loadConnectorCall(tx, id);
      if (call === undefined) throw refuse('not_found');
      await mustSeeAll(context, tx, call.caseId);
      return {
        body: {
          data: {
            ...presentConnectorCall(call),
            request_headers: call.requestHeaders,
            request_body: call.requestBody,
            response_headers: call.responseHeaders,
            response_body: call.responseBody,
          },
        },
      };
    }),
});

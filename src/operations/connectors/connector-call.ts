import Type, { type Static } from 'typebox';
import type { ConnectorCall } from '../../store/connectors/connector-calls.ts';
import { DateTime, Id, Nullable, presentTime } from '../shapes.ts';

export const ConnectorCallEntry = Type.Object({
  id: Id(),
  request_id: Type.String({ description: 'The same for each attempt at one question.' }),
  connector: Type.String(),
  rule: Type.String(),
  case_id: Nullable(Id()),
  instance_id: Nullable(Id()),
  sent: DateTime(),
  duration_ms: Nullable(Type.Integer({ description: 'Null while there is no end.' })),
  method: Type.String(),
  host: Type.String(),
  path: Type.String(),
  status: Nullable(Type.Integer()),
  error: Nullable(Type.String({ description: 'Why there was no answer.' })),
});

export const presentConnectorCall = (call: ConnectorCall): Static<typeof ConnectorCallEntry> => ({
  id: call.id,
  request_id: call.requestId,
  connector: call.connector,
  rule: call.rule,
  case_id: call.caseId,
  instance_id: call.instanceId,
  sent: presentTime(call.sentAt),
  duration_ms: call.durationMs,
  method: call.method,
  host: call.host,
  path: call.path,
  status: call.status,
  error: call.error,
});

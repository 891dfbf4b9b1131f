import Type from 'typebox';
import { REQUEST_ORDERINGS, listRequests as readRequests } from '../../store/requests/request-log.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';
import { STATUS_PATTERN, statusesOf } from './statuses-of.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const Entry = Type.Object({
  id: Id(),
  request_id: Type.String({ description: 'As in the header `X-Request-ID` of request and answer.' }),
  received: DateTime(),
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  duration_ms: Type.Number(),
  caller_kind: Type.String({ description: 'key or person' }),
  caller_id: Id(),
  caller_name: Type.String(),
  error_code: Nullable(Type.String()),
  error_detail: Nullable(Type.String()),
});

export const listRequests = defineList({
  id: 'admin_list_requests',
  method: 'GET',
  path: '/api/admin/requests',
  section: 'Integrations',
  summary: 'List requests',
  description:
    'The last 10,000 requests of the tenant, for at most 30 days, newest first: every one with a key, and of people in the ' +
    'application what changed something or was refused. Under heavy load some that succeeded are left out.',
  access: 'admin:integrations',
  query: {
    request_id: Type.Optional(Type.String({ maxLength: 200 })),
    method: Type.Optional(OneOf(METHODS)),
    key_id: Type.Optional(Id()),
    user_id: Type.Optional(Id()),
    error_code: Type.Optional(Type.String({ maxLength: 100 })),
    is_failed: Type.Optional(Type.Boolean({ description: 'Answered with a status of 400 or more.' })),
    status: Type.Optional(
      Type.String({ pattern: STATUS_PATTERN, description: 'A status, or a class of them such as `4xx`.' }),
    ),
    path: Type.Optional(Type.String({ maxLength: 500, description: 'The beginning of the path.' })),
    after_id: Type.Optional(Type.Integer({ minimum: 0, description: 'Only entries with a higher id.' })),
  },
  list: { key: 'results', orderings: Object.keys(REQUEST_ORDERINGS), defaultOrdering: '-id' },
  entry: Entry,
  handle: async ({ list, query }, context) => {
    // Requests that this node has not yet written are part of the answer.
    await context.services.requestLog.flush();
    const page = await context.read((tx) =>
      readRequests(tx, list, {
        requestId: query.request_id,
        method: query.method,
        keyId: query.key_id,
        userId: query.user_id,
        errorCode: query.error_code,
        isFailed: query.is_failed,
        statuses: query.status === undefined ? undefined : statusesOf(query.status),
        path: query.path,
        afterId: query.after_id,
      }),
    );
    return presentPage(page, (row) => ({
      id: row.id,
      request_id: row.requestId,
      received: presentTime(row.receivedAt),
      method: row.method,
      path: row.path,
      status: row.status,
      duration_ms: Math.round(row.durationMs * 10) / 10,
      caller_kind: row.callerKind,
      caller_id: row.callerId,
      caller_name: row.callerName,
      error_code: row.errorCode,
      error_detail: row.errorDetail,
    }));
  },
});

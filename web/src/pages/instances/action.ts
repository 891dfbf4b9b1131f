import type { Answer } from '../../api/request.ts';

/** A manual action of an instance, as its page shows it. */
export type Action = Answer<'GET /api/admin/instances/{id}/view'>['data']['actions'][number];

import type { Answer } from '../../../api/request.ts';

export type Plan = NonNullable<Answer<'GET /api/admin/configuration/plan/{id}'>['data']['result']>;
export type Move = NonNullable<
  Answer<'GET /api/admin/configuration/versions/{version}/move'>['data']['result']
>;

/** Work that has come to its end, well or not. */
export const isOver = (state: string | undefined): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** How often work in the background is looked at. */
export const LOOK_MS = 700;

import type { Answer } from '../../../api/request.ts';

export type ConfigurationPlan = NonNullable<
  Answer<'GET /api/admin/configuration/plan/{id}'>['data']['result']
>;
export type Move = NonNullable<
  Answer<'GET /api/admin/configuration/versions/{version}/move'>['data']['result']
>;

/** Whether work has ended, successfully or not. */
export const isOver = (state: string | undefined): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** The interval of polling background work. */
export const LOOK_MS = 700;

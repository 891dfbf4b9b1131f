import Type from 'typebox';
import { movedBy } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { TenantStanding } from '../../store/database/tenant-standings.ts';
import { moveSandboxClock as moveClock } from '../../store/people/sandboxes.ts';
import { lockTenant, type TenantDetails } from '../../store/people/tenants.ts';
import { defineOperation } from '../operation.ts';
import { DateTime } from '../shapes.ts';
import { presentSandbox, SandboxBody, shiftOfSandbox } from './sandbox.ts';

const MOST_YEARS_MS = 20 * 365.25 * 86_400_000;

export const moveSandboxClock = defineOperation({
  id: 'admin_move_sandbox_clock',
  method: 'POST',
  path: '/api/admin/tenant/sandbox/clock',
  section: 'Tenants',
  summary: 'Move the clock of a sandbox',
  description:
    'Moves the clock to a time, or on by a duration such as `P3D`; it goes on from there. Rules, deadlines, retention and jobs follow, ' +
    'as after a time in which the service did not run: work that is scheduled every day runs once. A clock goes back only with a ' +
    'reset, and is at most 20 years ahead. Other tenants do not notice, and a tenant that is no sandbox gets 409.',
  access: 'admin:people',
  audited: ['now', 'advance'],
  body: {
    now: Type.Optional(DateTime({ description: 'The time that the clock is moved to.' })),
    advance: Type.Optional(
      Type.String({ maxLength: 50, description: 'An ISO 8601 duration in the time zone of the tenant.' }),
    ),
  },
  answer: Type.Object({ data: SandboxBody }),
  handle: async ({ body: { now, advance } }, context) => {
    const { clock, database } = context.services;
    const { tenantId } = context.principal;
    if ((now === undefined) === (advance === undefined))
      throw refuse('required', 'Give either `now` or `advance`.', 'advance');
    // A repeat of the request gets the first answer again, and moves nothing.
    let standing: TenantStanding | undefined;
    const answer = await context.write(async (tx) => {
      const tenant = await lockTenant(tx);
      const before = shiftOfSandbox(tenant);
      const current = clock.now().getTime() + before;
      const wanted =
        advance === undefined ? Date.parse(now ?? '') : momentAfter(new Date(current), advance, tenant);
      const attr = advance === undefined ? 'now' : 'advance';
      if (wanted < current) throw refuse('invalid', 'The clock of a sandbox only goes forward.', attr);
      const shiftMs = before + Math.round(wanted - current);
      if (shiftMs > MOST_YEARS_MS)
        throw refuse('invalid', 'The clock of a sandbox is at most 20 years ahead.', attr);
      if (!(await moveClock(tx, shiftMs))) throw refuse('not_a_sandbox');
      standing = { epoch: tenant.epoch, shiftMs };
      return { body: { data: presentSandbox(shiftMs, { clock }) } };
    });
    if (standing !== undefined) database.standings.note(tenantId, standing);
    // Work that is due by now begins at once.
    database.wake();
    return answer;
  },
});

function momentAfter(from: Date, duration: string, { timeZone }: TenantDetails): number {
  const moment = movedBy(from, duration, timeZone);
  if (moment === null)
    throw refuse('invalid', `"${duration}" is no duration such as P3D or PT12H.`, 'advance');
  return moment.getTime();
}

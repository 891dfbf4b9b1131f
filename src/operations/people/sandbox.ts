import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { TenantDetails } from '../../store/people/tenants.ts';
import type { Services } from '../operation.ts';
import { DateTime, presentTime } from '../shapes.ts';

export const SandboxBody = Type.Object({
  now: DateTime({ description: 'The time of the sandbox.' }),
  ahead_seconds: Type.Integer({ description: 'By how much its clock is ahead.' }),
});

/** The clock of a sandbox, which is ahead by so much. */
export const presentSandbox = (
  shiftMs: number,
  { clock }: Pick<Services, 'clock'>,
): Static<typeof SandboxBody> => ({
  now: presentTime(new Date(clock.now().getTime() + shiftMs)),
  ahead_seconds: Math.round(shiftMs / 1000),
});

/** By how much the clock of the tenant is ahead; refuses where it is no sandbox. */
export function shiftOfSandbox({ shiftMs }: TenantDetails): number {
  if (shiftMs === null) throw refuse('not_a_sandbox');
  return shiftMs;
}

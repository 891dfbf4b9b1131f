/** Where the time comes from: passed in, so that tests can move it and the pure core never reads it. */
export interface Clock {
  now(): Date;
  /** True when this clock does not follow the database's own, so that SQL must be told the time. */
  readonly isSimulated: boolean;
}

export const systemClock: Clock = { now: () => new Date(), isSimulated: false };

/**
 * The clock of a node that also knows the clocks of sandboxes, which can be moved. Work for a tenant takes its time by `nowIn`: cases,
 * rules, deadlines, retention, jobs. Sessions, keys, leases, limits and signatures of webhooks go by the time of the node.
 */
export interface TenantClock extends Clock {
  nowIn(tenantId: number): Date;
  /** By how many milliseconds the clock of a tenant is ahead. */
  shiftOf(tenantId: number): number;
}

export const tenantClock = (clock: Clock, shiftOf: (tenantId: number) => number): TenantClock => ({
  now: () => clock.now(),
  isSimulated: clock.isSimulated,
  nowIn: (tenantId) => new Date(clock.now().getTime() + shiftOf(tenantId)),
  shiftOf,
});

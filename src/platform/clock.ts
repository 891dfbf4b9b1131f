/** Where the time comes from: passed in, so that tests can move it and the pure core never reads it. */
export interface Clock {
  now(): Date;
  /** True when this clock does not follow the database's own, so that SQL must be told the time. */
  readonly isSimulated: boolean;
}

export const systemClock: Clock = { now: () => new Date(), isSimulated: false };

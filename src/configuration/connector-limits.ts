import { parseCalendarDuration } from './calendar-duration.ts';
import type { Connector } from './kinds/connector.ts';

/** The longest time that an answer may take. */
export const MOST_TIMEOUT_MS = 60_000;

/** The times and counts of a connector, in milliseconds, with those that hold where it says nothing. */
export interface ConnectorLimits {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryWaitMs: number;
  readonly breakerFailures: number;
  readonly breakerPauseMs: number;
}

/** The length of a duration in milliseconds; a month counts as 30 days. */
export function durationMs(text: string): number {
  const read = parseCalendarDuration(text);
  return read === null ? 0 : ((read.months * 30 + read.days) * 86_400 + read.seconds) * 1000;
}

export const connectorLimits = ({ timeout, retry, breaker }: Connector): ConnectorLimits => ({
  timeoutMs: Math.min(durationMs(timeout ?? 'PT15S'), MOST_TIMEOUT_MS),
  retries: retry?.times ?? 4,
  retryWaitMs: durationMs(retry?.wait ?? 'PT5S'),
  breakerFailures: breaker?.failures ?? 5,
  breakerPauseMs: durationMs(breaker?.pause ?? 'PT1M'),
});

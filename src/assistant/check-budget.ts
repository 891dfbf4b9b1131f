import { Refusal } from '../errors.ts';

/** The tokens that a tenant may use; 0 means no limit. */
export interface Budget {
  readonly tokensPerDay: number;
  readonly tokensPerMonth: number;
}

/** Refuses if the tokens of the month or the day are used up, and says when there are more. */
export function checkBudget(
  { tokensPerDay, tokensPerMonth }: Budget,
  use: { readonly tokensToday: number; readonly tokensThisMonth: number },
  now: Date,
): void {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  if (tokensPerMonth > 0 && use.tokensThisMonth >= tokensPerMonth)
    throw usedUp('month', tokensPerMonth, Date.UTC(year, month + 1), now);
  if (tokensPerDay > 0 && use.tokensToday >= tokensPerDay)
    throw usedUp('day', tokensPerDay, Date.UTC(year, month, now.getUTCDate() + 1), now);
}

const usedUp = (unit: 'day' | 'month', tokens: number, until: number, now: Date): Refusal =>
  new Refusal('assistant_budget_exceeded', {
    detail: `The ${tokens} tokens that this tenant may use for the assistant within a ${unit} are used up; there are more from ${new Date(until).toISOString()}.`,
    retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000),
  });

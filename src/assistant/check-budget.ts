import { Refusal } from '../errors.ts';
import type { AssistantUse } from '../store/assistant/assistant-calls.ts';

/** The tokens that a tenant may use; 0 means no limit. */
export interface Budget {
  readonly tokensPerDay: number;
  readonly tokensPerMonth: number;
}

type Use = Pick<AssistantUse, 'tokensToday' | 'tokensThisMonth' | 'tokensUnderWay'>;

/** Requests under way end within minutes, and then it is known what they took. */
const RETRY_SECONDS = 15;

/**
 * Refuses if the tokens of the month or the day are used up, and says when there are more. Tokens that are set aside for requests under
 * way count, too; whoever finds the rest of the budget set aside can try again soon.
 */
export function checkBudget({ tokensPerDay, tokensPerMonth }: Budget, use: Use, now: Date): void {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const limits = [
    {
      unit: 'month',
      most: tokensPerMonth,
      used: use.tokensThisMonth,
      until: Date.UTC(year, month + 1),
    },
    {
      unit: 'day',
      most: tokensPerDay,
      used: use.tokensToday,
      until: Date.UTC(year, month, now.getUTCDate() + 1),
    },
  ].filter(({ most, used }) => most > 0 && used >= most);
  for (const { unit, most, used, until } of limits)
    if (used - use.tokensUnderWay >= most)
      throw new Refusal('assistant_budget_exceeded', {
        detail: `The ${most} tokens that this tenant may use for the assistant within a ${unit} are used up; there are more from ${new Date(until).toISOString()}.`,
        retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000),
      });
  const [limit] = limits;
  if (limit !== undefined)
    throw new Refusal('assistant_busy', {
      detail: `The rest of the ${limit.most} tokens of this ${limit.unit} is set aside for questions that are under way; try again when they are answered.`,
      retryAfterSeconds: RETRY_SECONDS,
    });
}

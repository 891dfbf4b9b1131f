import Type, { type Static } from 'typebox';
import type { AssistantStanding } from '../../assistant/assistant.ts';
import type { AssistantMonth } from '../../store/assistant/assistant-calls.ts';
import { Nullable } from '../shapes.ts';

const Tokens = (description: string) => Type.Integer({ minimum: 0, description });

export const AssistantSettingsBody = Type.Object({
  is_ready: Type.Boolean({ description: 'There is a model that can be asked.' }),
  url: Nullable(
    Type.String({
      description: 'The endpoint of the tenant; null where that of the operator is used, if there is one.',
    }),
  ),
  model: Nullable(
    Type.String({ description: 'The model that the tenant has chosen; null for the operator’s.' }),
  ),
  has_key: Type.Boolean({ description: 'A key for the endpoint is stored. It is never shown.' }),
  tokens_per_day: Nullable(
    Tokens('Tokens that the tenant allows itself within a day (UTC); null for no limit of its own.'),
  ),
  tokens_per_month: Nullable(Tokens('The same within a month.')),
  limits: Type.Object(
    {
      tokens_per_day: Tokens('0 for no limit.'),
      tokens_per_month: Tokens('0 for no limit.'),
    },
    { description: 'The limits that hold: the lower ones of the tenant and the operator.' },
  ),
  use: Type.Object(
    {
      tokens_today: Tokens('Tokens since midnight (UTC).'),
      tokens_this_month: Tokens('Tokens since the first of the month (UTC).'),
      cost_this_month: Type.Number({ description: 'By the prices of the operator; 0 where there are none.' }),
    },
    { description: 'What was used.' },
  ),
  months: Type.Array(
    Type.Object({
      month: Type.String({ description: 'Year and month in UTC: `2026-11`.' }),
      calls: Type.Integer({ description: 'Requests to models.' }),
      input_tokens: Tokens('Tokens that were sent.'),
      output_tokens: Tokens('Tokens that came back.'),
      cost: Type.Number({ description: 'By the prices of the operator; 0 where there are none.' }),
    }),
    { description: 'The last twelve months in which a model was asked, the newest first.' },
  ),
});

export const presentAssistant = (
  { endpoint, own, budget, use }: AssistantStanding,
  months: readonly AssistantMonth[],
): Static<typeof AssistantSettingsBody> => ({
  is_ready: endpoint !== undefined,
  url: own?.url ?? null,
  model: own?.model ?? null,
  has_key: own?.apiKey != null,
  tokens_per_day: own?.tokensPerDay ?? null,
  tokens_per_month: own?.tokensPerMonth ?? null,
  limits: { tokens_per_day: budget.tokensPerDay, tokens_per_month: budget.tokensPerMonth },
  use: {
    tokens_today: use.tokensToday,
    tokens_this_month: use.tokensThisMonth,
    cost_this_month: use.costThisMonth,
  },
  months: months.map(({ month, calls, inputTokens, outputTokens, cost }) => ({
    month,
    calls,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cost,
  })),
});

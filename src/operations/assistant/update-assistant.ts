import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadAssistantMonths } from '../../store/assistant/assistant-calls.ts';
import { lockAssistantSettings, saveAssistantSettings } from '../../store/assistant/assistant-settings.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { AssistantSettingsBody, presentAssistant } from './assistant-settings.ts';

const MOST_TOKENS = 1_000_000_000_000;
const tokens = (unit: string) =>
  Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: MOST_TOKENS,
        description: `Tokens that the tenant allows itself within a ${unit} (UTC); null for no limit of its own.`,
      }),
    ),
  );

export const updateAssistant = defineOperation({
  id: 'admin_update_assistant',
  method: 'PATCH',
  path: '/api/admin/assistant',
  section: 'Assistant',
  summary: 'Change the settings of the assistant',
  description:
    'An endpoint of the tenant’s own needs a model. Another address takes the stored key away, unless a key is sent with it: a key goes to the address that it was given for.',
  access: 'admin:integrations',
  audited: ['url', 'model', 'tokens_per_day', 'tokens_per_month'],
  body: {
    url: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 2000,
          description:
            'An endpoint that speaks the OpenAI-compatible chat protocol, such as `https://api.example.com/v1`; null for that of the operator.',
        }),
      ),
    ),
    model: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'The model, by the name that the endpoint gives it; null for that of the operator.',
        }),
      ),
    ),
    key: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 1000,
          pattern: '^[\\x21-\\x7e]+$',
          description: 'The key for the endpoint of the tenant. It is stored and never shown.',
        }),
      ),
    ),
    tokens_per_day: tokens('day'),
    tokens_per_month: tokens('month'),
  },
  answer: Type.Object({ data: AssistantSettingsBody }),
  handle: async ({ body }, context) => {
    const { assistant } = context.services;
    await context.write(async (tx) => {
      const before = await lockAssistantSettings(tx);
      context.checkVersion(before.version);
      const url = body.url === undefined ? before.url : body.url;
      const model = body.model === undefined ? before.model : body.model;
      const wrong = url === null ? undefined : assistant.checkUrl(url);
      if (wrong !== undefined) throw refuse('invalid', wrong, 'url');
      if (url !== null && model === null)
        throw refuse('required', 'An endpoint of the tenant needs a model.', 'model');
      if (url === null && body.key != null)
        throw refuse('invalid', 'A key belongs to an endpoint of the tenant; name its address.', 'key');
      const kept = url === before.url ? before.apiKey : null;
      await saveAssistantSettings(tx, {
        url,
        model,
        apiKey: body.key === undefined ? kept : body.key,
        tokensPerDay: body.tokens_per_day === undefined ? before.tokensPerDay : body.tokens_per_day,
        tokensPerMonth: body.tokens_per_month === undefined ? before.tokensPerMonth : body.tokens_per_month,
      });
      return { body: {} };
    });
    const standing = await assistant.standing(context.principal.tenantId);
    const months = await context.read(loadAssistantMonths);
    return { body: { data: presentAssistant(standing, months) }, version: standing.own?.version ?? 0 };
  },
});

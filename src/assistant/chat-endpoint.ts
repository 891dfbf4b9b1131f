import type { AssistantSettings } from '../store/assistant/assistant-settings.ts';

/** The endpoint of a model. */
export interface ChatEndpoint {
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** Whether the operator has set the address, which may then be a private one. */
  readonly isOperators: boolean;
}

/** The endpoint that the operator has set for all tenants. */
export interface OperatorEndpoint {
  readonly url: string | undefined;
  readonly model: string | undefined;
  readonly key: string | undefined;
}

/**
 * The endpoint for a tenant's questions: its own if it has set one, else the operator's. A tenant that uses the
 * operator's endpoint can choose another model there. The operator's key is never sent to an address that a tenant
 * has set.
 */
export function chatEndpointOf(
  own: AssistantSettings | undefined,
  operators: OperatorEndpoint,
): ChatEndpoint | undefined {
  if (own?.url != null) {
    return own.model === null
      ? undefined
      : { url: own.url, model: own.model, key: own.apiKey, isOperators: false };
  }
  const model = own?.model ?? operators.model;
  if (operators.url === undefined || model === undefined) return undefined;
  return { url: operators.url, model, key: operators.key ?? null, isOperators: true };
}

import type { AssistantSettings } from '../store/assistant-settings.ts';

/** Where a model is asked. */
export interface ChatEndpoint {
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** The operator has chosen its address, so that it may be a private one. */
  readonly isOperators: boolean;
}

/** The endpoint that the operator has set for all tenants. */
export interface OperatorEndpoint {
  readonly url: string | undefined;
  readonly model: string | undefined;
  readonly key: string | undefined;
}

/**
 * The endpoint that a tenant's questions go to: its own where it has named one, else the operator's. A tenant that uses the operator's can
 * choose another model there. The operator's key never leaves for an address that a tenant has named.
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

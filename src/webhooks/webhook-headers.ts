import { SERVICE_VERSION } from '../version.ts';
import { type SignedMessage, signWebhook } from './sign-webhook.ts';

/** The headers of a webhook, with its signature. */
export const webhookHeaders = (trigger: string, message: SignedMessage): Record<string, string> => ({
  'Content-Type': 'application/json; charset=UTF-8',
  'User-Agent': `Dossier/${SERVICE_VERSION}`,
  'X-service-event': trigger,
  'X-service-version': SERVICE_VERSION,
  ...signWebhook(message),
});

import { OperatorError } from '../errors.ts';
import { TIMEOUT_MS } from '../webhooks/send-webhook.ts';
import { webhookHeaders } from '../webhooks/webhook-headers.ts';
import { UsageError } from './command.ts';

interface Forwarded {
  readonly trigger: string;
  readonly id: string;
  readonly body: string;
}

/** The receiver does not answer. */
export class ReceiverAway extends OperatorError {}

/** The address of `--forward-to`. */
export function readTarget(text: string | undefined): string {
  if (text === undefined) throw new UsageError('Name the receiver with --forward-to');
  const target = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(target)) throw new UsageError(`"${text}" is no address`);
  return target;
}

/** Sends one webhook as the service would, signed; returns the status and how long the answer took. */
export async function forwardWebhook(
  url: string,
  { trigger, id, body }: Forwarded,
  secret: string,
): Promise<{ readonly status: number; readonly milliseconds: number }> {
  const started = performance.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: webhookHeaders(trigger, { id, sentAt: new Date(), body, secrets: [secret] }),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ReceiverAway(`${url} does not answer: ${cause instanceof Error ? cause.message : cause}`);
  }
}

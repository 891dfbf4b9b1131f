import type { TestApp } from '../support/app.ts';
import type { ModelServer } from '../support/model-server.ts';
import type { UnreliableProxy } from '../support/unreliable-proxy.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';

/** The service that all clients are tested with, and what is around it. */
export interface Around {
  readonly service: TestApp;
  readonly model: ModelServer;
  readonly proxy: UnreliableProxy;
  readonly receiver: WebhookReceiver;
}

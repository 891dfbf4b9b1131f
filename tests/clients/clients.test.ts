import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type ModelServer, openModelServer } from '../support/model-server.ts';
import { publishExample } from '../support/published.ts';
import { openUnreliableProxy, type UnreliableProxy } from '../support/unreliable-proxy.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { describeOwnPackage } from './describe-own-package.ts';
import { describePython } from './describe-python.ts';
import { describeTypeScript } from './describe-typescript.ts';

let service: TestApp;
let model: ModelServer;
let proxy: UnreliableProxy;
let receiver: WebhookReceiver;

beforeAll(async () => {
  model = await openModelServer();
  receiver = await openWebhookReceiver();
  service = await startApp({
    settings: { AI_URL: model.url, AI_MODEL: 'small', WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' },
  });
  await publishExample(service.alpha, 'retail-onboarding');
  proxy = await openUnreliableProxy(service.baseUrl);
});
afterAll(async () => {
  await proxy?.close();
  await service?.close();
  await receiver?.close();
  await model?.close();
});

const around = () => ({ service, model, proxy, receiver });

describeTypeScript(around);
describeOwnPackage(around);
describePython(around);

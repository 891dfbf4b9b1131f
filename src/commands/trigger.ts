import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../errors.ts';
import { isTrigger, TRIGGERS, type Trigger } from '../model/triggers.ts';
import { systemRandomness } from '../platform/randomness.ts';
import { baseUrlOf, readSettings } from '../settings.ts';
import type { Database } from '../store/database/database.ts';
import { addTestDelivery } from '../store/webhooks/webhook-deliveries.ts';
import { listWebhookEndpoints } from '../store/webhooks/webhook-endpoints.ts';
import { loadWebhookDelivery } from '../store/webhooks/webhook-log.ts';
import { testPayload } from '../webhooks/test-payload.ts';
import { auditCommand } from './audit-command.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { forwardWebhook, readTarget } from './forward-webhook.ts';
import { checkSecret, openListeningFiles } from './listening-files.ts';
import { SERVICE_OPTIONS, type ServiceClient, serviceOf } from './service-client.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const POLL_MS = 200;
/** A running service makes its first attempt within a second, and an attempt takes up to 15. */
const LONGEST_MS = 20_000;

const ALL = { page: 1, pageSize: 1000, ordering: [{ field: 'id', isDescending: false }], search: undefined };

export const trigger: Command = {
  name: 'trigger',
  summary: 'Sends a sample event, signed, to the endpoints that have subscribed to it.',
  takes: '<event>',
  options: {
    endpoint: { type: 'string', describe: 'Id of the one endpoint that gets it, whatever it subscribed to.' },
    'forward-to': {
      type: 'string',
      describe: 'Sends it from here to this address instead, signed with the secret of "dossier listen".',
    },
    secret: { type: 'string', describe: 'Another secret to sign with, for --forward-to.' },
    ...TENANT_OPTION,
    ...SERVICE_OPTIONS,
  },
  run: async (input, terminal) => {
    const [name = ''] = input.words;
    if (!isTrigger(name)) throw new UsageError(`Name an event: ${Object.keys(TRIGGERS).join(', ')}`);
    const only = input.text('endpoint');
    if (only !== undefined && !/^\d{1,15}$/.test(only)) throw new UsageError('--endpoint takes an id');
    const target = input.text('forward-to');
    const settings = readSettings(terminal.environment);
    const service = serviceOf(input, terminal);
    if (target !== undefined) {
      const given = input.text('secret');
      const secret =
        given === undefined ? openListeningFiles(settings.DATA_DIR).secret() : checkSecret(given);
      const body = testPayload(name, service?.origin ?? baseUrlOf(settings));
      const sample = { trigger: name, id: `test_${systemRandomness.token(12)}`, body };
      const { status } = await forwardWebhook(readTarget(target), sample, secret);
      terminal.print(`${sample.id}  ${name}  ${status}  ${target}`);
      return;
    }
    if (service) return sendSamples(endpointsOfService(service), name, only, terminal);
    return withTenant(input, terminal, ({ database }, tenant) =>
      sendSamples(endpointsOfDatabase(database, tenant.id, baseUrlOf(settings)), name, only, terminal),
    );
  },
};

interface Endpoint {
  readonly id: number;
  readonly url: string;
  readonly triggers: readonly string[];
  readonly isEnabled: boolean;
}

interface Delivery {
  readonly id: number;
  readonly state: string;
  readonly failures: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** The endpoints of a tenant, and test deliveries to them. */
interface Endpoints {
  list(): Promise<readonly Endpoint[]>;
  /** Adds a test delivery and returns its id. */
  send(endpointId: number, trigger: Trigger): Promise<number>;
  delivery(id: number): Promise<Delivery>;
}

async function sendSamples(
  endpoints: Endpoints,
  name: Trigger,
  only: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const chosen = (await endpoints.list()).filter(({ id, triggers, isEnabled }) =>
    only === undefined ? isEnabled && triggers.includes(name) : id === Number(only),
  );
  if (chosen.length === 0)
    throw new OperatorError(
      only === undefined
        ? `No endpoint has subscribed to ${name}. "dossier listen" forwards events without one.`
        : `There is no endpoint ${only}.`,
    );
  let isRefused = false;
  for (const { id, url } of chosen) {
    const ended = await untilAttempted(endpoints, await endpoints.send(id, name));
    terminal.print(`test_${ended.id}  ${name}  ${ended.status ?? ended.error ?? ended.state}  ${url}`);
    isRefused ||= ended.state !== 'delivered';
  }
  if (isRefused) throw new OperatorError('Not every endpoint has answered with 2xx.');
}

/** Waits for the first attempt; a delivery that nobody has taken up by then is returned as it is. */
async function untilAttempted(endpoints: Endpoints, id: number): Promise<Delivery> {
  for (const deadline = performance.now() + LONGEST_MS; ; ) {
    const found = await endpoints.delivery(id);
    const isOpen = ['waiting', 'queued', 'running'].includes(found.state) && found.failures === 0;
    if (!isOpen || performance.now() > deadline) return found;
    await pause(POLL_MS);
  }
}

const endpointsOfService = (service: ServiceClient): Endpoints => ({
  list: async () => {
    const { body } = await service.send('GET', '/api/admin/webhook_endpoints?page_size=-1');
    if (!Array.isArray(body.results))
      throw new OperatorError('The service answered with something unexpected.');
    return body.results.map(({ id, url, triggers, is_enabled }) => ({
      id,
      url,
      triggers,
      isEnabled: is_enabled === true,
    }));
  },
  send: async (id, name) => {
    const { data } = await service.send('POST', `/api/admin/webhook_endpoints/${id}/test`, { trigger: name });
    return Number(data.id);
  },
  delivery: async (id) => {
    const { data } = await service.send('GET', `/api/admin/webhook_deliveries/${id}`);
    return {
      id,
      state: String(data.state),
      failures: Number(data.failures),
      status: typeof data.response_status === 'number' ? data.response_status : null,
      error: typeof data.last_error === 'string' ? data.last_error : null,
    };
  },
});

const endpointsOfDatabase = (database: Database, tenantId: number, baseUrl: string): Endpoints => ({
  list: async () => (await database.inTenant(tenantId, (tx) => listWebhookEndpoints(tx, ALL))).rows,
  send: (endpointId, name) =>
    database.inTenant(tenantId, async (tx) => {
      const subject = `webhook_endpoint:${endpointId}`;
      await auditCommand(tx, { action: 'test_webhook_endpoint', subject, what: { trigger: name } });
      return addTestDelivery(tx, { endpointId, trigger: name, payload: testPayload(name, baseUrl) });
    }),
  delivery: async (id) => {
    const found = await database.inTenant(tenantId, (tx) => loadWebhookDelivery(tx, id));
    if (!found) throw new OperatorError(`The delivery ${id} is gone.`);
    const { state, failures, responseStatus: status, lastError: error } = found;
    return { id, state, failures, status, error };
  },
});

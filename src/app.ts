import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openAttempts } from './access/attempts.ts';
import { openOidc } from './access/oidc.ts';
import { openProviders } from './access/providers.ts';
import { openAssistant } from './assistant/assistant.ts';
import { openChatClient } from './assistant/open-chat-client.ts';
import type { JobHandler } from './background/handler.ts';
import { HANDLERS } from './background/handlers/index.ts';
import { openWorker } from './background/worker.ts';
import { openCallClients } from './connectors/call-clients.ts';
import { openConnectors } from './connectors/connectors.ts';
import { DEMO_PEOPLE } from './demo/people.ts';
import { OperatorError } from './errors.ts';
import { buildServer } from './http/server.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { LONGEST_READ_MS } from './metrics/stored-metrics.ts';
import type { Demo } from './operations/demo-tenant.ts';
import { BULK_PLANS } from './operations/desk/bulk-plans.ts';
import { IMPORT_ROWS } from './operations/imports/import-rows.ts';
import { OPERATIONS } from './operations/index.ts';
import type { Operation, Services } from './operations/operation.ts';
import { previewWizard } from './pages/wizards/preview-wizard.ts';
import { type Clock, systemClock, tenantClock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import { openLoopWatch } from './platform/loop-watch.ts';
import { openMail } from './platform/mail.ts';
import { type Randomness, systemRandomness } from './platform/randomness.ts';
import { NO_TRACES, statementSpans, type Traces } from './platform/traces.ts';
import { whyNotListening } from './platform/try-port.ts';
import { baseUrlOf, type Settings } from './settings.ts';
import { openStorage, type Storage } from './storage.ts';
import { openIdStock } from './store/database/ids.ts';
import { loadInstanceId } from './store/database/instance-id.ts';
import { loadOperatingFigures } from './store/upkeep/operating-figures.ts';
import { SERVICE_VERSION } from './version.ts';
import { checkTargetUrl } from './webhooks/check-target-url.ts';
import { openDeliverer } from './webhooks/deliverer.ts';
import { openSafeFetch } from './webhooks/safe-fetch.ts';
import { targetPolicies, targetPolicy } from './webhooks/target-policy.ts';
import { openWebhookClients } from './webhooks/webhook-clients.ts';
import { openWorkshop } from './workshop/workshop.ts';
import { openBooklets } from './writing/booklets/booklets.ts';
import { openCases } from './writing/change/cases.ts';
import { openShadowRuns } from './writing/change/shadow-runs.ts';
import { openCompiledProcesses } from './writing/configurations/compiled-processes.ts';
import { openConfigurations } from './writing/configurations/configurations.ts';
import { openDocuments } from './writing/documents/documents.ts';
import { openEngineWatch } from './writing/engine-watch.ts';
import { openRequestLog } from './writing/request-log.ts';
import { openRuleCosts } from './writing/rule-costs.ts';
import { openPageCodes } from './writing/scans/page-codes.ts';
import { bookletSource } from './writing/signatures/booklet-source.ts';
import type { SignatureServices } from './writing/signatures/signature-services.ts';

/**
 * The longest pause of the event loop that is accepted: a request of one tenant must not hold up the others for
 * longer.
 */
const LONGEST_PAUSE_MS = 100;

/**
 * Parts that a caller can supply: tests replace real parts, and the start of the service passes what it has opened
 * already.
 */
export interface AppParts {
  readonly clock?: Clock;
  readonly random?: Randomness;
  /** Operations and handlers beside those of the service itself. */
  readonly operations?: readonly Operation[];
  readonly handlers?: readonly JobHandler[];
  /** Storage that is open already; the app closes it. */
  readonly storage?: Storage;
  readonly demo?: Demo;
  /** Whether pauses of the event loop are measured and told; false for a service that nobody waits for. */
  readonly isWatched?: boolean;
}

export interface App {
  readonly baseUrl: string;
  /** The port that it listens on. */
  readonly port: number;
  readonly storage: Storage;
  readonly services: Services;
  /** Runs everything that is due in the background and waits for it. */
  drainJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Puts the service together and starts it: database, files, mail, worker, HTTP. */
export async function openApp(settings: Settings, log: Log, parts: AppParts = {}): Promise<App> {
  const nodeClock = parts.clock ?? systemClock;
  const random = parts.random ?? systemRandomness;
  const storage = parts.storage ?? (await openStorage({ settings, clock: nodeClock, log, as: 'service' }));
  const { database, files } = storage;
  const clock = tenantClock(nodeClock, database.standings.shiftOf);
  let baseUrl = baseUrlOf(settings);
  const mail = settings.SMTP_URL ? openMail(settings.SMTP_URL, settings.MAIL_FROM, baseUrl) : undefined;
  const metrics = openMetrics();
  const node = `${os.hostname()}-${process.pid}-${random.token(6)}`;
  const traces = await tracesOf(settings, node, log);
  if (traces.isOn) database.watchStatements(statementSpans(traces));
  const ruleCosts = openRuleCosts(settings.RULE_COST_SAMPLE, random);
  const configurations = openConfigurations();
  const stock = openIdStock(database);
  const cases = openCases({
    database,
    clock,
    stock,
    processes: openCompiledProcesses(database, configurations),
    baseUrl: () => baseUrl,
    memoryBytes: settings.CASE_MEMORY_MB * 1_000_000,
    shadowRuns: openShadowRuns(settings.SHADOW_PERCENT / 100, random, log),
    engineWatch: openEngineWatch({ costs: ruleCosts, traces, ended: metrics.recalculations }),
  });
  const workshop = openWorkshop({ processes: settings.WORKSHOP_PROCESSES, ended: metrics.tasks });
  const pageCodes = openPageCodes({ database, random, workshop });
  // A restore or a reset replaces the rows of a tenant. Everything that this node keeps of it is read again.
  database.standings.whenReplaced((tenantId) => {
    cases.memory.dropAll(tenantId);
    configurations.forget(tenantId);
    stock.forget(tenantId);
    pageCodes.forget(tenantId);
  });
  const documents = openDocuments({ database, cases, files, workshop, log, stamp: pageCodes.stamp });
  const booklets = openBooklets({ cases, documents, files, workshop, clock });
  const signing: SignatureServices = {
    database,
    cases,
    files,
    workshop,
    clock,
    random,
    baseUrl: () => baseUrl,
    booklets: bookletSource({ cases, booklets, documents }),
  };
  const assistant = assistantOf(settings, { database, clock, metrics });
  const connectors = openConnectors({
    database,
    clients: openCallClients(targetPolicies(settings.CONNECTOR_ALLOW_PRIVATE, parts.demo?.tenantId)),
    called: metrics.connectors,
  });
  const worker = openWorker({
    services: {
      database,
      clock,
      files,
      sendMail: mail?.send,
      cases,
      workshop,
      documents,
      booklets,
      signing,
      assistant,
      connectors,
      random,
      rows: IMPORT_ROWS,
      bulk: BULK_PLANS,
    },
    random,
    handlers: [...HANDLERS, ...(parts.handlers ?? [])],
    log,
    node,
    concurrency: settings.DOSSIER_WORKER_CONCURRENCY,
    runs: metrics.jobs,
    traces,
  });
  const webhookTargets = targetPolicies(settings.WEBHOOK_ALLOW_PRIVATE, parts.demo?.tenantId);
  const deliverer = openDeliverer({
    database,
    clock,
    random,
    log,
    node,
    clients: openWebhookClients(webhookTargets),
    attempted: metrics.deliveries,
    traces,
  });
  const requestLog = openRequestLog({
    database,
    isSimulated: clock.isSimulated,
    failed: (error) => log.warn({ err: error }, 'requests could not be logged'),
  });
  const watch = openLoopWatch(LONGEST_PAUSE_MS, ({ ms, workMs }) =>
    log.warn({ ms: Math.round(ms), work_ms: Math.round(workMs) }, 'the event loop was held up'),
  );
  metrics.watch({
    pool: database.pool,
    caseMemory: cases.memory.figures,
    workshop: workshop.figures,
    pauses: watch.read,
    stored: () => loadOperatingFigures(database, LONGEST_READ_MS),
  });
  const providerTargets = targetPolicy(settings.OIDC_ALLOW_PRIVATE);
  const providerFetch = openSafeFetch(providerTargets);
  const services: Services = {
    database,
    files,
    workshop,
    documents,
    booklets,
    signing,
    pageCodes,
    assistant,
    connectors,
    cases,
    clock,
    random,
    sessionHours: settings.SESSION_HOURS,
    wizardStartLimit: settings.WIZARD_START_LIMIT,
    exportLimit: settings.EXPORT_LIMIT,
    configurations,
    providers: openProviders({
      fetch: providerFetch.fetch,
      checkUrl: (url) => checkTargetUrl(url, providerTargets, 'OIDC_ALLOW_PRIVATE'),
    }),
    webhookTargets,
    baseUrl: () => baseUrl,
    attempts: openAttempts(database, { most: 10, seconds: 300 }),
    requestLog,
    ruleCosts,
    previewWizard,
    demo: parts.demo,
    demoPeople: Object.values(DEMO_PEOPLE),
    node: {
      name: node,
      startedAt: clock.now(),
      pauses: watch.read,
      hasWorker: settings.DOSSIER_WORKER === 'on',
      hasMailServer: mail !== undefined,
      isDatabaseEmbedded: storage.isEmbedded,
      files: settings.FILES_URL?.startsWith('s3:') ? 's3' : 'disk',
      signInProvider: settings.OIDC_ISSUER === undefined ? null : settings.OIDC_NAME,
    },
  };
  try {
    const server = await buildServer({
      services,
      log,
      traces,
      operations: [...OPERATIONS, ...(parts.operations ?? [])],
      baseUrl: () => baseUrl,
      jsonLimit: settings.JSON_LIMIT,
      fileLimit: settings.FILE_LIMIT,
      rateLimit: settings.RATE_LIMIT,
      overloadMs: settings.OVERLOAD_MS,
      proxies: settings.TRUSTED_PROXIES,
      metrics,
      metricsToken: settings.DOSSIER_METRICS_TOKEN,
      docsFolder: path.resolve(import.meta.dirname, '..', 'docs'),
      applicationFolder: path.resolve(import.meta.dirname, '..', 'web', 'dist'),
      isMcpOn: settings.MCP === 'on',
      oidc: oidcOf(settings),
      isReady: () => database.isReachable(),
      instance: await loadInstanceId(database.ask),
    });
    const port = await listen(server, settings);
    baseUrl = baseUrlOf(settings, port);
    // Mounting all operations takes longer than any request may, and nobody waits for it.
    if (parts.isWatched !== false) watch.start();
    if (settings.DOSSIER_WORKER === 'on') {
      worker.start();
      deliverer.start();
    }
    return {
      baseUrl,
      port,
      storage,
      services,
      drainJobs: async () => {
        let count = 0;
        for (;;) {
          const more = (await worker.drain()) + (await deliverer.drain());
          if (more === 0) return count;
          count += more;
        }
      },
      close: async () => {
        const deadlineMs = settings.SHUTDOWN_SECONDS * 1000;
        await Promise.all([
          closeServer(server, deadlineMs),
          worker.stop(deadlineMs),
          deliverer.stop(deadlineMs),
        ]);
        await requestLog.close();
        watch.close();
        workshop.close();
        mail?.close();
        await assistant.close();
        await connectors.close();
        await providerFetch.close();
        await traces.close();
        await storage.close();
      },
    };
  } catch (error) {
    await traces.close();
    watch.close();
    workshop.close();
    await assistant.close();
    await connectors.close();
    await providerFetch.close();
    await storage.close();
    throw error;
  }
}

/** Traces, where the settings name a receiver; only then are the packages for them loaded. */
async function tracesOf(settings: Settings, node: string, log: Log): Promise<Traces> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return NO_TRACES;
  const { openTraces } = await import('./platform/open-traces.ts');
  return openTraces({
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: {
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': SERVICE_VERSION,
      'service.instance.id': node,
    },
    version: SERVICE_VERSION,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    failed: (error) => log.warn({ err: error }, 'traces could not be sent'),
  });
}

/** The provider at which people can sign in, where the settings name one. */
function oidcOf(settings: Settings): ReturnType<typeof openOidc> | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new OperatorError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
  return openOidc({ issuer, clientId, clientSecret, name: settings.OIDC_NAME });
}

/** The assistant, which asks models at the endpoint of the settings or at those of tenants. */
function assistantOf(
  settings: Settings,
  { database, clock, metrics }: Pick<Services, 'database' | 'clock'> & { readonly metrics: Metrics },
): ReturnType<typeof openAssistant> {
  return openAssistant({
    database,
    clock,
    client: openChatClient({
      allowedPrivate: settings.AI_ALLOW_PRIVATE,
      timeoutMs: settings.AI_TIMEOUT_SECONDS * 1000,
    }),
    endpoint: { url: settings.AI_URL, model: settings.AI_MODEL, key: settings.AI_KEY },
    budget: { tokensPerDay: settings.AI_TOKENS_PER_DAY, tokensPerMonth: settings.AI_TOKENS_PER_MONTH },
    parallel: { perTenant: settings.AI_PARALLEL_PER_TENANT, perCaller: settings.AI_PARALLEL_PER_CALLER },
    prices: { input: settings.AI_PRICE_INPUT, output: settings.AI_PRICE_OUTPUT },
    asked: metrics.assistant,
  });
}

/** Starts to listen and returns the port; common failures become messages for the operator. */
async function listen(server: FastifyInstance, { HOST: host, PORT: port }: Settings): Promise<number> {
  try {
    await server.listen({ host, port });
    return (server.server.address() as AddressInfo).port;
  } catch (error) {
    throw whyNotListening(error, { host, port });
  }
}

/** Lets requests finish; kept-alive connections are closed as they fall idle, and all of them at the deadline. */
async function closeServer(server: FastifyInstance, deadlineMs: number): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.server.closeAllConnections(), deadlineMs);
  await server.close();
  clearInterval(idle);
  clearTimeout(deadline);
}

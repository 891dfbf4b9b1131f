import { type CallResponse, isAnswer, unexpectedStatus } from '../changes/end-call.ts';
import type { CallRequest } from '../changes/read-call.ts';
import { isAllowedHost } from '../configuration/allowed-hosts.ts';
import { type ConnectorLimits, connectorLimits } from '../configuration/connector-limits.ts';
import type { Connector } from '../configuration/kinds/connector.ts';
import { cleanText, cutText } from '../storable.ts';
import { type AskedCall, addConnectorCall, endConnectorCall } from '../store/connectors/connector-calls.ts';
import { closeCircuit, countFailure, enterCircuit } from '../store/connectors/connector-circuits.ts';
import { loadConnectorSecrets } from '../store/connectors/connector-secrets.ts';
import { loadConnectorSettings } from '../store/connectors/connector-settings.ts';
import type { Database } from '../store/database/database.ts';
import type { CallClients, CallSent, OutgoingCall } from './call-clients.ts';

/** A request of a case, ready to leave but for its secrets. */
export interface CallToMake {
  readonly tenantId: number;
  readonly asked: AskedCall;
  readonly connector: Connector;
  readonly request: CallRequest;
  readonly digest: string;
  /** The same for each attempt at this question. */
  readonly requestId: string;
  /** A text for the log, without values that are never sent on. */
  hide(text: string): string;
}

/** How a call ended. */
export type CallEnd =
  | { readonly kind: 'answered'; readonly response: CallResponse }
  /** Nobody is asked before this moment: the system fails. */
  | { readonly kind: 'postponed'; readonly until: Date }
  | {
      readonly kind: 'failed';
      readonly code: 'unavailable' | 'refused' | 'not_allowed';
      readonly reason: string;
      /** Whether another attempt may go better. */
      readonly isPassing: boolean;
      /** Whether the other system may have done what was asked all the same. */
      readonly isInDoubt: boolean;
    };

/** An attempt that has ended, for whoever counts. */
interface EndedCall {
  readonly connector: string;
  readonly outcome: 'answered' | 'postponed' | 'unavailable' | 'refused' | 'not_allowed';
  /** The time that the request took; null if nothing was sent. */
  readonly seconds: number | null;
}

/** Calls other systems: to allowed hosts alone, with secrets of the tenant, and not while they fail. Each request is logged. */
export interface Connectors {
  call(call: CallToMake): Promise<CallEnd>;
  close(): Promise<void>;
}

/** A system that is being tried again has the time of an answer, and some more. */
const PROBE_GRACE_MS = 5000;
/** The most of a body that the log keeps. */
const MOST_LOGGED = 16_384;
/** Statuses with which a system says that another attempt may go better. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const SECRET_MARK = '•••';

export function openConnectors({
  database,
  clients,
  called,
}: {
  readonly database: Database;
  readonly clients: CallClients;
  /** Told of each attempt. */
  readonly called: (call: EndedCall) => void;
}): Connectors {
  const ended = ({ asked }: CallToMake, end: CallEnd, ms: number | null): CallEnd => {
    const outcome = end.kind === 'failed' ? end.code : end.kind;
    called({ connector: asked.connector, outcome, seconds: ms === null ? null : ms / 1000 });
    return end;
  };
  return {
    async call(call) {
      const { tenantId, asked, connector, request } = call;
      const limits = connectorLimits(connector);
      const ready = await database.inTenant(tenantId, async (tx) => {
        const { allowedHosts } = await loadConnectorSettings(tx);
        const { host } = new URL(request.url);
        if (!isAllowedHost(host, allowedHosts))
          return refused(`${host} is not among the hosts that connectors may call.`);
        const names = request.headers.flatMap(({ secret }) => secret ?? []);
        const secrets = await loadConnectorSecrets(tx, names);
        const missing = names.find((name) => !secrets.has(name));
        if (missing !== undefined) return refused(`The secret "${missing}" is not set.`);
        const until = await enterCircuit(tx, asked.connector, limits.timeoutMs + PROBE_GRACE_MS);
        if (until !== null) return { kind: 'postponed', until } as const;
        const id = await addConnectorCall(tx, rowOf(call));
        return { kind: 'ready', id, secrets, outgoing: outgoing(call, secrets) } as const;
      });
      if (ready.kind !== 'ready') return ended(call, ready, null);
      const started = performance.now();
      const sent = await clients.send(tenantId, ready.outgoing, limits.timeoutMs);
      const ms = performance.now() - started;
      const end = endOf(connector, request, sent);
      await database.inTenant(tenantId, async (tx) => {
        await endConnectorCall(tx, ready.id, loggedEnd(hidingIn(call, ready.secrets), sent, end, ms));
        await settleCircuit(tx, asked.connector, end, limits);
      });
      return ended(call, end, ms);
    },
    close: () => clients.close(),
  };
}

const refused = (reason: string): CallEnd => ({
  kind: 'failed',
  code: 'not_allowed',
  reason: `${reason} An administrator can set it.`,
  isPassing: false,
  isInDoubt: false,
});

/** Failures of the system itself count; one that refuses a request is well. */
async function settleCircuit(
  tx: Parameters<typeof closeCircuit>[0],
  connector: string,
  end: CallEnd,
  limits: ConnectorLimits,
): Promise<void> {
  if (end.kind === 'failed' && end.isPassing) await countFailure(tx, connector, limits);
  else await closeCircuit(tx, connector);
}

function endOf(connector: Connector, { method }: CallRequest, sent: CallSent): CallEnd {
  const changes = method !== 'GET';
  if ('reason' in sent)
    return {
      kind: 'failed',
      code: sent.isPassing ? 'unavailable' : 'refused',
      reason: sent.reason,
      isPassing: sent.isPassing,
      isInDoubt: changes && sent.isPassing,
    };
  const { status } = sent;
  if (isAnswer(connector, status)) return { kind: 'answered', response: sent };
  const isPassing = PASSING.has(status);
  const redirected = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  return {
    kind: 'failed',
    code: isPassing ? 'unavailable' : 'refused',
    reason: `${unexpectedStatus(status)}${redirected}`,
    isPassing,
    isInDoubt: changes && status >= 500,
  };
}

/** The headers that leave, by name in small letters; a connector cannot name those of the service. */
function headersOf(
  { request, requestId }: CallToMake,
  secretOf: (name: string) => string,
): Record<string, string> {
  return {
    accept: 'application/json, text/plain;q=0.5, */*;q=0.1',
    'user-agent': 'dossier',
    ...(request.body !== null && { 'content-type': 'application/json' }),
    ...Object.fromEntries(
      request.headers.map(({ name, text, secret }) => [
        name.toLowerCase(),
        secret === null ? text : `${text}${secretOf(secret)}`,
      ]),
    ),
    ...(request.method !== 'GET' && { 'idempotency-key': requestId }),
  };
}

const outgoing = (call: CallToMake, secrets: ReadonlyMap<string, string>): OutgoingCall => ({
  method: call.request.method,
  url: call.request.url,
  headers: headersOf(call, (name) => secrets.get(name) ?? ''),
  body: call.request.body,
});

/** A request as people see it: secrets and withheld values are marked. */
export function shownCall(call: CallToMake): {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
} {
  const { request, hide } = call;
  return {
    method: request.method,
    url: shownUrl(request.url, hide),
    headers: Object.fromEntries(
      Object.entries(headersOf(call, () => SECRET_MARK)).map(([name, text]) => [name, hide(text)]),
    ),
    body: request.body === null ? null : hide(request.body),
  };
}

/** An address as people read it. Values are found as they were before they were escaped. */
function shownUrl(url: string, hide: (text: string) => string): string {
  const { origin, pathname, search } = new URL(url);
  const text = `${pathname}${search.replaceAll('+', ' ')}`;
  try {
    return `${origin}${hide(decodeURIComponent(text))}`;
  } catch {
    return `${origin}${hide(text)}`;
  }
}

function rowOf(call: CallToMake) {
  const { method, url, headers, body } = shownCall(call);
  const { host, origin } = new URL(call.request.url);
  return {
    ...call.asked,
    requestId: call.requestId,
    digest: call.digest,
    method,
    host,
    path: cutText(cleanText(url.slice(origin.length)), 2000),
    requestHeaders: headers,
    requestBody: body === null ? null : cutText(cleanText(body), MOST_LOGGED),
    unsettled: method === 'GET' ? null : call.request,
  };
}

/** Marks withheld values, and secrets, which a system may send back. */
const hidingIn =
  ({ hide }: CallToMake, secrets: ReadonlyMap<string, string>) =>
  (text: string): string =>
    [...secrets.values()].reduce((all, secret) => all.replaceAll(secret, SECRET_MARK), hide(text));

function loggedEnd(hide: (text: string) => string, sent: CallSent, end: CallEnd, ms: number) {
  const error = end.kind === 'failed' ? cutText(cleanText(hide(end.reason)), 500) : null;
  const durationMs = Math.round(ms);
  if ('reason' in sent) return { durationMs, status: null, error, responseHeaders: null, responseBody: null };
  const { 'set-cookie': _, ...headers } = sent.headers;
  return {
    durationMs,
    status: sent.status,
    error,
    responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, hide(text)])),
    responseBody: cutText(cleanText(hide(cutText(sent.body, MOST_LOGGED))), MOST_LOGGED),
  };
}

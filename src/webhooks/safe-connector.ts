import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { bareHost } from './check-target-url.ts';
import type { TargetPolicy } from './target-policy.ts';

/** Finds every address of a name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export interface ConnectorOptions {
  readonly policy: TargetPolicy;
  readonly timeoutMs: number;
  readonly lookup?: Lookup;
  /** Opens the connection to the one address it is given. */
  readonly connect?: buildConnector.connector;
}

/** A target that webhooks must not reach. */
export class ForbiddenTarget extends Error {
  override readonly name = 'ForbiddenTarget';
}

const everyAddress: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Opens connections to allowed addresses alone. A name is resolved once, here; every address it stands for must be allowed; the
 * connection goes to the first of them, so that no second resolution can say otherwise; and in the end the peer of the socket counts.
 */
export function safeConnector({
  policy,
  timeoutMs,
  lookup = everyAddress,
  connect = buildConnector({ timeout: timeoutMs }),
}: ConnectorOptions): buildConnector.connector {
  const resolve = async (host: string): Promise<string> => {
    const addresses = isIP(host) === 0 ? await lookup(host) : [host];
    const forbidden = addresses.find((address) => !policy.allows(address));
    if (forbidden !== undefined)
      throw new ForbiddenTarget(`${host} is ${forbidden}, a private or special address.`);
    const [first] = addresses;
    if (first === undefined) throw new ForbiddenTarget(`${host} has no address.`);
    return first;
  };
  return (options, callback) => {
    const host = bareHost(options.hostname);
    // Without a name of its own, the certificate would be checked against the address.
    const named = isIP(host) === 0 ? { servername: host } : {};
    resolve(host).then(
      (address) =>
        connect({ ...options, ...named, hostname: address }, (...outcome) => {
          const [error, socket] = outcome;
          if (error !== null) return callback(error, null);
          const peer = socket.remoteAddress ?? '';
          if (policy.allows(peer)) return callback(null, socket);
          socket.destroy();
          callback(new ForbiddenTarget(`${host} led to ${peer}, a private or special address.`), null);
        }),
      (error) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

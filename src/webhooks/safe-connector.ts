import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { bareHost } from './check-target-url.ts';
import type { TargetPolicy } from './target-policy.ts';

/** Finds every address of a name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

interface ConnectorOptions {
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

/** How many addresses of a name are tried; one that another comes after has its part of the time alone. */
const MOST_ADDRESSES = 3;

/**
 * Opens connections to allowed addresses alone. A name is resolved once, here; every address it stands for must be allowed; the
 * connection goes to the first of them that answers, so that no second resolution can say otherwise; and in the end the peer of
 * the socket counts.
 */
export function safeConnector({
  policy,
  timeoutMs,
  lookup = everyAddress,
  connect: given,
}: ConnectorOptions): buildConnector.connector {
  const connect = given ?? buildConnector({ timeout: timeoutMs });
  const connectSoon = given ?? buildConnector({ timeout: timeoutMs / MOST_ADDRESSES });
  const resolve = async (host: string): Promise<readonly string[]> => {
    const addresses = isIP(host) === 0 ? await lookup(host) : [host];
    const forbidden = addresses.find((address) => !policy.allows(address));
    if (forbidden !== undefined)
      throw new ForbiddenTarget(`${host} is ${forbidden}, a private or special address.`);
    if (addresses.length === 0) throw new ForbiddenTarget(`${host} has no address.`);
    return addresses.slice(0, MOST_ADDRESSES);
  };
  return (options, callback) => {
    const host = bareHost(options.hostname);
    // Without a name of its own, the certificate would be checked against the address.
    const named = isIP(host) === 0 ? { servername: host } : {};
    const tryEach = ([address = '', ...others]: readonly string[]): void =>
      (others.length > 0 ? connectSoon : connect)(
        { ...options, ...named, hostname: address },
        (...outcome) => {
          const [error, socket] = outcome;
          if (error !== null) return others.length > 0 ? tryEach(others) : callback(error, null);
          const peer = socket.remoteAddress ?? '';
          if (policy.allows(peer)) return callback(null, socket);
          socket.destroy();
          callback(new ForbiddenTarget(`${host} led to ${peer}, a private or special address.`), null);
        },
      );
    resolve(host).then(tryEach, (error) =>
      callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

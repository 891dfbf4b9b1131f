import { baseUrlOf } from '../../settings.ts';
import { INSTANCE_QUERY } from '../../store/database/instance-id.ts';
import type { Check } from '../check.ts';
import { type CheckContext, Unreachable } from '../check.ts';
import { type Finding, failure, ok, together, warning } from '../finding.ts';
import { isLocalHost } from '../is-local-host.ts';

/** Asks the service at its public address, and compares whether it works on the same database. */
export const baseUrl: Check = {
  name: 'base URL',
  run: async (context) => {
    const address = baseUrlOf(context.settings);
    return together([await reach(address, context), ...protocolOf(address)]);
  },
};

const protocolOf = (address: string): Finding[] =>
  isLocalHost(address) || address.startsWith('https:')
    ? []
    : [
        failure(
          'not encrypted',
          'Put a proxy with TLS in front of the service, and let BASE_URL begin with https://.',
        ),
      ];

async function reach(address: string, context: CheckContext): Promise<Finding> {
  const url = `${address}/health/ready`;
  let answer: Response;
  try {
    answer = await fetch(url, {
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(8000)]),
      redirect: 'manual',
    });
  } catch (error) {
    return unreached(address, `${url} cannot be reached: ${reasonOf(error)}`);
  }
  await answer.body?.cancel();
  if (answer.status !== 200) return unreached(address, `${url} answers ${answer.status}`);
  const theirs = answer.headers.get('x-dossier-instance');
  const ours = await instanceOf(context);
  if (theirs === null)
    return failure(`${url} is another service`, 'Check BASE_URL, and where the proxy sends its requests.');
  if (ours !== undefined && ours !== theirs)
    return failure(
      `${url} is a Dossier with another database`,
      'Check BASE_URL and DATABASE_URL, and where the proxy sends its requests.',
    );
  return ok(`${address} is this service`);
}

/** A service that is not running is no fault on a machine that is being set up. */
const unreached = (address: string, figure: string): Finding =>
  isLocalHost(address)
    ? warning(figure, 'Start the service, or set HOST, PORT or BASE_URL to where it runs.')
    : failure(
        figure,
        'Start the service; check the DNS name, the certificate, the firewall and the proxy of BASE_URL.',
      );

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

async function instanceOf({ asPool }: CheckContext): Promise<string | undefined> {
  try {
    const [row] = await asPool<{ instance: string }>(INSTANCE_QUERY);
    return row?.instance;
  } catch (error) {
    if (error instanceof Unreachable || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

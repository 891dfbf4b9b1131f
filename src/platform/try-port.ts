import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from '../errors.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Refuses an address that the service could not listen on, before the database is opened and the demo is made. */
export async function tryPort(address: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen(address.port, address.host);
    await once(server, 'listening');
  } catch (error) {
    throw whyNotListening(error, address);
  } finally {
    server.close();
  }
}

/** The operator's error for a failed `listen`, or the error itself where it means something else. */
export function whyNotListening(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new OperatorError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(`The service cannot listen on ${host}:${port} (${code}).`);
  return error;
}

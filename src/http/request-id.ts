import type { IncomingMessage } from 'node:http';
import type { Randomness } from '../platform/randomness.ts';

const ACCEPTED = /^[\x21-\x7e]{1,200}$/;

/** The client's X-Request-ID if it is well-formed, else a new one. */
export const requestIdFrom =
  (random: Randomness) =>
  (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && ACCEPTED.test(given) ? given : random.uuid();
  };

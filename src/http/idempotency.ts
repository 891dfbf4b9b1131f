import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { callerOf, type Principal } from '../access/principal.ts';
import { refuse } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import {
  type AnswerKey,
  findAnswer,
  lockIdempotencyKey,
  saveAnswer,
} from '../store/requests/idempotency-answers.ts';
import { formDigest } from './form.ts';
import type { Outgoing } from './outgoing.ts';

const ACCEPTED = /^[\x20-\x7e]{1,255}$/;
const DAY_MS = 86_400_000;

interface Once {
  /** The first answer, if there is one. A repeat gets it even if the subject of the request has changed since. */
  again(tx: TenantTransaction): Promise<Outgoing | undefined>;
  /** Returns the first answer again, or runs the work and stores its answer in the same transaction. */
  run(
    tx: TenantTransaction,
    work: () => Promise<{ answer: Outgoing; forRepeats: Outgoing }>,
  ): Promise<Outgoing>;
}

/** For a POST with an Idempotency-Key; undefined for other requests. */
export function onceOf(request: FastifyRequest, principal: Principal, clock: Clock): Once | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !ACCEPTED.test(key))
    throw refuse('invalid_idempotency_key', undefined, 'Idempotency-Key');
  const answerKey: AnswerKey = { caller: callerOf(principal), key };
  const again: Once['again'] = async (tx) => {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const first = await findAnswer(tx, answerKey, since);
    if (first && !first.fingerprint.equals(fingerprintOf(request))) throw refuse('idempotency_key_reused');
    return first && { ...first, headers: { ...first.headers, 'Idempotency-Replayed': 'true' } };
  };
  return {
    again,
    run: async (tx, work) => {
      if (!(await lockIdempotencyKey(tx, answerKey))) throw refuse('idempotency_key_in_flight');
      const first = await again(tx);
      if (first) return first;
      const { answer, forRepeats } = await work();
      const payload = forRepeats.payload === null ? null : String(forRepeats.payload);
      await saveAnswer(tx, answerKey, { ...forRepeats, payload, fingerprint: fingerprintOf(request) });
      return answer;
    },
  };
}

const fingerprintOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(
      request.body instanceof Readable ? '' : (formDigest(request) ?? JSON.stringify(request.body ?? null)),
    )
    .digest();

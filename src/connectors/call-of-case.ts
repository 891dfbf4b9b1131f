import { createHash } from 'node:crypto';
import { type CallInCase, callInCase, readCall } from '../changes/read-call.ts';
import type { CallBody } from '../model/rows/row-bodies.ts';
import type { CallKey } from '../model/rows/row-key.ts';
import { presentCase } from '../presentation/case.ts';
import { withheldIn } from '../presentation/withheld.ts';
import { callDigest } from '../writing/collect/call-jobs.ts';
import { sourceOf } from '../writing/open/case-source.ts';
import type { CurrentCase } from '../writing/open/current-case.ts';
import type { CallToMake } from './connectors.ts';

/** A call of a case with the request as it would be now, or the sentence that says why there is none. */
export interface CallOfCase {
  readonly call: CallInCase;
  readonly inputs: CallBody['inputs'];
  readonly name: string;
  readonly toMake: CallToMake | { readonly problem: string };
}

/** Null where the case has the instance no more, or the package the connector. */
export function callOfCase(
  current: CurrentCase,
  key: CallKey,
  inputs: CallBody['inputs'],
): CallOfCase | null {
  const { state } = current.session;
  const { index } = current.compiled;
  const call = callInCase(key, state);
  if (call === null) return null;
  const { connector, connectorKey, rule, subject } = call;
  const read = readCall(connector, inputs, subject, state);
  const name = index.text(connector.name, connectorKey, index.defaultLanguage);
  if ('problem' in read) return { call, inputs, name, toMake: read };
  const asked = { connector: connectorKey, rule, caseId: current.id, instanceId: subject.id };
  const digest = callDigest(read.request);
  const { hide } = withheldIn(index, presentCase(sourceOf(current)));
  const { tenantId } = current;
  return {
    call,
    inputs,
    name,
    toMake: {
      tenantId,
      asked,
      connector,
      request: read.request,
      digest,
      requestId: requestIdOf([tenantId, current.id, connectorKey, rule, subject.id, digest]),
      hide,
    },
  };
}

/** The name of a question: the same for every attempt at it, on every node, before and after a crash. */
function requestIdOf(parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [8, 4, 4, 4, 12].reduce(
    ({ text, at }, length) => ({
      text: `${text}${at > 0 ? '-' : ''}${hex.slice(at, at + length)}`,
      at: at + length,
    }),
    { text: '', at: 0 },
  ).text;
}

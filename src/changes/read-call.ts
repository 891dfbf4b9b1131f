// Reads the request that a connector sends for an instance of a case as it is now.
import { fillAddress } from '../configuration/connector-address.ts';
import { isHeaderText } from '../configuration/header-text.ts';
import type { Connector } from '../configuration/kinds/connector.ts';
import type { Scope } from '../configuration/scope.ts';
import { type CaseState, fromCanonical, type Subject } from '../engine/index.ts';
import { isList, jsonOfValue, toCanonicalString, type Value } from '../formula/index.ts';
import type { CallBody } from '../model/rows/row-bodies.ts';
import { type CallKey, callAt } from '../model/rows/row-key.ts';
import { answerFormulas } from './answer-formulas.ts';

type Inputs = CallBody['inputs'];

/** The value of a header; of a secret, its name and the words before it. */
interface CallHeader {
  readonly name: string;
  readonly text: string;
  readonly secret: string | null;
}

/** A request to another system, before secrets are put into it. */
export interface CallRequest {
  readonly method: NonNullable<Connector['method']>;
  readonly url: string;
  readonly headers: readonly CallHeader[];
  /** JSON. */
  readonly body: string | null;
}

/** The most that is sent, in characters. */
const MOST_BODY = 262_144;

/** The request, or the sentence that says why there is none. */
type ReadCall = { readonly request: CallRequest } | { readonly problem: string };

/** The names that formulas of a connector see beside the instance: the inputs. */
export function inputsOf(
  { inputs: declared }: Connector,
  inputs: Inputs,
  timeZone: string,
): { readonly types: Scope['locals']; readonly values: Map<string, Value> } {
  const all = Object.entries(declared);
  return {
    types: Object.fromEntries(all.map(([name, type]) => [name, { type }])),
    values: new Map(all.map(([name, type]) => [name, fromCanonical(inputs[name] ?? null, type, timeZone)])),
  };
}

export function readCall(connector: Connector, inputs: Inputs, subject: Subject, state: CaseState): ReadCall {
  const { defaultLanguage, timeZone } = state.compiled.index;
  const resultOf = answerFormulas(state, inputsOf(connector, inputs, timeZone));
  const resultIn = (text: string): Value => resultOf(text, subject, defaultLanguage).value;
  const textOf = (text: string): string | null => {
    const value = resultIn(text);
    return value === null ? null : toCanonicalString(value);
  };
  const address = fillAddress(connector.address, textOf);
  if (address === null || !URL.canParse(address))
    return { problem: 'A value that is part of the address is missing.' };
  const url = new URL(address);
  for (const [name, formula] of Object.entries(connector.query)) {
    const value = resultIn(formula);
    for (const each of isList(value) ? value : [value])
      if (each !== null) url.searchParams.append(name, toCanonicalString(each));
  }
  const headers = Object.entries(connector.headers).flatMap(([name, header]): CallHeader[] => {
    const { text, value, secret, before } = header;
    if (secret !== undefined) return [{ name, text: before ?? '', secret }];
    const words = value === undefined ? (text ?? '') : textOf(value);
    // A line break only parts words, and a header is one line.
    return words === null ? [] : [{ name, text: words.replace(/[\r\n]+/g, ' '), secret: null }];
  });
  const odd = headers.find(({ text }) => !isHeaderText(text));
  if (odd !== undefined)
    return { problem: `The header "${odd.name}" would hold a character that cannot be sent in one.` };
  const body = connector.body === undefined ? null : jsonOfValue(resultIn(connector.body), MOST_BODY);
  if (connector.body !== undefined && body === null)
    return { problem: `There is more to send than ${MOST_BODY} characters.` };
  return { request: { method: connector.method ?? 'GET', url: url.href, headers, body } };
}

/** A request as the log has kept it. */
export function requestIn(stored: unknown): CallRequest {
  const { method, url, headers, body }: Partial<CallRequest> = {
    ...(typeof stored === 'object' ? stored : {}),
  };
  if (method === undefined || url === undefined) throw new Error('A stored request has no address.');
  return { method, url, headers: headers ?? [], body: body ?? null };
}

/** Everything that tells one question from another; a new secret makes no new question. */
export const askedText = ({ method, url, headers, body }: CallRequest): string =>
  JSON.stringify([method, url, headers.map(({ name, text, secret }) => [name, text, secret]), body]);

/** A call of a case, with the connector and the instance that it is about. */
export interface CallInCase {
  readonly key: CallKey;
  readonly connector: Connector;
  readonly connectorKey: string;
  readonly rule: string;
  readonly subject: Subject;
}

/** Null where the package has the connector no more, or the case the instance. */
export function callInCase(key: CallKey, state: CaseState): CallInCase | null {
  const { connector: connectorKey, instance, rule } = callAt(key);
  const connector = state.compiled.index.package.connectors[connectorKey];
  const subject = state.subjects.get(instance);
  if (connector === undefined || subject?.isActive !== true) return null;
  return { key, connector, connectorKey, rule, subject };
}

/** Calls that are made by themselves and whose last request was another one. */
export function outdatedCalls(state: CaseState, digestOf: (asked: string) => string): CallKey[] {
  return [...state.calls].flatMap(([key, { inputs, digest }]) => {
    const call = callInCase(key, state);
    if (call === null || call.connector.runs !== 'on_change') return [];
    const read = readCall(call.connector, inputs, call.subject, state);
    return 'request' in read && digestOf(askedText(read.request)) !== digest ? [key] : [];
  });
}

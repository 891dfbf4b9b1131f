import { isAddress } from '../connector-address.ts';
import { durationMs, MOST_TIMEOUT_MS } from '../connector-limits.ts';
import { isHeaderText } from '../header-text.ts';
import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import type { Connector } from '../kinds/connector.ts';
import type { Effects, Rule } from '../kinds/rule.ts';
import { FINAL_KINDS } from '../kinds/workflow.ts';
import { pointer } from '../problem.ts';
import { informationOf } from '../resolve-path.ts';
import type { ScopeSubject } from '../scope.ts';
import { error, type Finding } from './finding.ts';
import { subjectOf } from './rules.ts';

/** Informations that the answer of another system cannot fill. */
const NOT_FILLED: ReadonlySet<string> = new Set(['structure', 'instance', 'file']);

/** Names of headers, and those that the service sets itself. */
const HEADER = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Connectors that cannot be called, and rules that call one in a way that it does not fit. */
export function findConnectorProblems(index: PackageIndex): Finding[] {
  const findings = new Map<string, Finding>();
  const all = [
    ...Object.entries(index.package.connectors).flatMap(([key, connector]) =>
      connectorProblems(connector, ['connectors', key], index),
    ),
    ...[...index.processes.values()].flatMap((process) => processProblems(process, index)),
  ];
  for (const finding of all) findings.set(`${finding.code} ${finding.at}`, finding);
  return [...findings.values()];
}

function connectorProblems(
  { address, headers, method = 'GET', body, timeout, result, ontology }: Connector,
  at: readonly string[],
  index: PackageIndex,
): Finding[] {
  const findings: Finding[] = [];
  if (!isAddress(address))
    findings.push(
      error(
        'connector_address',
        pointer([...at, 'address']),
        'An address begins with https:// or http:// and a host without formulas, and holds no password, "?" or "#".',
        { suggestion: 'Write parameters under "query", and secrets under "headers".' },
      ),
    );
  for (const [name, { text, value, secret, before }] of Object.entries(headers)) {
    const place = pointer([...at, 'headers', name]);
    if (!HEADER.test(name) || OWN_HEADERS.has(name.toLowerCase()))
      findings.push(
        error(
          'connector_header',
          `${place}#`,
          `"${name}" is no header, or one that the service sets itself.`,
        ),
      );
    if ([text, value, secret].filter((each) => each !== undefined).length !== 1)
      findings.push(
        error('connector_header', place, `The header "${name}" has one of "text", "value" and "secret".`),
      );
    if (before !== undefined && secret === undefined)
      findings.push(error('connector_header', place, '"before" stands before a secret.'));
    if (!isHeaderText(text ?? '') || !isHeaderText(before ?? ''))
      findings.push(
        error('connector_header', place, 'A header is one line of letters that HTTP can send (ISO 8859-1).'),
      );
  }
  if (body !== undefined && method === 'GET')
    findings.push(error('connector_body', pointer([...at, 'body']), 'A request with GET has no body.'));
  if (timeout !== undefined && durationMs(timeout) > MOST_TIMEOUT_MS)
    findings.push(
      error('connector_timeout', pointer([...at, 'timeout']), 'An answer may take a minute at most.'),
    );
  for (const key of Object.keys(result)) {
    const definition = informationOf({ kind: 'instance', ontology }, key, index)?.definition;
    const isComputed = definition?.formula !== undefined;
    if (isComputed || (definition !== undefined && NOT_FILLED.has(definition.type)))
      findings.push(
        error(
          'connector_cannot_write',
          pointer([...at, 'result', key]),
          isComputed
            ? `"${key}" is computed by its formula; a connector cannot write it.`
            : `"${key}" is of type ${definition?.type}, which no answer of another system can be.`,
        ),
      );
  }
  return findings;
}

type Calls = Rule['http_call'];

function processProblems(process: IndexedProcess, index: PackageIndex): Finding[] {
  const { states, transitions } = process.definition.workflow;
  const isFinal = (state: string): boolean => FINAL_KINDS.has(states[state]?.kind ?? 'open');
  const endsCase = (transition: string): boolean => isFinal(transitions[transition]?.to ?? '');
  const at = (...words: string[]): string[] => ['processes', process.key, 'workflow', ...words];
  const outcome: ScopeSubject = { kind: 'instance', ontology: process.definition.outcome };
  const ofEffects = (effects: Effects | undefined, place: string[], isEnd: boolean): Finding[] =>
    effects === undefined
      ? []
      : callProblems(effects.http_call, { at: place, subject: outcome, isEnd }, index);
  return [
    ...[...process.rules.values()].flatMap(({ definition, path }) => {
      const { on, http_call: calls } = definition;
      const subject = subjectOf(definition, process.key, index);
      const isEnd = on?.state_entered.some(isFinal) === true || on?.transition_used.some(endsCase) === true;
      return callProblems(
        calls,
        { at: path, subject: subject.kind === 'case' ? outcome : subject, isEnd },
        index,
      );
    }),
    ...Object.entries(states).flatMap(([key, { on_enter }]) =>
      ofEffects(on_enter, at('states', key, 'on_enter'), isFinal(key)),
    ),
    ...Object.entries(transitions).flatMap(([key, { effects }]) =>
      ofEffects(effects, at('transitions', key, 'effects'), endsCase(key)),
    ),
  ];
}

interface CallPlace {
  readonly at: readonly string[];
  readonly subject: ScopeSubject;
  /** Whether the case has ended when the call is asked for. */
  readonly isEnd: boolean;
}

function callProblems(calls: Calls, { at, subject, isEnd }: CallPlace, index: PackageIndex): Finding[] {
  return calls.flatMap(({ connector: key, with: given }, position) => {
    const place = [...at, 'http_call', String(position)];
    const connector = index.package.connectors[key];
    const findings: Finding[] = [];
    if (isEnd)
      findings.push(
        error(
          'call_at_end',
          pointer(place),
          'The case has ended by then, and takes no answer. Call in a state before it.',
        ),
      );
    if (connector === undefined) return findings;
    const isFitting = subject.kind === 'instance' && index.isA(subject.ontology, connector.ontology);
    if (subject.kind !== 'unknown' && !isFitting && index.ontologies.has(connector.ontology))
      findings.push(
        error(
          'call_about_other',
          pointer([...place, 'connector']),
          `The connector "${key}" is about instances of ${connector.ontology}; the rule is for something else.`,
        ),
      );
    for (const name of Object.keys(given))
      if (!Object.hasOwn(connector.inputs, name))
        findings.push(
          error(
            'call_input',
            `${pointer([...place, 'with', name])}#`,
            `The connector "${key}" has no input "${name}".`,
          ),
        );
    return findings;
  });
}

import type { Mistake } from './basic-mistakes.ts';
import { addFile, addRule } from './checked-package.ts';

/** A connector, and a rule of the process that calls it. */
const withConnector = (
  connector: string,
  rule = '{for: outcome, on: {case_created: true}, http_call: register}',
) => ({
  'connectors.yaml': `register: ${connector}\n`,
  ...addRule(rule),
});
const REGISTER = '{ontology: Person, address: "https://register.example/people/{{first_name}}"';

/** Connectors that cannot be called, and calls that do not fit. */
export const CONNECTOR_MISTAKES: readonly Mistake[] = [
  [
    'a connector that does not exist',
    addRule('{for: outcome, on: {case_created: true}, http_call: registr}'),
    'unknown_connector',
    'processes/intake.yaml:15:',
  ],
  [
    'a connector that is called nowhere',
    addFile('connectors.yaml', `register: ${REGISTER}}\n`),
    'unused_connector',
    'connectors.yaml:1:',
  ],
  [
    'an address whose host is a formula',
    withConnector('{ontology: Person, address: "https://{{first_name}}.example/"}'),
    'connector_address',
    'connectors.yaml:1:',
  ],
  [
    'an address with a query',
    withConnector('{ontology: Person, address: "https://register.example/?key=1"}'),
    'connector_address',
    'connectors.yaml:1:',
  ],
  [
    'an address that reads what is not there',
    withConnector('{ontology: Person, address: "https://register.example/{{first_nam}}"}'),
    'formula_unknown_name',
    'connectors.yaml:1:',
  ],
  [
    'a header that the service sets itself',
    withConnector(`${REGISTER}, headers: {Host: other.example}}`),
    'connector_header',
    'connectors.yaml:1:',
  ],
  [
    'a header that is both a text and a secret',
    withConnector(`${REGISTER}, headers: {X-Key: {text: a, secret: b}}}`),
    'connector_header',
    'connectors.yaml:1:',
  ],
  [
    'a header of letters that cannot be sent',
    withConnector(`${REGISTER}, headers: {X-Bank: {text: "🏦"}}}`),
    'connector_header',
    'connectors.yaml:1:',
  ],
  [
    'a body of a request with GET',
    withConnector(`${REGISTER}, body: first_name}`),
    'connector_body',
    'connectors.yaml:1:',
  ],
  [
    'an answer that may take too long',
    withConnector(`${REGISTER}, timeout: PT2M}`),
    'connector_timeout',
    'connectors.yaml:1:',
  ],
  [
    'an answer that sets what no answer can be',
    withConnector(`${REGISTER}, result: {spouse: response.body}}`),
    'connector_cannot_write',
    'connectors.yaml:1:',
  ],
  [
    'an answer for an information that is not there',
    withConnector(`${REGISTER}, result: {nam: response.body}}`),
    'unknown_information',
    'connectors.yaml:1:',
  ],
  [
    'a request that reads its own answer',
    withConnector(`${REGISTER}, query: {q: response.status}}`),
    'formula_unknown_name',
    'connectors.yaml:1:',
  ],
  [
    'a call with an input that the connector does not have',
    withConnector(
      `${REGISTER}}`,
      '{for: outcome, on: {case_created: true}, http_call: {connector: register, with: {x: "1"}}}',
    ),
    'call_input',
    'processes/intake.yaml:15:',
  ],
  [
    'a call for occurrences of a structure',
    withConnector(`${REGISTER}}`, '{for: Person.incomes, on: {case_created: true}, http_call: register}'),
    'call_about_other',
    'processes/intake.yaml:15:',
  ],
  [
    'a call when the case has ended',
    withConnector(`${REGISTER}}`, '{for: outcome, on: {state_entered: done}, http_call: register}'),
    'call_at_end',
    'processes/intake.yaml:15:',
  ],
];

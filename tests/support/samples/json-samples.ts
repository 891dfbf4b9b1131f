import Value from 'typebox/value';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Client } from '../client.ts';
import { placeOf, readSamples, type Sample } from './read-samples.ts';

/** The kind of a JSON sample, which decides how it is tried. A text of the sample tells which one of the page is meant. */
type JsonSample = { readonly page: string; readonly text: string } & (
  | {
      readonly bodyOf: string;
      readonly instead?: readonly (readonly [string, (client: Client) => Promise<string>])[];
    }
  | { readonly refusalOf: string }
  | { readonly answerOf: string }
  | { readonly because: string }
);

/** Somebody who can be in a loan. */
const aBorrower = async (client: Client): Promise<string> => {
  const fields = { first_name: 'Bea', last_name: 'Frei' };
  const made = await client.post('/api/1/instances/force_create', { ontology_key: 'Borrower', fields });
  return String(made.body.data?.id);
};

export const JSON_SAMPLES: readonly JsonSample[] = [
  { page: 'docs/api.md', text: 'invalid_page_size', refusalOf: '/api/1/case_activity_log?page_size=5000' },
  { page: 'docs/cases.md', text: 'apply_for_loan', bodyOf: '/api/1/cases', instead: [['34', aBorrower]] },
  { page: 'docs/mcp.md', text: '"servers"', because: 'settings of another program' },
  { page: 'docs/mcp.md', text: '"mcpServers"', because: 'settings of another program' },
  { page: 'docs/scans.md', text: 'affected_cases', answerOf: 'upload_documents' },
];

/** Tries every JSON sample of a page. Returns what is wrong, with the line of the sample. */
export async function tryJson(page: string, client: Client): Promise<string[]> {
  const failed: string[] = [];
  for (const sample of readSamples(page).filter(({ language }) => language === 'json')) {
    const problem = await problemOf(sample, client);
    if (problem !== undefined) failed.push(`${placeOf(sample)}: ${problem}`);
  }
  return failed;
}

async function problemOf(sample: Sample, client: Client): Promise<string | undefined> {
  const said = JSON_SAMPLES.find(({ page, text }) => page === sample.page && sample.code.includes(text));
  if (said === undefined) return 'tests/support/samples/json-samples.ts does not say what this is';
  let code = sample.code;
  if ('bodyOf' in said) {
    for (const [text, make] of said.instead ?? []) code = code.replaceAll(text, await make(client));
    const { status, text } = await client.post(said.bodyOf, JSON.parse(code));
    return status >= 300 ? `${said.bodyOf} answers ${status} ${text.slice(0, 500)}` : undefined;
  }
  const shown = JSON.parse(code);
  if ('refusalOf' in said) {
    const { body } = await client.get(said.refusalOf);
    // The sample shortens what differs each time and what is said twice.
    const wrong = Object.keys(body).filter(
      (key) => !['request_id', 'errors'].includes(key) && body[key] !== shown[key],
    );
    return wrong.length > 0 ? `the service answers ${JSON.stringify(body)}` : undefined;
  }
  if ('answerOf' in said) {
    const operation = OPERATIONS.find(({ id }) => id === said.answerOf);
    if (operation?.answer === undefined) return `there is no operation ${said.answerOf} that answers JSON`;
    const [error] = Value.Errors(operation.answer, shown);
    return error && `${said.answerOf} does not answer this: ${error.instancePath} ${error.message}`;
  }
  return undefined;
}

import { getCase } from '../operations/cases/get-case.ts';
import { getInstance } from '../operations/instances/get-instance.ts';
import { getConfiguration } from '../operations/meta/get-configuration.ts';
import type { Operation } from '../operations/operation.ts';
import type { ApiCall } from './api-call.ts';

/** Something that agents read by its address. */
export interface McpResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The address, or the form that addresses have: `case://{id}`. */
  readonly uri: string;
  readonly mimeType: string;
  readonly operation: Operation;
  readonly query?: ApiCall['query'];
}

export const RESOURCES: readonly McpResource[] = [
  {
    name: 'configuration',
    title: 'The configuration',
    description: 'Processes and ontologies of the tenant.',
    uri: 'configuration://current',
    mimeType: 'application/json',
    operation: getConfiguration,
  },
  {
    name: 'case',
    title: 'A case',
    description: 'A case as text, by its id.',
    uri: 'case://{id}',
    mimeType: 'text/plain',
    operation: getCase,
    query: { format: 'text' },
  },
  {
    name: 'instance',
    title: 'An instance',
    description: 'An instance with its values, by its id.',
    uri: 'instance://{id}',
    mimeType: 'application/json',
    operation: getInstance,
  },
];

/** Whether it stands for many things, of which an address names one. */
export const isTemplate = ({ uri }: McpResource): boolean => uri.includes('{id}');

const ID = /^[1-9]\d{0,15}$/;

/** The request for what an address names. */
export function resourceAt(
  uri: string,
): { readonly resource: McpResource; readonly call: ApiCall } | undefined {
  for (const resource of RESOURCES) {
    const { operation, query = {} } = resource;
    if (!isTemplate(resource)) {
      if (uri === resource.uri) return { resource, call: { operation, params: {}, query, body: {} } };
      continue;
    }
    const [before = ''] = resource.uri.split('{id}');
    const id = uri.startsWith(before) ? uri.slice(before.length) : '';
    if (ID.test(id)) return { resource, call: { operation, params: { id }, query, body: {} } };
  }
  return undefined;
}

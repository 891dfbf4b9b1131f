import { getCase } from '../operations/cases/get-case.ts';
import { getInstance } from '../operations/instances/get-instance.ts';
import { getConfiguration } from '../operations/meta/get-configuration.ts';
import type { Operation } from '../operations/operation.ts';
import type { ApiCall } from './api-call.ts';

/** Something that agents read by its address. */
interface McpResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The address, or the form that addresses have: `case://{id}`. */
  readonly uri: string;
  readonly operation: Operation;
}

export const RESOURCES: readonly McpResource[] = [
  {
    name: 'configuration',
    title: 'The configuration',
    description: 'Processes and ontologies of the tenant.',
    uri: 'configuration://current',
    operation: getConfiguration,
  },
  {
    name: 'case',
    title: 'A case',
    description: 'A case, by its id.',
    uri: 'case://{id}',
    operation: getCase,
  },
  {
    name: 'instance',
    title: 'An instance',
    description: 'An instance with its values, by its id.',
    uri: 'instance://{id}',
    operation: getInstance,
  },
];

/** Whether it stands for many things, of which an address names one. */
export const isTemplate = ({ uri }: McpResource): boolean => uri.includes('{id}');

const ID = /^[1-9]\d{0,15}$/;

/** The request for what an address names. */
export function resourceAt(uri: string): ApiCall | undefined {
  for (const resource of RESOURCES) {
    const { operation } = resource;
    const [before = ''] = resource.uri.split('{id}');
    const id = uri.startsWith(before) ? uri.slice(before.length) : undefined;
    if (id === undefined || (isTemplate(resource) ? !ID.test(id) : id !== '')) continue;
    return { operation, params: isTemplate(resource) ? { id } : {}, query: {}, body: {} };
  }
  return undefined;
}

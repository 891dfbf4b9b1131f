import { type Pause, pauses } from '../../platform/pauses.ts';
import {
  listOf,
  type OpenApiDocument,
  objectOf,
  objectOrNone,
  resolve,
  textOf,
} from '../openapi-document.ts';
import { type Operation, readOperation } from './read-operation.ts';

/** The parts of an OpenAPI document that the reference shows. */
export interface Reference {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** The address of the API, without a slash at the end. */
  readonly baseUrl: string;
  readonly sections: readonly Section[];
  /** The document's description of the error body, as Markdown, and its list of codes. */
  readonly problem: { readonly description: string; readonly codes: readonly string[] };
}

interface Section {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The address of the API that a document describes, without a slash at the end. */
export const baseUrlOf = (document: OpenApiDocument): string =>
  textOf(objectOf(listOf(document.servers)[0]).url).replace(/\/+$/, '');

/** Reads in steps, since it takes a good part of a second. */
export async function readReference(document: OpenApiDocument, pause: Pause = pauses()): Promise<Reference> {
  const info = objectOf(document.info);
  const problem = resolve({ $ref: '#/components/schemas/Problem' }, document).value;
  const codes = objectOf(objectOf(problem.properties).code).enum;
  return {
    title: textOf(info.title),
    version: textOf(info.version),
    description: textOf(info.description),
    baseUrl: baseUrlOf(document),
    sections: await readSections(document, pause),
    problem: { description: textOf(problem.description), codes: listOf(codes).map(String) },
  };
}

async function readSections(document: OpenApiDocument, pause: Pause): Promise<Section[]> {
  const operations: { readonly section: string; readonly operation: Operation }[] = [];
  for (const [path, entry] of Object.entries(objectOf(document.paths))) {
    const methods = objectOf(entry);
    for (const method of METHODS) {
      const operation = objectOrNone(methods[method]);
      if (!operation) continue;
      const section = textOf(listOf(operation.tags)[0]) || 'Other';
      const shared = listOf(methods.parameters);
      operations.push({ section, operation: readOperation({ path, method, operation, shared }, document) });
      await pause();
    }
  }
  const tags = listOf(document.tags).map(objectOf);
  const described = new Map(tags.map((tag) => [textOf(tag.name), textOf(tag.description)]));
  const grouped = Map.groupBy(operations, ({ section }) => section);
  const names = [...new Set([...described.keys(), ...grouped.keys()])];
  return names
    .map((name) => ({
      id: `section-${slug(name)}`,
      name: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
      description: described.get(name) ?? '',
      operations: (grouped.get(name) ?? []).map(({ operation }) => operation),
    }))
    .filter((section) => section.operations.length > 0);
}

export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

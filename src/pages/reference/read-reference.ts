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

export function readReference(document: OpenApiDocument): Reference {
  const info = objectOf(document.info);
  const problem = resolve({ $ref: '#/components/schemas/Problem' }, document).value;
  const codes = objectOf(objectOf(problem.properties).code).enum;
  return {
    title: textOf(info.title),
    version: textOf(info.version),
    description: textOf(info.description),
    baseUrl: textOf(objectOf(listOf(document.servers)[0]).url).replace(/\/+$/, ''),
    sections: readSections(document),
    problem: { description: textOf(problem.description), codes: listOf(codes).map(String) },
  };
}

function readSections(document: OpenApiDocument): Section[] {
  const operations = Object.entries(objectOf(document.paths)).flatMap(([path, entry]) => {
    const methods = objectOf(entry);
    return METHODS.flatMap((method) => {
      const operation = objectOrNone(methods[method]);
      if (!operation) return [];
      const section = textOf(listOf(operation.tags)[0]) || 'Other';
      const shared = listOf(methods.parameters);
      return [{ section, operation: readOperation({ path, method, operation, shared }, document) }];
    });
  });
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

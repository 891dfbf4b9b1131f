import {
  type JsonObject,
  listOf,
  type OpenApiDocument,
  objectOf,
  objectOrNone,
  resolve,
  textOf,
} from '../openapi-document.ts';
import { readSchema, type SchemaNode } from './read-schema.ts';
import { sampleValue } from './sample-value.ts';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly answers: readonly Answer[];
}

/** The access that a caller needs: no key, any key, or one with this scope. */
export type Access = { readonly kind: 'open' } | { readonly kind: 'key'; readonly scope: string | undefined };

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: SchemaNode;
  readonly sample: unknown;
  /** Whether the document itself contains the sample. */
  readonly isSampleGiven: boolean;
}

interface RequestBody {
  readonly contentType: string;
  readonly isRequired: boolean;
  readonly schema: SchemaNode;
  readonly sample: unknown;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly contentTypes: readonly string[];
  readonly schema: SchemaNode | undefined;
  readonly example: unknown;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
}

interface OperationSource {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
  /** Parameters of all operations of the path. */
  readonly shared: readonly unknown[];
}

export function readOperation(source: OperationSource, document: OpenApiDocument): Operation {
  const { operation, path, method } = source;
  const { access, description } = readAccess(operation, document);
  return {
    id: textOf(operation.operationId) || `${method}_${path.replaceAll(/\W+/g, '_')}`,
    method: method.toUpperCase(),
    path,
    summary: textOf(operation.summary) || path,
    description,
    access,
    parameters: readParameters([...source.shared, ...listOf(operation.parameters)], document),
    body: readBody(operation.requestBody, document),
    answers: Object.entries(objectOf(operation.responses)).map(([status, answer]) =>
      readAnswer(status, answer, document),
    ),
  };
}

// If the document has no extension for it, the scope is a sentence of the description; it is shown only once, as a
// badge.
const SCOPE_SENTENCE = /\s*\b(?:Needs the scope `([^`]+)`|Needs no key|Any key will do)\.\s*$/;

function readAccess(operation: JsonObject, document: OpenApiDocument) {
  const text = textOf(operation.description);
  const security = operation.security ?? document.security;
  const isOpen = security === undefined || (Array.isArray(security) && security.length === 0);
  const scope = textOf(operation['x-scope']) || SCOPE_SENTENCE.exec(text)?.[1];
  const access: Access = isOpen ? { kind: 'open' } : { kind: 'key', scope };
  return { access, description: text.replace(SCOPE_SENTENCE, '') };
}

const PLACES = ['path', 'query', 'header'] as const;

function readParameters(list: readonly unknown[], document: OpenApiDocument): Parameter[] {
  const read = list.flatMap((entry) => {
    const parameter = resolve(entry, document).value;
    const place = PLACES.find((name) => name === parameter.in);
    if (!place) return [];
    const schema = readSchema(parameter.schema, document);
    return [
      {
        name: textOf(parameter.name),
        place,
        isRequired: parameter.required === true,
        description: textOf(parameter.description) || schema.description,
        schema,
        sample: parameter.example ?? sampleValue(parameter.schema, document),
        isSampleGiven: parameter.example !== undefined,
      },
    ];
  });
  return PLACES.flatMap((place) => read.filter((parameter) => parameter.place === place));
}

function readBody(value: unknown, document: OpenApiDocument): RequestBody | undefined {
  const body = resolve(value, document).value;
  const [contentType, media] = Object.entries(objectOf(body.content))[0] ?? [];
  if (contentType === undefined) return undefined;
  const { schema, example } = objectOf(media);
  return {
    contentType,
    isRequired: body.required === true,
    schema: readSchema(schema, document),
    sample: example ?? sampleValue(schema, document),
  };
}

function readAnswer(status: string, value: unknown, document: OpenApiDocument): Answer {
  const answer = resolve(value, document).value;
  const content = Object.entries(objectOf(answer.content));
  const { example, schema: given } = objectOf(content[0]?.[1]);
  const schema = objectOrNone(given);
  return {
    status,
    description: textOf(answer.description),
    contentTypes: content.map(([contentType]) => contentType),
    schema: schema && readSchema(schema, document),
    example,
    headers: Object.entries(objectOf(answer.headers)).map(([name, header]) => ({
      name,
      description: textOf(resolve(header, document).value.description),
    })),
  };
}

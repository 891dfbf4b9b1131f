import { objectOf } from '../../openapi-document.ts';
import type { Operation, Parameter } from '../read-operation.ts';
import type { SchemaProperty } from '../read-schema.ts';

/** A complete call: address, headers and body. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly needsKey: boolean;
  readonly headers: readonly (readonly [string, string])[];
  /** The body, unless it is a form. */
  readonly content: { readonly type: string; readonly value: unknown } | undefined;
  readonly form: readonly FormPart[] | undefined;
}

interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly value: string;
}

/** The call that the samples of an operation make: required parts and parts with samples, filled with sample values. */
export function sampleRequestOf(operation: Operation, baseUrl: string): SampleRequest {
  const { body } = operation;
  const required = operation.parameters.filter(
    ({ isRequired, isSampleGiven }) => isRequired || isSampleGiven,
  );
  const isForm = body?.contentType === 'multipart/form-data';
  return {
    method: operation.method,
    url: `${baseUrl}${fillPath(operation.path, operation.parameters)}${queryOf(required)}`,
    needsKey: operation.access.kind === 'key',
    headers: required
      .filter(({ place }) => place === 'header')
      .map(({ name, sample }) => [name, String(sample)] as const),
    content: body && !isForm ? { type: body.contentType, value: body.sample } : undefined,
    form: isForm ? formOf(body.schema.properties, body.sample) : undefined,
  };
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  const samples = new Map(parameters.map((parameter) => [parameter.name, parameter.sample]));
  return path.replaceAll(/\{([^}]+)\}/g, (whole, name) =>
    samples.has(name) ? encodeURIComponent(String(samples.get(name))) : whole,
  );
}

function queryOf(required: readonly Parameter[]): string {
  const query = required.filter(({ place }) => place === 'query');
  if (query.length === 0) return '';
  return `?${new URLSearchParams(query.map(({ name, sample }): [string, string] => [name, String(sample)]))}`;
}

const formOf = (properties: readonly SchemaProperty[], sample: unknown): FormPart[] =>
  properties
    .filter(({ name }) => Object.hasOwn(objectOf(sample), name))
    .map(({ name, schema }) => {
      const isFile = /binary/.test(schema.type);
      return { name, isFile, value: isFile ? 'file.pdf' : String(objectOf(sample)[name]) };
    });

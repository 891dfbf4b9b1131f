import type { Operation } from './read-operation.ts';

/** The data that the page's script needs to build and send a call. */
interface TryCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needsKey: boolean;
  readonly parameters: readonly TryField[];
  readonly body: {
    readonly contentType: string;
    readonly text: string;
    readonly parts: readonly TryField[];
  } | null;
}

interface TryField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'file' | 'text';
  readonly isRequired: boolean;
  readonly choices: readonly unknown[];
}

export function tryCall({ id, method, path, access, parameters, body }: Operation): TryCall {
  const isForm = body?.contentType === 'multipart/form-data';
  return {
    id,
    method,
    path,
    needsKey: access.kind === 'key',
    parameters: parameters.map(({ name, place, isRequired, schema }) => ({
      name,
      place,
      isRequired,
      choices: choicesOf(schema.choices, schema.type),
    })),
    body: body
      ? {
          contentType: body.contentType,
          text: isForm ? '' : JSON.stringify(body.sample, null, 2),
          parts: isForm
            ? body.schema.properties.map(({ name, isRequired, schema }) => ({
                name,
                place: /binary/.test(schema.type) ? 'file' : 'text',
                isRequired,
                choices: choicesOf(schema.choices, schema.type),
              }))
            : [],
        }
      : null,
  };
}

const choicesOf = (choices: readonly string[], type: string): readonly unknown[] =>
  type === 'boolean' ? ['true', 'false'] : choices.map((choice) => JSON.parse(choice));

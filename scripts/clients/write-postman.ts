import type { Api, ApiField, ApiOperation } from './read-api.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const OWN_VARIABLE = /\{\{(\w+)\}\}/g;

/** The collection for Postman, by its path in its folder: the public API, in folders by section, with the samples of the reference. */
export function writePostman({ operations }: Api): Record<string, string> {
  const shown = operations.filter(({ path }) => path.startsWith('/api/1/'));
  const folders = Map.groupBy(shown, ({ section }) => section);
  const item = [...folders].map(([name, members]) => ({ name, item: members.map(itemOf) }));
  const names = new Set([...JSON.stringify(item).matchAll(OWN_VARIABLE)].map(([, name = '']) => name));
  const collection = {
    info: {
      name: 'Dossier',
      description:
        'Every operation of the public API with a sample. Set `base_url` and `key`, and the ids of the things that you want to work with: the samples fit the demo. A parameter that is not ticked is left out; `dry_run` tries a write without storing anything.',
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'Api-Key {{key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'base_url', value: 'http://127.0.0.1:8080', description: 'The address of the service.' },
      { key: 'key', value: '', description: 'An API key.' },
      ...[...names]
        .filter((name) => name !== 'base_url')
        .toSorted()
        .map((name) => ({ key: name, value: '1', description: `The id of: ${inWords(name)}.` })),
    ],
    item,
  };
  return { 'dossier.postman_collection.json': `${JSON.stringify(collection, null, 2)}\n` };
}

/** `case to delete` for `caseToDelete`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function itemOf(operation: ApiOperation) {
  const { id, summary, method, description, isOpen } = operation;
  const { header, body } = bodyOf(operation);
  return {
    id,
    name: summary,
    request: {
      method,
      header: [...header],
      ...(isOpen && { auth: { type: 'noauth' } }),
      ...(body && { body }),
      url: urlOf(operation),
      description,
    },
    response: [],
  };
}

function urlOf({ path, fields, sample }: ApiOperation) {
  const sampleOf = (name: string): string => String(sample?.params?.[name] ?? 1);
  // Postman knows variables that are a whole part of a path; others are filled in.
  const written = path
    .replaceAll(/(?<=\/)\{(\w+)\}(?=\/|$)/g, ':$1')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleOf(name));
  const inQuery = fields.filter(({ place }) => place === 'query');
  const query = inQuery.map((field) => queryOf(field, sample?.query?.[field.name]));
  const given = query.filter(({ disabled }) => disabled !== true);
  const shown = given.map(({ key, value }) => `${key}=${value}`).join('&');
  const inPath = fields.filter(({ place, name }) => place === 'path' && written.includes(`:${name}`));
  return {
    raw: `{{base_url}}${written}${shown === '' ? '' : `?${shown}`}`,
    host: ['{{base_url}}'],
    path: written.slice(1).split('/'),
    ...(query.length > 0 && { query }),
    ...(inPath.length > 0 && {
      variable: inPath.map(({ name, description }) => ({
        key: name,
        value: sampleOf(name),
        description,
      })),
    }),
  };
}

const queryOf = ({ name, description, schema, isRequired }: ApiField, sample: string | undefined) => ({
  key: name,
  value: sample ?? String(schema.default ?? (schema.type === 'boolean' ? 'true' : '')),
  description,
  ...(sample === undefined && !isRequired && { disabled: true }),
});

interface Body {
  readonly header: readonly { readonly key: string; readonly value: string }[];
  readonly body?: object;
}

/** By what an operation takes: the sample as Postman writes it. */
const BODIES: Readonly<Record<ApiOperation['content'], (operation: ApiOperation) => Body>> = {
  none: () => ({ header: [] }),
  json: ({ sample }) => ({
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: { mode: 'raw', raw: jsonOf(sample?.body ?? {}), options: { raw: { language: 'json' } } },
  }),
  file: ({ sample, contentTypes: [first = ''] }) => ({
    header: [{ key: 'Content-Type', value: first }],
    body: { mode: 'raw', raw: sample?.text ?? '' },
  }),
  form: ({ fields, sample }) => ({
    header: [],
    body: {
      mode: 'formdata',
      formdata: fields
        .filter(({ place, name, isRequired }) => place === 'form' && (isRequired || inForm(sample, name)))
        .map(({ name, schema, description }) =>
          schema.format === 'binary'
            ? { key: name, type: 'file', src: 'file.pdf', description }
            : { key: name, type: 'text', value: sample?.form?.[name] ?? '', description },
        ),
    },
  }),
};

const inForm = (sample: ApiOperation['sample'], name: string): boolean =>
  Object.hasOwn(sample?.form ?? {}, name);

const bodyOf = (operation: ApiOperation): Body => BODIES[operation.content](operation);

/** A body in which variables stand for numbers, without quotes. */
const jsonOf = (body: object): string => JSON.stringify(body, null, 2).replaceAll(/"(\{\{\w+\}\})"/g, '$1');

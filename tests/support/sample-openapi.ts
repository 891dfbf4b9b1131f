import { ERRORS, STATUS_OF_KIND } from '../../src/errors.ts';

type Json = Readonly<Record<string, unknown>>;

const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more });

const CASE: Json = {
  type: 'object',
  title: 'Case',
  required: ['id', 'name', 'state_key', 'is_dirty', 'created'],
  properties: {
    id: { type: 'integer', minimum: 1, maximum: 2 ** 53 - 1 },
    user_readable_id: text('The number that people use, such as `2026-00012`.'),
    name: text('The given name, or else the calculated one.'),
    given_name: text('Set by people.', { nullable: true, maxLength: 255 }),
    state_key: text('Where the case is in its process.', { nullable: true }),
    status: text('How far it has come.', { enum: ['ongoing', 'approved', 'declined', 'finished'] }),
    is_dirty: { type: 'boolean', description: 'Whether the rules have yet to see the last changes.' },
    is_editable: { type: 'boolean' },
    created: text('', { format: 'date-time' }),
    tags: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' }, key: { type: 'string' } } },
    },
    instances: {
      type: 'array',
      description: 'The people, companies and things that the case is about.',
      items: {
        type: 'object',
        properties: Object.fromEntries(
          ['id', 'name', 'ontology_key', 'is_linked', 'roles', 'values'].map((name) => [name, text('')]),
        ),
      },
    },
  },
};

const PROBLEM: Json = {
  type: 'object',
  description: [
    '| Code | Status | Meaning |',
    '|---|---|---|',
    ...Object.entries(ERRORS).map(
      ([code, { kind, sentence }]) => `| \`${code}\` | ${STATUS_OF_KIND[kind]} | ${sentence} |`,
    ),
  ].join('\n'),
  properties: { code: { type: 'string', enum: Object.keys(ERRORS) } },
};

const query = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const LIST = [
  query('page', { type: 'integer', default: 1 }, 'Page, from 1; past the last it is the last.'),
  query('page_size', { type: 'integer', default: 10 }, 'Rows on a page, at most 100.'),
  query('search', { type: 'string' }, 'Free text; every word must match.'),
];

const KEEP_DIRTY = query('keep_dirty', { type: 'boolean', default: false }, 'Leaves the rules for later.');

const ID = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
});

const answer = (schema: Json): Json => ({
  description: 'Done.',
  content: { 'application/json': { schema } },
});

const DATA = { type: 'object', required: ['data'], properties: { data: CASE } };

interface Sketch {
  readonly id: string;
  readonly section: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Json[];
  readonly body?: Json;
  readonly contentType?: string;
  readonly answers?: Json;
  readonly security?: readonly Json[];
}

const operation = (sketch: Sketch): Json => ({
  operationId: sketch.id,
  tags: [sketch.section],
  summary: sketch.summary,
  description: sketch.description,
  ...(sketch.parameters && { parameters: sketch.parameters }),
  ...(sketch.security && { security: sketch.security }),
  ...(sketch.body && {
    requestBody: {
      required: true,
      content: { [sketch.contentType ?? 'application/json']: { schema: sketch.body } },
    },
  }),
  responses: sketch.answers ?? { 200: answer(DATA), default: { description: 'Refused.' } },
});

const PATHS: Readonly<Record<string, Json>> = {
  '/api/1/meta': {
    get: operation({
      id: 'get_meta',
      section: 'meta',
      summary: 'What this service is',
      description: 'Needs no key.',
      security: [],
      answers: { 200: answer({ type: 'object', properties: { version: { type: 'string' } } }) },
    }),
  },
  '/api/1/cases': {
    get: operation({
      id: 'list_cases',
      section: 'cases',
      summary: 'List cases',
      description: 'Newest first; only those that the key’s tenant can see.\n\nNeeds the scope `cases:read`.',
      parameters: LIST,
      answers: { 200: answer({ type: 'object', properties: { data: { type: 'array', items: CASE } } }) },
    }),
    post: operation({
      id: 'create_case',
      section: 'cases',
      summary: 'Create a case',
      description:
        'The rules run before the answer, so it already holds the questions that the case asks, unless `keep_dirty` is set.\n\nNeeds the scope `cases:write`.',
      parameters: [KEEP_DIRTY],
      body: {
        type: 'object',
        properties: {
          process_key: text('The process; or `process_id`.'),
          name: text('A name of your own.', { maxLength: 255 }),
          owner_email: text('', { format: 'email' }),
          predefined_objects: { type: 'object', additionalProperties: { type: 'integer' } },
        },
      },
    }),
  },
  '/api/1/cases/{id}': {
    get: operation({
      id: 'get_case',
      section: 'cases',
      summary: 'Get a case',
      description: 'Recalculates the case first.\n\nNeeds the scope `cases:read`.',
      parameters: [ID('id')],
    }),
    delete: operation({
      id: 'delete_case',
      section: 'cases',
      summary: 'Delete a case',
      description: 'With its files and its unused instances.\n\nNeeds the scope `cases:write`.',
      parameters: [ID('id')],
      answers: { 204: { description: 'Done; there is nothing to say.' } },
    }),
  },
  '/api/1/cases/{case_pk}/proofs': {
    post: operation({
      id: 'upload_proof',
      section: 'proofs',
      summary: 'Upload a proof',
      description: 'Stores the file on the case.\n\nNeeds the scope `cases:write`.',
      parameters: [ID('case_pk')],
      contentType: 'multipart/form-data',
      body: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, name: { type: 'string' } },
      },
    }),
  },
  '/api/1/instances/{instance_pk}/manual_instance_actions/{id}/execute_manual_instance_action': {
    post: operation({
      id: 'execute_manual_instance_action',
      section: 'instances',
      summary: 'Execute a manual instance action',
      description: 'Runs while the condition of the action holds.\n\nNeeds the scope `instances:write`.',
      parameters: [ID('instance_pk'), ID('id')],
      body: { type: 'object', properties: { input_parameters: { type: 'object' } } },
    }),
  },
};

/** A document like that of the service, with additional operations if a test needs many. */
export function sampleOpenapi(baseUrl: string, more = 0): Json {
  const others = Array.from({ length: more }, (_, index) => [
    `/api/1/others/${index}`,
    {
      get: operation({
        id: `get_other_${index}`,
        section: `section ${Math.floor(index / 12)}`,
        summary: `Get the other thing number ${index}`,
        description: 'Needs the scope `cases:read`.',
        parameters: LIST,
      }),
    },
  ]);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Dossier',
      version: '1',
      description: 'Cases, instances, values, proofs, documents and wizards of one tenant.',
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: [{ name: 'cases', description: 'A case is one run of a process.' }],
    paths: { ...PATHS, ...Object.fromEntries(others) },
    components: { schemas: { Problem: PROBLEM } },
  };
}

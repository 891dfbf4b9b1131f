import { ERRORS, STATUS_OF_KIND } from '../errors.ts';

const table = Object.entries(ERRORS).map(
  ([code, { kind, sentence }]) => `| \`${code}\` | ${STATUS_OF_KIND[kind]} | ${sentence} |`,
);

/** The error body in the OpenAPI document, with every code it can carry. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: ['| Code | Status | Meaning |', '|---|---|---|', ...table].join('\n'),
  required: ['type', 'title', 'status', 'code', 'detail', 'request_id', 'errors'],
  properties: {
    type: { type: 'string', description: 'A URN made of the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    detail: { type: 'string', description: 'A sentence that a person can act on.' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'detail', 'attr'],
        properties: {
          code: { type: 'string' },
          detail: { type: 'string' },
          attr: {
            type: 'string',
            nullable: true,
            description: 'The part of the request it is about: `fields.0.value`.',
          },
        },
      },
    },
  },
};

import { camelCase, pascalCase, streamName } from './names.ts';
import type { Api, ApiField, ApiOperation } from './read-api.ts';
import { keyOf, type NamedTypes, typeOf } from './typescript-type.ts';

const NOTE =
  '// Written by scripts/generate-clients.ts from the operations; `npm run clients` writes it again.';

/** The generated files of the client for TypeScript, by their path in its folder. */
export function writeTypeScript(api: Api): Record<string, string> {
  return { 'src/generated/types.ts': writeTypes(api), 'src/generated/dossier.ts': writeClass(api) };
}

function writeTypes({ operations, events, errorCodes }: Api): string {
  const named: NamedTypes = new Map();
  const body = [
    ...operations.flatMap((operation) => [...inputOf(operation, named), ...answersOf(operation, named)]),
    ...events.flatMap(({ trigger, description, schema }) => [
      comment(`${description}.`),
      `export type ${pascalCase(trigger)} = ${typeOf(schema, named)};`,
    ]),
    '/** Every event that an endpoint can be told of. */',
    `export type WebhookEvent = ${events.map(({ trigger }) => pascalCase(trigger)).join(' | ')};`,
    '/** Every reason for which a request is refused. */',
    'export type ErrorCode =',
    ...errorCodes.map((code) => `  | '${code}'`),
    ';',
  ];
  const types = [...named].map(([name, type]) => `export type ${name} = ${type};`);
  return [NOTE, ...types, ...body, ''].join('\n');
}

const inputName = ({ id }: ApiOperation): string => `${pascalCase(id)}Input`;
const answerName = ({ id }: ApiOperation): string => `${pascalCase(id)}Answer`;

function inputOf(operation: ApiOperation, named: NamedTypes): string[] {
  if (!takesInput(operation)) return [];
  return [
    `export interface ${inputName(operation)} {`,
    ...operation.fields.flatMap((field) => property(field, fieldType(field, named))),
    ...(operation.content === 'file' ? fileProperties(operation.contentTypes) : []),
    '}',
  ];
}

const takesInput = ({ fields, content }: ApiOperation): boolean => fields.length > 0 || content === 'file';

const isInputRequired = ({ fields, content }: ApiOperation): boolean =>
  content === 'file' || fields.some(({ isRequired }) => isRequired);

function property({ name, isRequired, description }: ApiField, type: string): string[] {
  const written = isRequired ? `  ${keyOf(name)}: ${type};` : `  ${keyOf(name)}?: ${type} | undefined;`;
  return description === '' ? [written] : [comment(description, '  '), written];
}

const fieldType = ({ schema }: ApiField, named: NamedTypes): string =>
  schema.format === 'binary' ? 'File' : typeOf(schema, named);

const fileProperties = (contentTypes: readonly string[]): string[] => [
  '  /** The content. */',
  '  file: Blob;',
  '  /** By default the type of the file. */',
  `  content_type?: ${contentTypes.map((type) => `'${type}'`).join(' | ')} | undefined;`,
];

function answersOf(operation: ApiOperation, named: NamedTypes): string[] {
  const { answer } = operation;
  if (answer.kind !== 'json') return [];
  return [`export type ${answerName(operation)} = ${typeOf(answer.schema, named)};`];
}

function writeClass({ operations }: Api): string {
  const named = operations.flatMap((operation) => [
    ...(takesInput(operation) ? [inputName(operation)] : []),
    ...(operation.answer.kind === 'json' ? [answerName(operation)] : []),
  ]);
  return [
    NOTE,
    "import type { DownloadedFile } from '../downloaded-file.ts';",
    "import type { CallOptions, DossierOptions } from '../options.ts';",
    "import type { Pages } from '../pages.ts';",
    "import type { StreamEvent } from '../read-events.ts';",
    "import type { Route } from '../route.ts';",
    "import { openTransport, type Transport } from '../transport.ts';",
    'import type {',
    ...named.toSorted().map((name) => `  ${name},`),
    "} from './types.ts';",
    '',
    '/** The answer with `skip_case_response`: the id of the case, and the id of what was created. */',
    `export type SkippedCase = ${skippedType(operations)};`,
    '',
    'const ROUTES = {',
    ...operations.map((operation) => `  ${camelCase(operation.id)}: ${routeOf(operation)},`),
    '} as const satisfies Record<string, Route>;',
    '',
    '/** A client of the service: one method for each operation. */',
    'export class Dossier {',
    '  readonly #transport: Transport;',
    '',
    '  constructor(options: DossierOptions) {',
    '    this.#transport = openTransport(options);',
    '  }',
    ...operations.flatMap((operation) => ['', ...methodsOf(operation)]),
    '}',
    '',
  ].join('\n');
}

function skippedType(operations: readonly ApiOperation[]): string {
  const types = operations.flatMap(({ answer }) =>
    answer.kind === 'json' && answer.skipped !== undefined ? [typeOf(answer.skipped, new Map())] : [],
  );
  const [type = 'never', ...others] = new Set(types);
  if (others.length > 0) throw new Error('there is more than one form of a skipped answer');
  return type;
}

function routeOf({ method, path, fields, content, isRepeatable, isOpen }: ApiOperation): string {
  const query = fields.filter(({ place }) => place === 'query').map(({ name }) => `'${name}'`);
  const parts = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...(query.length > 0 ? [`query: [${query.join(', ')}]`] : []),
    ...(content === 'none' ? [] : [`content: '${content}'`]),
    ...(isRepeatable ? ['isRepeatable: true'] : []),
    ...(isOpen ? ['isOpen: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}

function methodsOf(operation: ApiOperation): string[] {
  const { id, answer } = operation;
  const name = camelCase(id);
  const about = comment(`${operation.summary}.\n\n${operation.description}`, '  ');
  const call = (kind: string, type = ''): string =>
    `this.#transport.${kind}${type}(ROUTES.${name}, ${takesInput(operation) ? 'input' : '{}'}, options)`;
  const method = (answers: string, result: string): string[] => [
    `  ${name}(${parametersOf(operation)}): ${answers} {`,
    `    return ${result};`,
    '  }',
  ];
  if (answer.kind === 'none') return [about, ...method('Promise<void>', call('none'))];
  if (answer.kind === 'file') return [about, ...method('Promise<DownloadedFile>', call('file'))];
  const type = answerName(operation);
  if (answer.list) {
    const { by, key } = answer.list;
    const source = `{ route: ROUTES.${name}, by: '${by}', entriesOf: (page: ${type}) => page.${key} }`;
    const result = `this.#transport.list(${source}, ${takesInput(operation) ? 'input' : '{}'}, options)`;
    return [about, ...method(`Pages<${type}, ${type}['${key}'][number]>`, result)];
  }
  const whole = method(`Promise<${type}>`, call('json', `<${type}>`));
  if (operation.tellsEvents)
    return [about, ...whole, '', ...streamOf(operation, about, call('events', `<${type}>`))];
  if (answer.skipped === undefined) return [about, ...whole];
  const skipping = `input: ${inputName(operation)} & { skip_case_response: true }, options?: CallOptions`;
  return [
    about,
    `  ${name}(${skipping}): Promise<SkippedCase>;`,
    `  ${name}(${parametersOf(operation, 'optional')}): Promise<${type}>;`,
    ...method(`Promise<${type} | SkippedCase>`, call('json', `<${type} | SkippedCase>`)),
  ];
}

const streamOf = (operation: ApiOperation, about: string, call: string): string[] => [
  about.replace('.\n', ', told as it comes.\n'),
  `  ${camelCase(streamName(operation.id))}(${parametersOf(operation)}): AsyncGenerator<StreamEvent<${answerName(operation)}>, void> {`,
  `    return ${call};`,
  '  }',
];

/** A signature without a body has no default, and its input is optional instead. */
function parametersOf(operation: ApiOperation, otherwise: 'default' | 'optional' = 'default'): string {
  if (!takesInput(operation)) return 'options?: CallOptions';
  const name = inputName(operation);
  if (isInputRequired(operation)) return `input: ${name}, options?: CallOptions`;
  const input = otherwise === 'default' ? `input: ${name} = {}` : `input?: ${name}`;
  return `${input}, options?: CallOptions`;
}

/** A comment that no text can end. */
function comment(text: string, margin = ''): string {
  const lines = text.trim().replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return `${margin}/** ${lines[0]} */`;
  return [`${margin}/**`, ...lines.map((line) => `${margin} * ${line}`.trimEnd()), `${margin} */`].join('\n');
}

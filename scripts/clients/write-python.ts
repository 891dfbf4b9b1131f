import { type Json, objectAt } from './json.ts';
import { pascalCase, streamName } from './names.ts';
import { openPythonTypes, type PythonTypes, parameterName } from './python-types.ts';
import type { Api, ApiField, ApiOperation } from './read-api.ts';

const NOTE =
  '# Written by scripts/generate-clients.ts from the operations; `npm run clients` writes it again.';
const TYPES = 'dossier_client/generated/types.py';
const CLIENT = 'dossier_client/generated/client.py';

/** The generated files of the client for Python, by their path in its folder. */
export function writePython(api: Api): Record<string, string> {
  const types = openPythonTypes();
  const methods = api.operations.flatMap((operation) => methodsOf(operation, types));
  const events = api.events.map(({ trigger, schema }) => types.typeOf(schema, pascalCase(trigger)));
  return { [TYPES]: writeTypes(types, events, api.errorCodes), [CLIENT]: writeClient(api, methods) };
}

const writeTypes = (
  { definitions }: PythonTypes,
  events: readonly string[],
  errorCodes: readonly string[],
): string =>
  [
    NOTE,
    '"""The forms of what is sent and answered."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union',
    '',
    '',
    definitions.join('\n\n\n'),
    '',
    '',
    '#: Every event that an endpoint can be told of.',
    `WebhookEvent = Union[${events.join(', ')}]`,
    '',
    '#: Every reason for which a request is refused.',
    'ErrorCode = Literal[',
    ...errorCodes.map((code) => `    "${code}",`),
    ']',
    '',
  ].join('\n');

const writeClient = ({ operations }: Api, methods: readonly string[]): string =>
  [
    NOTE,
    '"""The client: one method for each operation."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, Iterator, List, Literal, Optional, Union',
    '',
    'from ..files import DownloadedFile, Upload',
    'from ..pages import Pages',
    'from ..transport import NOT_GIVEN, CallOptions, NotGiven, Route, Transport',
    'from . import types as t',
    '',
    '_ROUTES: Dict[str, Route] = {',
    ...operations.map((operation) => `    "${operation.id}": ${routeOf(operation)},`),
    '}',
    '',
    '',
    'class Dossier:',
    '    """A client of the service.',
    '',
    '    Further settings are those of ``Transport``: ``max_retries``, ``longest_wait``, ``timeout``, ``headers``.',
    '    """',
    '',
    '    def __init__(self, base_url: str, key: Optional[str] = None, **settings: Any) -> None:',
    '        self._transport = Transport(base_url, key, **settings)',
    ...methods,
    '',
  ].join('\n');

function routeOf({ method, path, fields, content, isRepeatable, isOpen }: ApiOperation): string {
  const query = fields.filter(({ place }) => place === 'query').map(({ name }) => `"${name}"`);
  const parts = [
    `"${method}"`,
    `"${path}"`,
    ...(query.length > 0 ? [`query=(${query.join(', ')},)`] : []),
    ...(content === 'none' ? [] : [`content="${content}"`]),
    ...(isRepeatable ? ['is_repeatable=True'] : []),
    ...(isOpen ? ['is_open=True'] : []),
  ];
  return `Route(${parts.join(', ')})`;
}

function methodsOf(operation: ApiOperation, types: PythonTypes): string[] {
  const { id, answer } = operation;
  const parameters = parametersOf(operation, types);
  const given = `{${givenOf(operation)
    .map((name) => `"${name}": ${parameterName(name)}`)
    .join(', ')}}`;
  const method = (name: string, answers: string, body: readonly string[]): string =>
    [
      '',
      `    def ${name}(`,
      '        self,',
      ...parameters,
      `    ) -> ${answers}:`,
      docOf(operation),
      ...body.map((line) => `        ${line}`),
    ].join('\n');
  const call = (kind: string): string => `self._transport.${kind}(_ROUTES["${id}"], ${given}, options)`;
  if (answer.kind === 'none') return [method(id, 'None', [call('none')])];
  if (answer.kind === 'file') return [method(id, 'DownloadedFile', [`return ${call('file')}`])];
  const entry = answer.list && types.typeOf(answer.list.entry, `${pascalCase(id)}Entry`);
  const type = qualified(types.typeOf(answer.schema, answerName(operation, answer.schema)));
  if (answer.list && entry !== undefined) {
    const load = `lambda asked: self._transport.json(_ROUTES["${id}"], asked, options)`;
    const lines = [`return Pages("${answer.list.by}", "${answer.list.key}", ${given}, ${load})`];
    return [method(id, `Pages[${type}, ${qualified(entry)}]`, lines)];
  }
  const whole = method(id, type, [`answer: ${type} = ${call('json')}`, 'return answer']);
  return operation.tellsEvents
    ? [whole, method(streamName(id), 'Iterator[Dict[str, Any]]', [`return ${call('events')}`])]
    : [whole];
}

/** Many operations answer the same thing, after which their answer is named. */
function answerName({ id }: ApiOperation, schema: Json): string {
  const { title } = objectAt(schema, 'properties', 'data') ?? {};
  return `${typeof title === 'string' ? title : pascalCase(id)}Answer`;
}

const givenOf = ({ fields, content }: ApiOperation): string[] => [
  ...fields.map(({ name }) => name),
  ...(content === 'file' ? ['file'] : []),
];

/** Everything is given by name; what must be given comes first. */
function parametersOf({ id, fields, content }: ApiOperation, types: PythonTypes): string[] {
  const typed = fields.map((field) => ({ ...field, type: fieldType(id, field, types) }));
  const required = typed.filter(({ isRequired }) => isRequired);
  const optional = typed.filter(({ isRequired }) => !isRequired);
  return [
    '        *,',
    ...required.map(({ name, type }) => `        ${parameterName(name)}: ${type},`),
    ...(content === 'file' ? ['        file: Upload,'] : []),
    ...optional.map(
      ({ name, type }) => `        ${parameterName(name)}: Union[${type}, NotGiven] = NOT_GIVEN,`,
    ),
    '        options: Optional[CallOptions] = None,',
  ];
}

const fieldType = (id: string, { name, schema }: ApiField, types: PythonTypes): string =>
  schema.format === 'binary'
    ? 'Upload'
    : qualified(types.typeOf(schema, `${pascalCase(id)}${pascalCase(name)}`));

/** Classes are in the module of the types; the names of `typing` are not. Words in quotes stay as they are. */
const qualified = (type: string): string =>
  type.replaceAll(/"(?:[^"\\]|\\.)*"|\b[A-Z]\w*/g, (name) =>
    name.startsWith('"') || OF_TYPING.has(name) ? name : `t.${name}`,
  );

const OF_TYPING = new Set(['Any', 'Dict', 'List', 'Literal', 'None', 'Optional', 'Union']);

function docOf({ summary, description, fields }: ApiOperation): string {
  const about = fields
    .filter((field) => field.description !== '')
    .map((field) => `:param ${parameterName(field.name)}: ${field.description}`);
  const lines = [`${summary}.`, '', ...description.split('\n'), ...(about.length > 0 ? ['', ...about] : [])];
  const text = lines.map((line) => (line === '' ? '' : `        ${escaped(line)}`)).join('\n');
  return `        """${text.trimStart()}\n        """`;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');

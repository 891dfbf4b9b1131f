import type { SampleRequest } from './sample-request.ts';

/** The call with the `requests` package. */
export function writePython(call: SampleRequest): string {
  const headers = [
    ...(call.needsKey ? ['"Authorization": f"Api-Key {os.environ[\'DOSSIER_KEY\']}"'] : []),
    ...call.headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    // The package sets the content type itself only for JSON.
    ...(call.content && !isJson(call.content)
      ? [`"Content-Type": ${JSON.stringify(call.content.type)}`]
      : []),
  ];
  const files = call.form?.filter(({ isFile }) => isFile) ?? [];
  const fields = call.form?.filter(({ isFile }) => !isFile) ?? [];
  const options = [
    JSON.stringify(call.url),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(call.content ? [contentOf(call.content)] : []),
    ...(fields.length === 0
      ? []
      : [
          `data={${fields.map((part) => `${JSON.stringify(part.name)}: ${JSON.stringify(part.value)}`).join(', ')}}`,
        ]),
    ...(files.length === 0
      ? []
      : [
          `files={${files.map((part) => `${JSON.stringify(part.name)}: open(${JSON.stringify(part.value)}, "rb")`).join(', ')}}`,
        ]),
  ];
  return [
    ...(call.needsKey ? ['import os', ''] : []),
    'import requests',
    '',
    `response = requests.${call.method.toLowerCase()}(`,
    ...options.map((option) => `    ${option},`),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

const isJson = ({ type }: NonNullable<SampleRequest['content']>): boolean => type === 'application/json';

const contentOf = (content: NonNullable<SampleRequest['content']>): string =>
  isJson(content)
    ? `json=${indentPython(toPython(content.value))}`
    : `data=${JSON.stringify(String(content.value))}.encode()`;

const indentPython = (text: string): string => text.replaceAll('\n', '\n    ');

/** A JSON value as a Python literal. */
function toPython(value: unknown, margin = ''): string {
  const inner = `${margin}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((entry) => toPython(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${toPython(entry, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${margin}${close}`;
}

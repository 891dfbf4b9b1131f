import type { SampleRequest } from './sample-request.ts';

/** The call with `fetch`, for Node. */
export function writeTypeScript(call: SampleRequest): string {
  const headers = [
    ...(call.needsKey ? [`Authorization: 'Api-Key ' + process.env.DOSSIER_KEY`] : []),
    ...call.headers.map(([name, value]) => `${quote(name)}: ${quote(value)}`),
    ...(call.content ? [`'Content-Type': ${quote(call.content.type)}`] : []),
  ];
  const options = [
    ...(call.method === 'GET' ? [] : [`method: ${quote(call.method)}`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  }`]),
    ...(call.content ? [bodyOf(call.content)] : []),
    ...(call.form ? ['body: form'] : []),
  ];
  const form = call.form && [
    ...(call.form.some(({ isFile }) => isFile) ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    'const form = new FormData();',
    ...call.form.map(({ name, value, isFile }) =>
      isFile
        ? `form.set(${quote(name)}, await openAsBlob(${quote(value)}), ${quote(value)});`
        : `form.set(${quote(name)}, ${quote(value)});`,
    ),
  ];
  const last = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  return [
    ...(form ?? []),
    `const response = await fetch(${quote(call.url)}${last});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

const bodyOf = ({ type, value }: NonNullable<SampleRequest['content']>): string =>
  type === 'application/json'
    ? `body: JSON.stringify(${indent(JSON.stringify(value, null, 2))})`
    : `body: ${quote(String(value))}`;

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

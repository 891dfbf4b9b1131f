import type { SampleRequest } from './sample-request.ts';

/** The call for a shell, with curl. */
export function writeCurl(call: SampleRequest): string {
  const parts = [
    ...(call.method === 'GET'
      ? [`curl ${shell(call.url)}`]
      : [`curl --request ${call.method}`, shell(call.url)]),
    call.needsKey && '--header "Authorization: Api-Key $DOSSIER_KEY"',
    ...call.headers.map(([name, value]) => `--header ${shell(`${name}: ${value}`)}`),
    call.content && `--header ${shell(`Content-Type: ${call.content.type}`)}`,
    call.content && dataOf(call.content),
    ...(call.form ?? []).map(({ name, value, isFile }) =>
      isFile ? `--form ${shell(`${name}=@${value}`)}` : `--form-string ${shell(`${name}=${value}`)}`,
    ),
  ];
  return parts.filter((part) => typeof part === 'string').join(' \\\n  ');
}

/** Text that is not JSON is sent as it is, including its line ends. */
const dataOf = ({ type, value }: NonNullable<SampleRequest['content']>): string =>
  type === 'application/json'
    ? `--data ${shell(JSON.stringify(value, null, 2))}`
    : `--data-binary ${shell(String(value))}`;

const shell = (text: string): string =>
  /^[\w:/.@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

import type { Call } from './call.ts';

/** The call for a shell. */
export function writeCurl(call: Call): string {
  const parts = [
    `curl ${call.method === 'GET' ? '' : `--request ${call.method} `}${shell(call.url)}`,
    call.needsKey && '--header "Authorization: Api-Key $DOSSIER_KEY"',
    ...call.headers.map(([name, value]) => `--header ${shell(`${name}: ${value}`)}`),
    call.json !== undefined && `--header ${shell('Content-Type: application/json')}`,
    call.json !== undefined && `--data ${shell(JSON.stringify(call.json, null, 2))}`,
    ...(call.form ?? []).map(
      ({ name, value, isFile }) => `--form ${shell(`${name}=${isFile ? '@' : ''}${value}`)}`,
    ),
  ];
  return parts.filter((part) => part !== false).join(' \\\n  ');
}

const shell = (text: string): string =>
  /^[\w:/.@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

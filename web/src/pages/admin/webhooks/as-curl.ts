/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A request as a command for a terminal. */
export function asCurl(request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}): string {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['content-length', 'host', 'connection'].includes(name.toLowerCase()),
  );
  return [
    `curl -X POST ${quoted(request.url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(request.body)}`,
  ].join(' \\\n  ');
}

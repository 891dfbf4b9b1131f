/**
 * The body of a form. It is one Blob, which refers to the file and can be read again for a repeat. Texts come before the file, since the
 * service checks them before it reads on.
 */
export function encodeForm(entries: readonly (readonly [string, unknown])[]): {
  readonly body: Blob;
  readonly contentType: string;
} {
  const boundary = `dossier-${crypto.randomUUID()}`;
  const texts = entries.filter(([, value]) => !(value instanceof Blob));
  const files = entries.flatMap(([name, value]) => (value instanceof Blob ? [[name, value] as const] : []));
  const parts: (string | Blob)[] = [];
  for (const [name, value] of texts)
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${String(value)}\r\n`,
    );
  for (const [name, file] of files)
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(nameOf(file))}"\r\n` +
        `Content-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`,
      file,
      '\r\n',
    );
  parts.push(`--${boundary}--\r\n`);
  return { body: new Blob(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

const nameOf = (file: Blob): string => (file instanceof File ? file.name : 'file');

/** As browsers write it: quotes and line ends would end the name. */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

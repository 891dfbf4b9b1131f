import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface FileToZip {
  readonly name: string;
  readonly contentType: string;
  readonly modified: Date;
  open(): Promise<Readable>;
}

/** Packed already: trying again takes time and saves nothing. */
const PACKED = /^(?:image\/(?!svg|bmp)|video\/|audio\/|application\/(?:pdf|zip|vnd\.openxmlformats))/;

/** A zip archive, made as it is read; each file is opened when its turn comes, and closed when the reader goes away. */
export function zipFiles(files: readonly FileToZip[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  output.on('close', () => current?.destroy());
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  const names = uniqueNames(files.map(({ name }) => name));
  for (const [at, { contentType, modified, open }] of files.entries())
    zip.addReadStreamLazy(
      names[at] ?? '',
      { mtime: modified, compress: !PACKED.test(contentType) },
      (give) => {
        open().then(
          (stream) => {
            current = stream;
            if (output.destroyed) stream.destroy();
            stream.on('error', (error) => output.destroy(error));
            give(null, stream);
          },
          (error: unknown) => give(error, Readable.from([])),
        );
      },
    );
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}

/** `passport.pdf`, `passport (2).pdf`: nothing overwrites anything when it is unpacked, also where case does not count. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${base} (${count})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { TaskRefusal } from '../task.ts';

/** An archive of these parts alone. */
export function zipParts(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of parts)
    try {
      zip.addBuffer(bytes, name, { compress: false });
    } catch {
      throw new TaskRefusal('broken', `The file is no readable spreadsheet: no part can be named "${name}".`);
    }
  zip.end();
  return buffer(zip.outputStream);
}

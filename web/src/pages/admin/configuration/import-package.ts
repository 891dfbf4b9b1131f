import { isPackageFile, textOf } from './file-text.ts';
import { readZip } from './zip.ts';

const isZip = (name: string): boolean => name.toLowerCase().endsWith('.zip');

/** The texts of chosen files: of an archive, or of YAML files with their folders, and spreadsheets as Base64. Undefined if they form no package. */
export async function readChosen(chosen: readonly File[]): Promise<Record<string, string> | undefined> {
  const files: Record<string, string> = {};
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name;
    const bytes = async () => new Uint8Array(await file.arrayBuffer());
    if (isZip(file.name)) Object.assign(files, await readZip(await bytes()));
    else if (isPackageFile(path)) files[path] = textOf(path, await bytes());
  }
  return withoutFolder(files);
}

/** Most archives and folders have one folder around everything: paths begin at the folder of `package.yaml`. */
function withoutFolder(files: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const root = Object.keys(files)
    .filter((path) => path === 'package.yaml' || path.endsWith('/package.yaml'))
    .toSorted((left, right) => left.split('/').length - right.split('/').length)[0];
  if (root === undefined) return undefined;
  const folder = root.slice(0, -'package.yaml'.length);
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.startsWith(folder) ? path.slice(folder.length) : path,
      text,
    ]),
  );
}

/** Saves a file on the person's machine. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

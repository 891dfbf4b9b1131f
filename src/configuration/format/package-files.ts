import { type KindKey, kinds } from '../kinds/index.ts';

/** The purpose of a file in a package folder, by its path relative to the folder. */
type FileUse =
  | { readonly use: 'package' }
  | { readonly use: 'definitions'; readonly kind: KindKey; readonly isInFolder: boolean }
  /** The rows of a decision, beside its definition. */
  | { readonly use: 'rows' }
  | { readonly use: 'unknown'; readonly word: string }
  | { readonly use: 'none' };

export const PACKAGE_FILE = 'package.yaml';

const isKind = (word: string): word is KindKey => Object.hasOwn(kinds, word);

/** All names that a file or folder of definitions can have. */
export const kindKeys: readonly KindKey[] = Object.keys(kinds).filter(isKind);

/**
 * Definitions of a kind are in `<kind>.yaml` or anywhere below the folder `<kind>`; files that are not YAML are
 * ignored, except for the rows of decisions.
 */
export function purposeOfFile(relative: string): FileUse {
  if (relative === PACKAGE_FILE) return { use: 'package' };
  if (/^decisions\/.+\.csv$/.test(relative)) return { use: 'rows' };
  const match = /^([^/]+?)(?:\.ya?ml|(\/.+)\.ya?ml)$/.exec(relative);
  const word = match?.[1];
  if (word === undefined || word.startsWith('.')) return { use: 'none' };
  return isKind(word)
    ? { use: 'definitions', kind: word, isInFolder: match?.[2] !== undefined }
    : { use: 'unknown', word };
}

/** Joins a folder and a relative path, resolving `.` and `..`. */
export function joinPath(folder: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${relative}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

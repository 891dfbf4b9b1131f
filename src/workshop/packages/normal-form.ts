import { writePackage } from '../../configuration/format/write-package.ts';
import { refuse } from '../../errors.ts';
import { type PackageFiles, readable, right } from './read-files.ts';

/** Limits the memory and time that a package takes in the service. */
const MOST_VALUES = 100_000;

/** The normal form of a package, and its files as one folder; with `mustBeRight`, problems are refused. */
export function normalForm(files: PackageFiles, { mustBeRight }: { readonly mustBeRight: boolean }) {
  const { package: pkg } = mustBeRight ? right(files) : readable(files);
  const values = countValues(pkg);
  if (values > MOST_VALUES)
    throw refuse('too_large', `The package has ${values} values; at most ${MOST_VALUES} can be worked with.`);
  return { package: pkg, files: isOneFolder(files) ? files : Object.fromEntries(writePackage(pkg)) };
}

/**
 * A package in one folder keeps its files as they were written, with comments. One that includes other folders is
 * written anew.
 */
const isOneFolder = (files: PackageFiles): boolean =>
  !Object.keys(files).some((name) => name.split('/').includes('..'));

function countValues(pkg: object): number {
  const left: unknown[] = [pkg];
  let count = 0;
  while (left.length > 0) {
    const each = left.pop();
    count += 1;
    if (typeof each === 'object' && each !== null) for (const entry of Object.values(each)) left.push(entry);
  }
  return count;
}

// Checks that the lockfile can be installed on x64 and arm64 Linux: a package that comes as one optional package
// for each kind of machine must have an entry for both. Some releases lack one and install silently without it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { nameOfPlace } from './release/locked-packages.ts';

interface Entry {
  readonly version?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>;
}

/** The name of a machine-specific package with the machine replaced. */
const familyOf = (name: string): string => name.replace(/(x64|arm64|x86_64|aarch64)/, '*');

/** The problems of a lockfile, one sentence each. */
export function findLockfileProblems(lockfile: Lockfile): string[] {
  const problems: string[] = [];
  const places = Object.keys(lockfile.packages);
  const has = (name: string): boolean => places.some((place) => nameOfPlace(place) === name);

  for (const [place, entry] of Object.entries(lockfile.packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (/linux[-_]?(x64|arm64)/.test(name) && !has(name))
        problems.push(
          `${nameOfPlace(place) || 'package.json'} wants ${name}, which the lockfile does not have`,
        );
    if (entry.resolved?.startsWith('http'))
      problems.push(
        `${nameOfPlace(place)} names the address of a registry; npm leaves it out with the project's .npmrc`,
      );
  }
  const families = Map.groupBy(
    places.filter((place) => lockfile.packages[place]?.os?.includes('linux')),
    (place) => familyOf(nameOfPlace(place)),
  );
  for (const [family, members] of families) {
    if (/musl/.test(family)) continue; // The supported systems use glibc.
    const cpus = new Set(members.flatMap((place) => lockfile.packages[place]?.cpu ?? []));
    for (const cpu of ['x64', 'arm64'])
      if (cpus.size > 0 && !cpus.has(cpu) && isForServers(cpus))
        problems.push(`${family} has no entry for linux ${cpu}`);
    const versions = new Set(members.map((place) => lockfile.packages[place]?.version));
    if (versions.size > 1) problems.push(`${family} has different versions: ${[...versions].join(', ')}`);
  }
  return problems;
}

/** Packages that exist only for other machines (ppc64, s390x, riscv64) do not matter. */
const isForServers = (cpus: ReadonlySet<string>): boolean => cpus.has('x64') || cpus.has('arm64');

if (import.meta.main) {
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(process.cwd(), 'package-lock.json'), 'utf8'));
  const problems = findLockfileProblems(lockfile);
  for (const line of problems) console.error(line);
  if (problems.length > 0) process.exit(1);
  console.log('lockfile: x64 and arm64 Linux are complete');
}

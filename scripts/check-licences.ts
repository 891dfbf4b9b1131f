// Checks the licence of every package in the lockfile, for every kind of machine. `scripts/release/licence-rules.ts` has
// the licences that are allowed, and the exceptions with their reasons.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ALLOWED_IN_DEVELOPMENT, mayUse } from './release/licence-rules.ts';
import { type Lockfile, nameOfPlace, placesBehind } from './release/locked-packages.ts';
import { packagesOf } from './release/packages-of.ts';

/** The packages that may not be used, one sentence each. `inApplication` are places of packages that are built into it. */
export function findLicenceProblems(lockfile: Lockfile, inApplication: readonly string[] = []): string[] {
  const shipped = new Set(inApplication);
  return Object.entries(lockfile.packages).flatMap(([place, { license, version, dev }]) => {
    if (place === '') return [];
    const also = dev && !shipped.has(place) ? ALLOWED_IN_DEVELOPMENT : undefined;
    return license !== undefined && mayUse(nameOfPlace(place), license, also)
      ? []
      : [
          `${nameOfPlace(place)} ${version}: the licence ${license ? `${license} is not allowed` : 'is missing'}`,
        ];
  });
}

if (import.meta.main) {
  const root = process.cwd();
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const problems = findLicenceProblems(lockfile, placesBehind(lockfile, packagesOf(root, 'web/src')));
  for (const line of problems) console.error(line);
  if (problems.length > 0) process.exit(1);
  console.log(`licences: ${Object.keys(lockfile.packages).length - 1} packages, all allowed`);
}

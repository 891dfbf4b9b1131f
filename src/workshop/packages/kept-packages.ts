// Packages that the process of the workshop has read, and findings in their parts. An edit then costs what it has changed. Each tenant has its own.
import { createHash } from 'node:crypto';
import type { AnalysisMemory } from '../../analysis/memory.ts';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import type { Problem } from '../../configuration/problem.ts';
import { type PackageFiles, problemsOf, type ReadSource, readFiles } from './read-files.ts';

/** A package that was read, and what follows from it. */
export interface KnownPackage {
  readonly read: ReadSource;
  problems(): readonly Problem[];
  /** Null for a package that cannot be read. */
  index(): PackageIndex | null;
}

/** The memory of one tenant. */
export interface KeptPackages {
  open(files: PackageFiles): KnownPackage;
  readonly findings: AnalysisMemory;
}

/** So many packages are kept, of all tenants together, and no more than so many characters of them. Questions of others need the memory: the rows of three million characters take 40 MB, and YAML takes more. */
const MOST_PACKAGES = 4;
const MOST_CHARACTERS = 4_000_000;
/** The findings of so many tables and processes are kept. */
const MOST_PARTS = 2000;

const packages = new Map<string, { readonly known: KnownPackage; readonly size: number }>();
const findings = new Map<string, ReturnType<AnalysisMemory['find']>>();

/** Opens the memory of a tenant. Another tenant finds nothing of it, not even for equal files. */
export const keptPackages = (tenant: number): KeptPackages => ({
  open(files) {
    const { key, size } = keyOf(tenant, files);
    const kept = packages.get(key) ?? { known: knownOf(files), size };
    packages.delete(key);
    // The one that was used last is the last to go.
    if (size <= MOST_CHARACTERS) packages.set(key, kept);
    let sum = [...packages.values()].reduce((all, each) => all + each.size, 0);
    for (const [oldest, each] of packages) {
      if (packages.size <= MOST_PACKAGES && sum <= MOST_CHARACTERS) break;
      packages.delete(oldest);
      sum -= each.size;
    }
    return kept.known;
  },
  findings: {
    digestOf: (data) => createHash('sha256').update(JSON.stringify(data)).digest('base64'),
    find(key) {
      const own = `${tenant} ${key}`;
      const found = findings.get(own);
      if (found === undefined) return undefined;
      findings.delete(own);
      findings.set(own, found);
      return found;
    },
    keep(key, found) {
      findings.set(`${tenant} ${key}`, found);
      for (const oldest of findings.keys()) {
        if (findings.size <= MOST_PARTS) break;
        findings.delete(oldest);
      }
    },
  },
});

function keyOf(tenant: number, files: PackageFiles): { readonly key: string; readonly size: number } {
  const hash = createHash('sha256');
  let size = 0;
  for (const [path, text] of Object.entries(files)) {
    // The lengths keep the end of one text apart from the beginning of the next.
    hash.update(`${path.length} ${text.length} ${path}${text}`);
    size += path.length + text.length;
  }
  return { key: `${tenant} ${hash.digest('base64')}`, size };
}

function knownOf(files: PackageFiles): KnownPackage {
  const read = readFiles(files);
  let problems: readonly Problem[] | undefined;
  let index: PackageIndex | undefined;
  return {
    read,
    problems: () => {
      problems ??= problemsOf(read);
      return problems;
    },
    index: () => {
      if (read.package !== null) index ??= indexPackage(read.package);
      return index ?? null;
    },
  };
}

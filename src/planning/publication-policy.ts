import type { Package } from '../configuration/kinds/index.ts';
import type { Process } from '../configuration/kinds/process.ts';

/** `stays`: its cases keep their version, as it says; `removed`: they do, since the new version does not have it. */
export type PublicationPolicy = 'moves' | 'stays' | 'removed';

/** The policy for the ongoing cases of a process when a package is published. */
export function publicationPolicy({ processes }: Package, key: string): PublicationPolicy {
  const process = processes[key];
  if (process === undefined) return 'removed';
  return process.on_publication === 'stay' ? 'stays' : 'moves';
}

/** A process whose ongoing cases move when the package is published; undefined for any other. */
export const movingProcess = (pkg: Package, key: string): Process | undefined =>
  publicationPolicy(pkg, key) === 'moves' ? pkg.processes[key] : undefined;

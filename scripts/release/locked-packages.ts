/** One package of the lockfile, at its place below `node_modules`. */
export interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The name of the package at a place: `@scope/name` of `node_modules/a/node_modules/@scope/name`. */
export const nameOfPlace = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The places of the packages that the service needs at run time, on any kind of machine. */
export const placesAtRunTime = ({ packages }: Lockfile): string[] =>
  Object.keys(packages)
    .filter((place) => place !== '' && !packages[place]?.dev)
    .sort();

/** The places of some packages of the root and of everything that they need, sorted. */
export function placesBehind(lockfile: Lockfile, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    for (const next of placesNeededBy(lockfile, place)) visit(next);
  };
  for (const name of names) {
    const place = `node_modules/${name}`;
    if (!lockfile.packages[place]) throw new Error(`the lockfile has no package ${name}`);
    visit(place);
  }
  return [...seen].sort();
}

/** The places of the packages that the one at a place loads, found as Node finds them: inside it first, then outwards. */
export function placesNeededBy({ packages }: Lockfile, place: string): string[] {
  const { dependencies, optionalDependencies } = packages[place] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .flatMap((name) => findOutwards(packages, place, name) ?? [])
    .sort();
}

function findOutwards(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[place]) return place;
  if (from === '') return undefined;
  return findOutwards(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

import { createHash } from 'node:crypto';
import { type Lockfile, nameOfPlace, placesNeededBy } from './locked-packages.ts';
import type { PackageManifest } from './package-manifest.ts';

interface Materials {
  readonly manifest: PackageManifest;
  readonly lockfile: Lockfile;
  /** The places of the packages that are installed with the package. */
  readonly atRunTime: readonly string[];
  /** The places of the packages whose code is inside the built application. */
  readonly inApplication: readonly string[];
  /** The moment of the commit: the same sources give the same text. */
  readonly at: Date;
}

/** The software bill of materials, as CycloneDX 1.6. Its serial number is derived from its content. */
export function billOfMaterials({ manifest, lockfile, atRunTime, inApplication, at }: Materials) {
  const places = [...new Set([...atRunTime, ...inApplication])].sort();
  const listed = new Set(places);
  const own = packageUrl(manifest.name, manifest.version);
  const refOf = (place: string): string => {
    const url = packageUrl(nameOfPlace(place), lockfile.packages[place]?.version ?? '');
    // The same version can be installed at more than one place.
    return place === `node_modules/${nameOfPlace(place)}` ? url : `${url}#${place}`;
  };
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).map(
    (name) => `node_modules/${name}`,
  );
  const content = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': own,
        name: manifest.name,
        version: manifest.version,
        description: manifest.description,
        licenses: [{ license: { id: manifest.license } }],
        purl: own,
      },
    },
    components: places.map((place) => componentAt(lockfile, place, refOf(place))),
    dependencies: [
      { ref: own, dependsOn: [...new Set([...direct, ...inApplication])].map(refOf).sort() },
      ...places.map((place) => ({
        ref: refOf(place),
        dependsOn: placesNeededBy(lockfile, place)
          .filter((each) => listed.has(each))
          .map(refOf),
      })),
    ],
  };
  return { ...content, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}` };
}

function componentAt(lockfile: Lockfile, place: string, ref: string) {
  const { version = '', license, integrity, optional } = lockfile.packages[place] ?? {};
  const [, group, name = ''] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOfPlace(place)) ?? [];
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group !== undefined && { group }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
    ...(license !== undefined && { licenses: [licenceOf(license)] }),
    purl: packageUrl(nameOfPlace(place), version),
  };
}

const licenceOf = (text: string) =>
  / (AND|OR|WITH) /.test(text) ? { expression: text } : { license: { id: text } };

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  const alg = ALGORITHMS[algorithm];
  if (alg === undefined) throw new Error(`the lockfile has a hash of an unknown kind: ${integrity}`);
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}

const packageUrl = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A UUID of the kind whose bits are free to choose (version 8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

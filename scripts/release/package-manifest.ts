/** The parts of the repository's package.json that the release reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly imports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/**
 * The oldest Node whose npm installs the package completely: on an older one, npm silently leaves out the part of sharp
 * for the machine. The service itself runs on the Node that is installed with it.
 */
const INSTALLS_ON = '>=20.9.0';

/** The package.json of the package: no scripts, and only the packages that the service needs at run time. */
export const packageManifest = (manifest: Manifest, commit: string) => ({
  name: manifest.name,
  version: manifest.version,
  description: manifest.description,
  license: manifest.license,
  type: manifest.type,
  imports: manifest.imports,
  engines: { node: INSTALLS_ON },
  bin: { [manifest.name]: 'bin/dossier' },
  gitHead: commit,
  dependencies: manifest.dependencies,
  optionalDependencies: manifest.optionalDependencies,
});

export type PackageManifest = ReturnType<typeof packageManifest>;

import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { placesAtRunTime, placesBehind } from './locked-packages.ts';
import { packageManifest } from './package-manifest.ts';
import { shrinkwrap } from './shrinkwrap.ts';

const manifest = packageManifest(
  {
    name: 'dossier',
    version: '1.2.3',
    description: 'A service',
    license: 'MIT',
    type: 'module',
    imports: {},
    dependencies: { a: '1.0.0' },
    optionalDependencies: { '@s/c': '3.0.0' },
  },
  'abc',
);

const integrity = `sha512-${Buffer.from('hash').toString('base64')}`;

const lockfile = {
  packages: {
    '': { version: '1.2.3' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity, dependencies: { b: '^1' } },
    'node_modules/a/node_modules/b': { version: '1.5.0', license: 'MIT OR ISC', dependencies: { tool: '1' } },
    'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/@s/c': { version: '3.0.0', license: 'ISC', optional: true },
    'node_modules/page': { version: '4.0.0', license: 'MIT', dev: true, dependencies: { b: '2' } },
    'node_modules/tool': { version: '5.0.0', license: 'MIT', devOptional: true },
  },
};

const atRunTime = placesAtRunTime(lockfile);
const inApplication = placesBehind(lockfile, ['page']);
const bill = (at: Date) => billOfMaterials({ manifest, lockfile, atRunTime, inApplication, at });
const AT = new Date('2026-01-02T03:04:05Z');

test('it lists what is installed and what is built into the application, and nothing of the tests', () => {
  expect(bill(AT).components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
    'pkg:npm/%40s/c@3.0.0 optional',
    'pkg:npm/a@1.0.0 required',
    'pkg:npm/b@1.5.0 required',
    'pkg:npm/b@2.0.0 required',
    'pkg:npm/page@4.0.0 required',
    'pkg:npm/tool@5.0.0 required',
  ]);
});

test('a package has its hash, its licence, and those that it loads, found from its own place outwards', () => {
  const [, a, inner] = bill(AT).components;
  expect(a).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(inner?.licenses).toEqual([{ expression: 'MIT OR ISC' }]);
  const edges = Object.fromEntries(bill(AT).dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect(edges['pkg:npm/a@1.0.0']).toEqual(['pkg:npm/b@1.5.0#node_modules/a/node_modules/b']);
  expect(edges['pkg:npm/page@4.0.0']).toEqual(['pkg:npm/b@2.0.0']);
});

test('the same sources give the same bill, and others another serial number', () => {
  expect(bill(AT)).toEqual(bill(AT));
  expect(bill(AT).serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(bill(new Date(0)).serialNumber).not.toBe(bill(AT).serialNumber);
});

test('the lockfile of the package has the packages of the run, and names the package itself', () => {
  const { packages, version } = shrinkwrap(lockfile, manifest);
  expect(version).toBe('1.2.3');
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/@s/c',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/tool',
  ]);
  expect(packages['node_modules/tool']).toEqual({ version: '5.0.0', license: 'MIT', optional: true });
  expect(packages['']).toMatchObject({
    dependencies: { a: '1.0.0' },
    optionalDependencies: { '@s/c': '3.0.0' },
  });
});

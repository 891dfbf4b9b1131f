import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { describeSettings } from '../../src/settings.ts';
import { SERVICE_VERSION } from '../../src/version.ts';
import { readContainerStart, readDockerfile } from './read-dockerfile.ts';
import { environmentOfUnit, readUnit } from './read-unit.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const read = (...names: string[]): string => readFileSync(path.join(ROOT, ...names), 'utf8');

/** The YAML of a file, without any of the things that its readers understand differently. */
function readYaml(...names: string[]) {
  const document = parseDocument(read(...names), { strict: true, uniqueKeys: true, merge: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

const SETTINGS = [...describeSettings().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? '');

const stages = readDockerfile(read('Dockerfile'));
const [building, image] = stages;
const compose = readYaml('compose.yaml');
const nodes = ['node-1', 'node-2'];
const unit = readUnit(read('deploy', 'systemd', 'dossier.service'));
const MANIFESTS = readdirSync(path.join(ROOT, 'deploy', 'kubernetes'));
const kustomization = readYaml('deploy', 'kubernetes', 'kustomization.yaml');
const manifest = (name: string) => readYaml('deploy', 'kubernetes', `${name}.yaml`);
const pod = manifest('deployment').spec.template.spec;
const [container] = pod.containers;

test.each([
  ['the Dockerfile', Object.keys(readContainerStart(image ?? { base: '', name: '', steps: [] }).environment)],
  ['the unit of systemd', Object.keys(environmentOfUnit(unit)).filter((name) => name !== 'TMPDIR')],
  ...nodes.map((name): [string, string[]] => [
    `compose.yaml, ${name}`,
    Object.keys(compose.services[name].environment),
  ]),
  ['Kubernetes, settings', Object.keys(manifest('settings').data)],
  ['Kubernetes, secrets', container.env.map(({ name }: { name: string }) => name)],
])('%s: every variable is a setting', (_name, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

describe('the Dockerfile', () => {
  test('has no finding of the linter', () => {
    expect(
      validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    ).toEqual([]);
  });

  test('names versions of its bases, and takes only the package of a release', () => {
    for (const { base } of stages) expect(base).toMatch(/^[a-z.]+\/[\w./-]+:(?!latest)[\w.-]+$/);
    expect(
      read('.dockerignore')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#')),
    ).toEqual(['*', '!dist/dossier-*.tgz']);
    expect(building?.steps.filter(({ keyword }) => keyword === 'COPY').map(({ text }) => text)).toEqual([
      'dist/dossier-*.tgz /tmp/dossier.tgz',
    ]);
  });

  test('runs no command in the image itself, which has no shell, and starts as a user without rights', () => {
    expect(image?.steps.filter(({ keyword }) => keyword === 'RUN' || keyword === 'ADD')).toEqual([]);
    expect(readContainerStart(image ?? { base: '', name: '', steps: [] }).user).toBe('65532:65532');
  });

  test('keeps the styles of the fonts that documents use', () => {
    const [, union = ''] =
      /type FontStyle = ([^;]+);/.exec(read('src', 'workshop', 'typst', 'fonts.ts')) ?? [];
    const used = [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name).sort();
    const kept = [...read('Dockerfile').matchAll(/! -name (\w+)/g)].map(([, name]) => name).sort();
    expect(kept).toEqual(used);
  });
});

describe('compose.yaml', () => {
  test('has two nodes with a read-only root and no privileges', () => {
    for (const name of nodes)
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      });
  });

  test('refers only to services, networks, volumes and files that exist', () => {
    for (const service of Object.values<Record<string, unknown>>(compose.services)) {
      const {
        depends_on = {},
        networks = [],
        volumes = [],
      } = service as {
        depends_on?: object;
        networks?: string[];
        volumes?: string[];
      };
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
      for (const [from = ''] of volumes.map((each) => each.split(':')))
        if (from.startsWith('./')) expect(read(from)).not.toBe('');
        else expect(compose.volumes).toHaveProperty(from);
    }
  });

  test('asks for its passwords by the names that the example of .env has', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const named = [...read('deploy', 'compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(named.sort());
  });

  test('has the nodes that the proxy hands requests to', () => {
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(read('deploy', 'caddy', 'Caddyfile')) ?? [];
    expect(upstreams.split(' ')).toEqual(nodes.map((name) => `${name}:8080`));
  });
});

describe('the manifests of Kubernetes', () => {
  test('are listed, each with one object that names its kind', () => {
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(MANIFESTS.sort());
    for (const name of kustomization.resources) {
      const documents = parseAllDocuments(read('deploy', 'kubernetes', name));
      expect(documents).toHaveLength(1);
      expect(readYaml('deploy', 'kubernetes', name)).toMatchObject({
        apiVersion: expect.any(String),
        kind: expect.any(String),
        metadata: { name: 'dossier' },
      });
    }
  });

  test('use the image of this release, and its port, user and folders', () => {
    expect(kustomization.images).toEqual([
      expect.objectContaining({ name: container.image, newTag: SERVICE_VERSION }),
    ]);
    const start = readContainerStart(image ?? { base: '', name: '', steps: [] });
    expect(container.ports[0].containerPort).toBe(Number(start.environment.PORT));
    expect(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`).toBe(start.user);
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toEqual([start.environment.DATA_DIR, '/tmp']);
    expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(
      pod.volumes.map(({ name }: { name: string }) => name),
    );
  });

  test('run without privileges on a read-only root, with secrets by reference alone', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const { valueFrom } of container.env) expect(valueFrom.secretKeyRef.name).toBe('dossier');
  });

  test('give a node time to finish: the pause before it is told, and then SHUTDOWN_SECONDS', () => {
    const [, seconds] = /`SHUTDOWN_SECONDS` \| `(\d+)`/.exec(describeSettings()) ?? [];
    const pause = container.lifecycle.preStop.sleep.seconds;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pause + Number(seconds));
    expect(Number.parseInt(unit.Service?.TimeoutStopSec?.[0] ?? '', 10)).toBeGreaterThan(Number(seconds));
  });

  test('select the pods of the deployment', () => {
    const { labels } = manifest('deployment').spec.template.metadata;
    expect(manifest('deployment').spec.selector.matchLabels).toEqual(labels);
    expect(manifest('service').spec.selector).toEqual(labels);
    expect(manifest('disruption-budget').spec.selector.matchLabels).toEqual(labels);
    expect(manifest('network-policy').spec.podSelector.matchLabels).toEqual(labels);
  });
});

const hasProgram = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

test.skipIf(!hasProgram('systemd-analyze'))(
  'systemd has no complaint about its unit (needs systemd-analyze)',
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-unit-'));
    const file = path.join(folder, 'dossier.service');
    // The program is not installed here; another one stands in for it.
    writeFileSync(
      file,
      read('deploy', 'systemd', 'dossier.service').replace('/opt/dossier/bin/dossier', '/bin/echo'),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  },
);

test.skipIf(!hasProgram('caddy'))('Caddy has no complaint about its file (needs caddy)', () => {
  const file = path.join(ROOT, 'deploy', 'caddy', 'Caddyfile');
  const { status, stdout } = spawnSync('caddy', ['validate', '--config', file], { encoding: 'utf8' });
  expect([status, stdout.trim()]).toEqual([0, 'Valid configuration']);
});

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage, Step } from './read-dockerfile.ts';

/**
 * Follows a Dockerfile where no container engine runs: each stage becomes a folder. Images of others cannot be fetched, so this
 * machine stands in for the one that builds, and its C library alone for the one without a shell.
 */
export function buildInFolder(stages: readonly Stage[], context: string, work: string): string {
  const folders = new Map<string, string>();
  for (const [at, stage] of stages.entries()) {
    const folder = path.join(work, `stage-${at}`);
    mkdirSync(folder, { recursive: true });
    const isLast = at === stages.length - 1;
    if (isLast) layLibraries(folder);
    let cwd = '/';
    for (const step of stage.steps) {
      if (step.keyword === 'WORKDIR') {
        cwd = step.text;
        mkdirSync(path.join(folder, cwd), { recursive: true });
      }
      if (step.keyword === 'COPY') copyInto(folder, folders.get(step.flags.from ?? '') ?? context, step);
      if (step.keyword === 'RUN') runAbove(folder, work, cwd, step.text);
    }
    folders.set(stage.name ?? String(at), folder);
  }
  return path.join(work, `stage-${stages.length - 1}`);
}

function copyInto(folder: string, from: string, { text, flags }: Step): void {
  const [source = '', target = ''] = text.split(/\s+/);
  const found = globSync(source.replace(/^\//, ''), { cwd: from });
  if (found.length !== 1) throw new Error(`COPY ${source} finds ${found.length} files`);
  const place = path.join(folder, target);
  cpSync(path.join(from, found[0] ?? ''), place, { recursive: true });
  if (flags.chown !== undefined) execFileSync('chown', ['--recursive', flags.chown, place]);
}

/** Runs a command as this machine would, in a view of it whose changes land in the folder alone. */
function runAbove(folder: string, work: string, cwd: string, command: string): void {
  const view = path.join(work, 'view');
  const scratch = path.join(work, 'scratch');
  for (const each of [view, scratch]) mkdirSync(each, { recursive: true });
  const script = `set -e
    mount -t overlay overlay -o lowerdir=/,upperdir=${folder},workdir=${scratch} ${view}
    mount -t proc proc ${view}/proc
    mount --rbind /dev ${view}/dev
    mount --bind /etc/resolv.conf ${view}/etc/resolv.conf
    exec chroot ${view} sh -c 'cd "$1" && eval "$2"' sh "$1" "$2"`;
  execFileSync('unshare', ['--mount', 'sh', '-c', script, 'sh', cwd, command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The base without a shell: the C and C++ libraries, certificates, a user. */
function layLibraries(folder: string): void {
  for (const each of ['proc', 'dev', 'tmp', 'etc']) mkdirSync(path.join(folder, each));
  const libraries = [
    'libc',
    'libm',
    'libdl',
    'libpthread',
    'libresolv',
    'libgcc_s',
    'libstdc++',
    'libnss_files',
    'libnss_dns',
  ];
  const files = [
    ...libraries.flatMap((name) => globSync(`/lib/*-linux-gnu/${name}.so.*`)),
    ...globSync('/lib/*-linux-gnu/libstdc++.so.6'),
    ...globSync('/{lib,lib64}/ld-linux-*.so.*'),
    '/etc/ssl/certs/ca-certificates.crt',
  ];
  for (const file of new Set(files))
    cpSync(file, path.join(folder, file), { recursive: true, dereference: true });
  writeFileSync(
    path.join(folder, 'etc/passwd'),
    'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n',
  );
  writeFileSync(path.join(folder, 'etc/group'), 'nonroot:x:65532:\n');
  writeFileSync(path.join(folder, 'etc/hosts'), '127.0.0.1 localhost\n');
}

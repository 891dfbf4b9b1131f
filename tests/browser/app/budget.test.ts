import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb, WEB_OUTPUT } from '../../../scripts/build-web.ts';
import { languagesWith } from '../../../src/locales/say-in.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}

let manifest: Readonly<Record<string, Chunk>> = {};
beforeAll(async () => {
  await buildWeb();
  manifest = JSON.parse(readFileSync(path.join(WEB_OUTPUT, '.vite/manifest.json'), 'utf8'));
});

const KB = 1000;
const sizeOf = (file: string): number =>
  gzipSync(readFileSync(path.join(WEB_OUTPUT, file)), { level: 9 }).length;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** The files that must be loaded before a chunk can run. */
function filesOf(key: string, found = { scripts: new Set<string>(), styles: new Set<string>() }) {
  const chunk = manifest[key];
  if (chunk === undefined || found.scripts.has(chunk.file)) return found;
  found.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) found.styles.add(style);
  for (const other of chunk.imports ?? []) filesOf(other, found);
  return found;
}

const entry = (): string => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

test('the first load is at most 230 KB of script and 40 KB of styles, gzipped', () => {
  const { scripts, styles } = filesOf(entry());
  expect(scripts.size).toBeGreaterThan(0);
  expect(sum(scripts) / KB).toBeLessThanOrEqual(230);
  expect(sum(styles) / KB).toBeLessThanOrEqual(40);
});

test('a route is at most 40 KB more', () => {
  const first = filesOf(entry()).scripts;
  const routes = Object.keys(manifest).filter((key) => /src\/pages\/.*-page\.tsx$/.test(key));
  expect(routes.length).toBeGreaterThan(3);
  const sizes = routes.map((key) => [key, sum(filesOf(key).scripts.difference(first)) / KB] as const);
  expect(sizes.filter(([, size]) => size > 40)).toEqual([]);
});

test('the words of a language are one file for a part: at most 20 KB for the pages of everybody, 30 KB for the administration', () => {
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))];
  for (const language of languagesWith('app-shell'))
    for (const [part, limit] of [
      ['app', 20],
      ['admin', 30],
    ] as const) {
      const [words = '', ...others] = files.filter((file) => file.includes(`/words-${language}-${part}-`));
      expect(others).toEqual([]);
      expect(sizeOf(words) / KB).toBeLessThanOrEqual(limit);
    }
});

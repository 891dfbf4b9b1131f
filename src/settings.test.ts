import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings, readSettings, unknownSettings } from './settings.ts';

test('without any variable every setting has its default', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_URL: undefined,
    RATE_LIMIT: 1000,
    JSON_LIMIT: 2_097_152,
    FILE_LIMIT: 52_428_800,
    LOG_LEVEL: 'info',
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080, DATABASE_URL: undefined });
});

test.each([
  ['PORT', 'http', 'PORT must be an integer from 0 to 65535, not "http"'],
  ['PORT', '70000', 'PORT must be an integer from 0 to 65535'],
  ['PORT', '-1', 'PORT must be an integer'],
  ['BASE_URL', 'dossier.example', 'BASE_URL must be an address that starts with http:// or https://'],
  ['SMTP_URL', 'http://x', 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug'],
  ['DOSSIER_DEMO', 'yes', 'DOSSIER_DEMO must be "on", "empty" or "off"'],
  ['DOSSIER_DEMO_API_KEY', 'secret', 'DOSSIER_DEMO_API_KEY must be 8 letters or digits, a point'],
])('%s=%s is told in one line', (name, value, sentence) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(sentence);
  expect(read).toThrow(/^[^\n]+$/);
});

test.each([
  ['DATABASE_URL', 'mysql://me:hunter2@db/x'],
  ['AI_URL', 'ftp://me:hunter2@models.example/v1'],
  ['AI_URL', 'https://me:hunter2@models.example/v1'],
  ['AI_URL', 'models.example/v1?key=hunter2'],
  ['BASE_URL', 'https://me:hunter2@dossier.example'],
])('a wrong %s that may hold a secret is not repeated', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*hunter2)/);
});

test.each(['?a=b', '#a'])('BASE_URL, which links begin with, has no "%s"', (end) => {
  expect(() => readSettings({ BASE_URL: `https://dossier.example/x${end}` })).toThrow(
    'BASE_URL must be an address without "?" or "#"',
  );
  const AI_URL = 'https://models.example/v1?api-version=2';
  expect(readSettings({ AI_URL })).toMatchObject({ AI_URL });
});

test('several mistakes are told at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
});

test('a slash at the end of BASE_URL is dropped', () => {
  expect(readSettings({ BASE_URL: 'https://dossier.example/' }).BASE_URL).toBe('https://dossier.example');
});

test('a variable that looks like a setting and is none is noticed', () => {
  expect(unknownSettings({ DOSSIER_DEMOO: 'off', DOSSIER_DEMO: 'off', PATH: '/bin' })).toEqual([
    'DOSSIER_DEMOO',
  ]);
});

test('docs/settings.md lists every setting as it is', () => {
  const page = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'settings.md'), 'utf8');
  expect(page).toContain(describeSettings());
});

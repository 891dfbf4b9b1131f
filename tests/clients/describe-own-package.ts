import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/commands/run.ts';
import { codeIn } from '../support/code-in.ts';
import { runDossier } from '../support/process.ts';
import type { Around } from './around.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const TSC = path.join(ROOT, 'node_modules', '.bin', 'tsc');

const HEAD = `import { Dossier, ofPackage } from '@dossier/client';
import type { Configuration } from './configuration.ts';
const own = ofPackage<Configuration>(new Dossier({ baseUrl: process.env.URL ?? '', key: process.env.KEY ?? '' }));
declare const process: { env: Record<string, string | undefined> };
`;

/** Uses every kind of key. */
const GOOD = `${HEAD}
const accounts = own.process('open_account');
const begun = await accounts.create({ predefined_objects: { account: { fields: { product: 'savings_account' } } } });
const { id } = begun.data;
const { data } = await accounts.update(id, {
  client_first_name: 'Ada',
  client_birth_date: '1990-02-28',
  account_product: 'private_account',
  client_addresses: [{ street: 'Seestrasse 1', city: 'Zürich' }],
});
await accounts.setTags(id, ['large_deposits']);
const moved = await accounts.transition(id, 'reject');
const client = await own.ontology('RetailClient').create({ client_number: '300001', last_name: 'Frei' });
console.log(data.id === id, moved.data.state_key, client.data.fields.last_name);
`;

/** Each line has one key, option or value that the package does not have. */
const BAD = [
  "own.process('open_acount');",
  "own.process('open_account').update(1, { client_fist_name: 'Ada' });",
  "own.process('open_account').update(1, { account_product: 'savings' });",
  "own.process('open_account').update(1, { client_birth_date: 'tomorrow' });",
  "own.process('open_account').update(1, { client_addresses: [{ stret: 'Seestrasse 1' }] });",
  "own.process('open_account').transition(1, 'submitt');",
  "own.process('open_account').setTags(1, ['large_deposit']);",
  "own.process('open_account').create({ predefined_objects: { acount: {} } });",
  "own.process('open_account').create({ predefined_objects: { account: { fields: { produkt: null } } } });",
  "own.process('open_account').create({ preferred_language_key: 'xx' });",
  "own.ontology('RetailClient').create({ lastname: 'Frei' });",
  "own.ontology('Retailclient');",
];

/** The types of one's own package, and the package of the client as it is installed. */
export function describeOwnPackage(around: () => Around): void {
  describe('a package of one’s own as TypeScript', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-types-'));
    const installed = path.join(folder, 'node_modules', '@dossier', 'client');
    const file = path.join(folder, 'configuration.ts');
    const compile = (name: string, text: string, further = ['--types', '']) => {
      writeFileSync(path.join(folder, name), text);
      const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', ...further];
      const args = [...options, '--allowImportingTsExtensions', '--skipLibCheck', name];
      return promisify(execFile)(TSC, args, { cwd: folder }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    const through = (): readonly string[] => [
      '--url',
      around().service.baseUrl,
      '--key',
      around().service.alpha.key,
    ];
    /** The command in this process, where it need not be one of its own. */
    const types = async (...args: readonly string[]) => {
      const printed: string[] = [];
      const noted: string[] = [];
      const code = await run(['types', ...args], {
        environment: { DATABASE_URL: around().service.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' },
        print: (line) => void printed.push(line),
        note: (line) => void noted.push(line),
        readInput: async () => '',
      });
      return { code, printed: printed.join('\n'), noted: noted.join('\n') };
    };
    beforeAll(async () => {
      writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
      const source = path.join(ROOT, 'clients', 'typescript');
      mkdirSync(installed, { recursive: true });
      cpSync(path.join(source, 'package.json'), path.join(installed, 'package.json'));
      await promisify(execFile)(TSC, ['-p', source, '--outDir', path.join(installed, 'dist')]);
      const { code, stderr } = await runDossier(['types', '--out', file, ...through()], {});
      expect([code, stderr]).toEqual([0, `the types of version 1 of the configuration are in ${file}\n`]);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('a program with its keys compiles, and does what it says with the client as it is installed', async () => {
      expect(await compile('good.ts', GOOD)).toBe('');
      const { service } = around();
      const { stdout } = await promisify(execFile)(process.execPath, ['good.ts'], {
        cwd: folder,
        env: { PATH: process.env.PATH, URL: service.baseUrl, KEY: service.alpha.key },
      });
      expect(stdout).toBe('true rejected Frei\n');
    });

    test('a key, an option or a value that the package does not have does not compile', async () => {
      const found = await compile('bad.ts', [HEAD, ...BAD].join('\n'));
      const first = HEAD.split('\n').length;
      const lines = [...found.matchAll(/^bad\.ts\((\d+),/gm)].map(([, line]) => Number(line));
      expect([...new Set(lines)]).toEqual(BAD.map((_, at) => first + 1 + at));
    });

    test('the examples of the documentation compile', async () => {
      const examples = codeIn('docs/clients.md', 'ts');
      expect(examples.length).toBeGreaterThan(3);
      const given =
        'declare const request: { headers: Headers };\ndeclare const body: string, secret: string;';
      const ofNode = ['--types', 'node', '--typeRoots', path.join(ROOT, 'node_modules', '@types')];
      expect(await compile('examples.ts', [given, ...examples].join('\n'), ofNode)).toBe('');
    });

    test('only the named processes are written; one that is not there is told', async () => {
      const some = await types('--process', 'yearly_review', ...through());
      expect(some.printed).toContain('    yearly_review: {');
      expect(some.printed).not.toContain('    open_account: {');
      const wrong = await types('--process', 'yearly_revue', ...through());
      expect(wrong).toMatchObject({
        code: 1,
        noted: expect.stringContaining('did you mean "yearly_review"?'),
      });
    });

    test('a folder, a service and a database give the same types', async () => {
      const withoutSource = (text: string) => text.trimEnd().split('\n').slice(1);
      const expected = withoutSource(readFileSync(file, 'utf8'));
      const ofFolder = await types(path.join(ROOT, 'examples', 'retail-onboarding'));
      expect(withoutSource(ofFolder.printed)).toEqual(expected);
      const ofDatabase = await types('--tenant', 'alpha');
      expect(withoutSource(ofDatabase.printed)).toEqual(expected);
    });
  });
}

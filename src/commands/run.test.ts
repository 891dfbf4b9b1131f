import { expect, test } from 'vitest';
import { SERVICE_VERSION } from '../version.ts';
import { COMMANDS } from './index.ts';
import { run } from './run.ts';

async function call(...args: string[]) {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await run(args, {
    environment: {},
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    readInput: async () => '',
  });
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

test.each([['--help'], ['help'], []])('"dossier %s" lists every command', async (...args: string[]) => {
  const { code, printed } = await call(...args);
  expect(code).toBe(0);
  for (const { name } of COMMANDS) expect(printed).toContain(`  ${name}`);
});

test.each(
  COMMANDS.map(({ name }) => name),
)('"dossier %s --help" tells what it does and takes', async (name) => {
  const { code, printed } = await call(...name.split(' '), '--help');
  expect(code).toBe(0);
  expect(printed).toContain(`Usage: dossier ${name}`);
});

test('a group alone lists its commands', async () => {
  const { code, noted } = await call('keys');
  expect(code).toBe(2);
  expect(noted).toContain('keys list, keys create, keys revoke');
});

test.each([
  [['serv'], 'dossier: There is no command "serv"; did you mean "serve"? "dossier --help" lists'],
  [['keys', 'creat'], 'keys create'],
  [['version', 'extra'], '"extra" is one word too many'],
  [['keys', 'create', '--nmae', 'x'], "Unknown option '--nmae'"],
  [['keys', 'create', '--scope', 'everything'], '"everything" is no scope'],
  [['tenants', 'create'], 'A tenant needs a key'],
  [['users', 'create', 'x@y.example', '--role', 'king'], 'Give one or more --role'],
])('called wrongly, "dossier %j" says so in one line and exits with 2', async (args, sentence) => {
  const { code, noted } = await call(...args);
  expect(code).toBe(2);
  expect(noted).toContain(sentence);
  expect(noted.split('\n')).toHaveLength(1);
});

test.each([
  ['keys', 'create'],
  ['users', 'create', 'x@y.example', '--role', 'reader'],
  ['tenants', 'create', 'bank'],
])('"dossier %s %s" refuses the names that the API refuses', async (...args) => {
  for (const name of ['', '  ', 'two\nlines', 'x'.repeat(256)]) {
    const { code, noted } = await call(...args, '--name', name);
    expect([code, noted]).toEqual([2, expect.stringContaining('"--name" must')]);
    expect(noted.split('\n')).toHaveLength(1);
  }
});

test('a wrong setting is one line and exit code 1', async () => {
  const lines: string[] = [];
  const code = await run(['tenants', 'list'], {
    environment: { PORT: 'nope' },
    print: () => undefined,
    note: (line) => void lines.push(line),
    readInput: async () => '',
  });
  expect(code).toBe(1);
  expect(lines).toEqual(['dossier: Wrong settings: PORT must be an integer from 0 to 65535, not "nope".']);
});

test.each([['version'], ['--version']])('"dossier %s" prints the version', async (word) => {
  expect((await call(word)).printed).toBe(SERVICE_VERSION);
});

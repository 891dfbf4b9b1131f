import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { run } from '../../src/commands/run.ts';
import { checkPackage } from '../../src/configuration/checks/check-package.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { writePackage } from '../../src/configuration/format/write-package.ts';
import {
  fromDecisions,
  type Model,
  ModelProblem,
  readModel,
  toDecisions,
  writeModel,
} from '../../src/dmn/index.ts';
import { foldersBelow, hasKit, KIT, OWN, resultsIn } from './folders.ts';
import { EXCEPTIONS } from './kit-exceptions.ts';

async function dossier(
  ...args: readonly string[]
): Promise<{ code: number; lines: string[]; notes: string[] }> {
  const lines: string[] = [];
  const notes: string[] = [];
  const code = await run(args, {
    environment: {},
    print: (line) => lines.push(...line.split('\n')),
    note: (line) => notes.push(line),
    readInput: async () => '',
  });
  return { code, lines, notes };
}

const empty = readPackage(new Map([['package.yaml', 'name: Trip\n']])).package;

/** Through a package and its files, and back to a model. */
function roundTrip(main: Model, others: readonly Model[]): readonly Model[] {
  if (!empty) throw new Error('The empty package cannot be read.');
  const { decisions } = toDecisions([main, ...others]);
  const read = readPackage(writePackage({ ...empty, decisions }));
  if (!read.package) throw new Error(read.problems[0]?.message);
  return [readModel(writeModel(fromDecisions(read.package)))];
}

describe('dossier dmn', () => {
  test('test runs every model below a folder and counts the cases that pass', async () => {
    const { code, lines } = await dossier('dmn', 'test', OWN);
    expect({ code, lines }).toEqual({ code: 0, lines: ['24 of 24 cases pass'] });
  });

  test('import adds a model to a package that is without errors, and export gives a model of the same results', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dossier-dmn-'));
    try {
      const imported = await dossier('dmn', 'import', path.join(OWN, 'loan'), folder);
      expect(imported.code).toBe(0);
      const again = await dossier('dmn', 'import', path.join(OWN, 'loan'), folder);
      expect(again).toMatchObject({ code: 1, notes: [expect.stringContaining('Nothing was written')] });
      expect(await dossier('config', 'check', folder)).toMatchObject({ code: 0, lines: ['no problems'] });
      const out = path.join(folder, 'out.dmn');
      expect((await dossier('dmn', 'export', folder, '--out', out)).code).toBe(0);
      const before = resultsIn(path.join(OWN, 'loan'));
      expect(resultsIn(path.join(OWN, 'loan'), () => [readModel(readFileSync(out, 'utf8'))])).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('import makes functions of decision services, which formulas of the package call', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dossier-dmn-'));
    try {
      expect((await dossier('dmn', 'import', path.join(OWN, 'services'), folder)).code).toBe(0);
      mkdirSync(path.join(folder, 'tests'));
      const calls = {
        chain: { inputs: { a: '1' }, gives: '32' },
        both: { inputs: { a: '1', b: '2' }, gives: '{"More": 8, "Twice": 6}' },
        more_of: { inputs: { b: '1', Sum: '5' }, gives: '11' },
      };
      writeFileSync(
        path.join(folder, 'tests', 'services.yaml'),
        `services: {then: {decisions: ${JSON.stringify(calls)}}}\n`,
      );
      const tested = await dossier('config', 'test', folder);
      expect(tested.lines).toContain('1 passed, 0 failed');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a document with a definition of its own', () => {
  const inside = '<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/" name="&x;"/>';
  it.each([
    ['entities', `<!DOCTYPE d [<!ENTITY x "y">]>${inside}`],
    ['an address', `<!DOCTYPE d SYSTEM "file:///etc/passwd">${inside}`],
  ])('is refused: %s', (_name, text) => {
    expect(() => readModel(text)).toThrow(ModelProblem);
  });
  it('is refused where elements nest without end', () => {
    expect(() => readModel('<a>'.repeat(300))).toThrow(ModelProblem);
  });
});

describe('a model that goes through a package and back', () => {
  it.each(
    foldersBelow(OWN).map((folder) => [path.basename(folder), folder]),
  )('decides the same: %s', (_name, folder) => {
    expect(resultsIn(folder, roundTrip)).toEqual(resultsIn(folder));
    // A second way changes nothing either.
    const twice = (main: Model, others: readonly Model[]): readonly Model[] => {
      const [first, ...rest] = roundTrip(main, others);
      return first === undefined ? [] : roundTrip(first, rest);
    };
    expect(resultsIn(folder, twice)).toEqual(resultsIn(folder));
  });

  it('is a package without errors', () => {
    if (!empty) throw new Error('The empty package cannot be read.');
    const models = ['loan', 'hit-policies', 'boxed', 'services'].map((name) =>
      readModel(readFileSync(path.join(OWN, name, `${name}.dmn`), 'utf8')),
    );
    const { decisions } = toDecisions(models);
    expect(checkPackage({ ...empty, decisions }).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe.skipIf(!hasKit)('the conformance kit of DMN', () => {
  it('passes, but for the listed cases', () => {
    const results = foldersBelow(KIT).flatMap((folder) => resultsIn(folder));
    const failing = results.filter(({ isPassed }) => !isPassed).map(({ id }) => id);
    expect(failing.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
    expect(1 - failing.length / results.length).toBeGreaterThan(0.95);
  });

  it('decides the same after a way through a package, where it has tables or services', () => {
    const folders = foldersBelow(KIT).filter((folder) =>
      /level-2|lending|chapter-11|0086-import|0082-feel-coercion|0088|0092|1130/.test(folder),
    );
    for (const folder of folders) expect(resultsIn(folder, roundTrip)).toEqual(resultsIn(folder));
  });
});

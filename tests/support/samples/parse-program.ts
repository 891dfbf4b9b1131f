import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { placeOf, type Sample } from './read-samples.ts';

/** Where a sample in a language is wrong as a program; undefined if it is not, or if this machine cannot tell. */
type ParseProgram = (code: string) => string | undefined;

/** How a program in each language is read without being run. */
export const PROGRAM_LANGUAGES: Readonly<Record<string, ParseProgram>> = {
  ts: parseTypeScript,
  typescript: parseTypeScript,
  python: parsePython,
  py: parsePython,
  java: parseJava,
};

/** The mistakes in samples that are programs, with the line of each. */
export const parsePrograms = (samples: readonly Sample[]): string[] =>
  samples.flatMap((sample) => {
    const problem = PROGRAM_LANGUAGES[sample.language]?.(sample.code);
    return problem === undefined ? [] : [`${placeOf(sample)}: ${problem}`];
  });

function parseTypeScript(code: string): string | undefined {
  try {
    stripTypeScriptTypes(code);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function parsePython(code: string): string | undefined {
  return complaintOf('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], code);
}

/** The compiler translates it into a folder that is removed. */
function parseJava(code: string): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-java-'));
  try {
    const name = /public (?:final )?(?:class|record|interface) (\w+)/.exec(code)?.[1] ?? 'Sample';
    const file = path.join(folder, `${name}.java`);
    writeFileSync(file, code);
    return complaintOf('javac', ['-proc:none', '-d', folder, file], '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function complaintOf(command: string, args: readonly string[], input: string): string | undefined {
  const { error, status, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  // Where the language is not installed, another machine reads the sample.
  if (error) return undefined;
  return status === 0 ? undefined : stderr.slice(-1000);
}

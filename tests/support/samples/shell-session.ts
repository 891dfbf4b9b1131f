import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { doorProgram, openCommandDoor } from './command-door.ts';
import type { Sample } from './read-samples.ts';
import { placeOf } from './read-samples.ts';

/** A sample as it is run. */
export interface ShellStep {
  readonly sample: Sample;
  readonly lines: readonly ShellLine[];
}

export interface ShellLine {
  readonly text: string;
  /** Commands that stand for what the page says before this line, such as “stop the service”. */
  readonly before: string;
  /** Whether the command ends with 1, the exit code of a failure. */
  readonly failure: 'none' | 'allowed' | 'expected';
}

interface ShellSurroundings {
  /** Variables of the shell. */
  readonly variables: Readonly<Record<string, string>>;
  /** Settings of the commands. */
  readonly settings: NodeJS.ProcessEnv;
  /** Does what the jobs of the service have to do; the shell has it as the program `settle`. */
  readonly settle: () => Promise<unknown>;
  /** The samples have nothing to do with each other: one that fails does not end the others. */
  readonly areApart?: true;
  /** Files in the folder of the shell, by name. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

/**
 * Runs the samples of one page in one shell, as a person would paste them one after the other. `dossier`, `npx dossier` and `curl`
 * are programs that also notice a failure where the shell would not, as in `KEY=$(…) command`. Returns what failed, by sample.
 */
export async function runInShell(
  steps: readonly ShellStep[],
  { variables, settings, settle, areApart, files }: ShellSurroundings,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-samples-'));
  const work = path.join(folder, 'work');
  mkdirSync(path.join(folder, 'bin'));
  mkdirSync(work);
  const complaints: string[] = [];
  const door = await openCommandDoor(folder, {
    environment: settings,
    settle,
    noteLine: (line) => writeFileSync(path.join(folder, 'notes'), `${line}\n`, { flag: 'a' }),
  });
  for (const [name, text] of Object.entries(PROGRAMS(door.socket)))
    writeFileSync(path.join(folder, 'bin', name), text, { mode: 0o755 });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(work, name), content);
  writeFileSync(path.join(folder, 'script'), `${areApart ? 'set -u' : 'set -eu'}\n${scriptOf(steps)}`);
  try {
    const { code, output } = await shell(path.join(folder, 'script'), work, {
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
      HOME: process.env.HOME ?? '',
      SAMPLES: folder,
      REAL_PATH: process.env.PATH ?? '',
      ...variables,
    });
    const at = readOr(path.join(folder, 'at'), 'before the first sample');
    const failed = readOr(path.join(folder, 'failed'), '');
    if (failed !== '') complaints.push(failed);
    if (code !== 0 && !areApart) {
      const left = steps.length - 1 - steps.findIndex(({ sample }) => placeOf(sample) === at);
      complaints.push(
        `${at}: the shell ended with ${code}${left > 0 ? `; ${left} samples after it were not run` : ''}\n${output.slice(-2000)}`,
      );
    }
    return complaints;
  } finally {
    await door.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const PROGRAMS = (socket: string): Record<string, string> => ({
  dossier: doorProgram(socket),
  settle: '#!/bin/sh\nexec dossier --settle\n',
  npx: `#!/bin/sh
[ "$1" = dossier ] && shift && exec dossier "$@"
"$SAMPLES/bin/complain" "npx $1 is not run here"
exit 1
`,
  // The answer is kept, so that a refusal can be shown also where the shell takes it into a variable.
  curl: `#!/bin/sh
PATH=$REAL_PATH curl --fail-with-body --silent --show-error --max-time 120 "$@" >"$SAMPLES/body.$$" 2>"$SAMPLES/error.$$"
code=$?
cat "$SAMPLES/body.$$"
[ $code = 0 ] || "$SAMPLES/bin/complain" "curl $* ended with $code: $(cat "$SAMPLES/error.$$") $(head -c 800 "$SAMPLES/body.$$")"
rm -f "$SAMPLES/body.$$" "$SAMPLES/error.$$"
exit $code
`,
  complain: `#!/bin/sh
[ -z "\${MAY_FAIL:-}" ] || exit 0
{ printf '%s: %s\\n' "$(cat "$SAMPLES/at")" "$1"; [ ! -f "$SAMPLES/notes" ] || tail -n 5 "$SAMPLES/notes"; } >>"$SAMPLES/failed"
`,
});

const scriptOf = (steps: readonly ShellStep[]): string =>
  steps
    .flatMap(({ sample, lines }) => [
      `printf %s '${placeOf(sample)}' >"$SAMPLES/at"; rm -f "$SAMPLES/notes"`,
      ...lines.flatMap(({ text, before, failure }) => [
        ...(before === '' ? [] : [before]),
        failure === 'none' ? text : withFailure(text, failure === 'expected'),
      ]),
    ])
    .join('\n');

/** The line stands on its own, so that a comment at its end is none for what follows. */
const withFailure = (text: string, isExpected: boolean): string =>
  [
    'export MAY_FAIL=1',
    `if {\n${text}\n}; then unset MAY_FAIL${isExpected ? '; complain "this was expected to fail"' : ''}`,
    'else [ $? = 1 ]; unset MAY_FAIL; fi',
  ].join('\n');

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

const shell = (
  script: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile('sh', [script], { cwd, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}\n${stderr}` }),
    );
  });

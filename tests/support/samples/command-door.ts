import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { run } from '../../../src/commands/run.ts';

/** Variables of the shell that a command takes over: those that the pages tell people to set. */
const TAKEN = [
  'BACKUP_PASSPHRASE',
  'BACKUP_URL',
  'BASE_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'FILES_URL',
] as const;

/** The word of the program `settle`, which is no command of the service. */
const SETTLE = '--settle';

interface DoorOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Does what the jobs of the service have to do. */
  readonly settle: () => Promise<unknown>;
  readonly noteLine: (line: string) => void;
}

interface CommandDoor {
  readonly socket: string;
  close(): Promise<void>;
}

/**
 * Runs the commands of a shell in this process, since starting Node for each takes a second. A request has the folder, the taken
 * variables and the arguments, separated by NUL; the answer has the exit code on its first line, then the output.
 */
export async function openCommandDoor(
  folder: string,
  { environment, settle, noteLine }: DoorOptions,
): Promise<CommandDoor> {
  const socket = path.join(folder, 'door');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [place = '', ...words] = Buffer.concat(chunks).toString('utf8').split('\0').slice(0, -1);
    const set = Object.fromEntries(
      TAKEN.map((name, index) => [name, words[index] ?? '']).filter(([, value]) => value !== ''),
    );
    const args = words.slice(TAKEN.length);
    if (args[0] === SETTLE) await settle();
    const { code, output } =
      args[0] === SETTLE
        ? { code: 0, output: '' }
        : await runIn(place, args, { environment: { ...environment, ...set }, noteLine });
    response.end(`${code}\n${output}`);
  });
  server.listen(socket);
  await once(server, 'listening');
  return {
    socket,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function runIn(
  folder: string,
  args: readonly string[],
  { environment, noteLine }: Pick<DoorOptions, 'environment' | 'noteLine'>,
): Promise<{ code: number; output: string }> {
  const before = process.cwd();
  let output = '';
  process.chdir(folder);
  try {
    const code = await run(args, {
      environment: { LOG_LEVEL: 'silent', ...environment },
      print: (line) => {
        output += `${line}\n`;
      },
      note: noteLine,
      readInput: async () => '',
    });
    return { code, output };
  } catch (error) {
    noteLine(String(error));
    return { code: 70, output };
  } finally {
    process.chdir(before);
  }
}

/** The program `dossier` of a shell: it sends what the door takes. */
export const doorProgram = (socket: string): string => `#!/bin/sh
{ printf '%s\\0' "$PWD" ${TAKEN.map((name) => `"\${${name}:-}"`).join(' ')} "$@"; } |
  PATH=$REAL_PATH curl --silent --unix-socket '${socket}' --data-binary @- http://door/ >"$SAMPLES/answer.$$"
code=$(head -n 1 "$SAMPLES/answer.$$")
tail -n +2 "$SAMPLES/answer.$$"
rm "$SAMPLES/answer.$$"
[ "\${code:-70}" = 0 ] || "$SAMPLES/bin/complain" "dossier $* ended with \${code:-no answer}"
exit "\${code:-70}"
`;

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_PROGRAM } from '../../scripts/build-service.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The environment of this process, without variables that would affect the tests. */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  CI: process.env.CI,
});

interface FinishedCommand {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface StartedCommand {
  kill(signal: NodeJS.Signals): void;
  /** Its output so far. */
  stdout(): string;
  stderr(): string;
  readonly ended: Promise<FinishedCommand>;
}

/** Starts `dossier` in a separate process, which the caller may kill. */
export function spawnDossier(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  input = '',
  program = SERVICE_PROGRAM,
): StartedCommand {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdin.end(input);
  return {
    kill: (signal) => void child.kill(signal),
    stdout: () => stdout,
    stderr: () => stderr,
    ended: once(child, 'close').then(([code]) => ({ code, stdout, stderr })),
  };
}

/** Runs `dossier` to its end in a separate process, as a person would. */
export const runDossier = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  input = '',
  program = SERVICE_PROGRAM,
): Promise<FinishedCommand> => spawnDossier(args, environment, input, program).ended;

/** With the embedded database, and a demo without cases, which take seconds to create. */
const usual = ({ DATABASE_URL: url }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PORT: '0',
  LOG_LEVEL: 'warn',
  OVERLOAD_MS: '0',
  ...(url === undefined && { DOSSIER_DEMO: 'empty' }),
});

export interface RunningService {
  readonly baseUrl: string;
  readonly demoKey: string | undefined;
  readonly output: () => string;
  /** Sends a signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** How a service is started: as it was built, by this user, unless something else is said. */
interface Start {
  /** The program and its arguments. */
  readonly command?: readonly string[];
  readonly user?: number | undefined;
  readonly cwd?: string;
}

/** Starts `dossier serve` in a separate process and waits until it prints its address. */
export async function startService(
  environment: NodeJS.ProcessEnv,
  { command = [process.execPath, SERVICE_PROGRAM, 'serve'], user, cwd = ROOT }: Start = {},
): Promise<RunningService> {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { ...cleanEnvironment(), ...usual(environment), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  const isUp = async (): Promise<void> => {
    while (!output.includes('Ctrl-C stops it.')) await pause(10);
  };
  await Promise.race([
    isUp(),
    ended.then(([code]) => {
      throw new Error(`the service ended with ${code} before it was up:\n${output}`);
    }),
  ]);
  return {
    baseUrl: /Dossier +(http\S+)/.exec(output)?.[1] ?? '',
    demoKey: /Demo API key +(\w{8}\.\w{32,})/.exec(output)?.[1],
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

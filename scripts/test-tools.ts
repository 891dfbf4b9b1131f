// Programs that the tests use and npm does not provide. On Debian, as root, missing ones are installed; otherwise the
// tests that need them are skipped by name, and fail when CI=true.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

interface Tool {
  readonly package: string;
  isHere(): boolean;
}

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const isOnPath = (name: string): boolean => runs('sh', '-c', `command -v ${name}`);

export const TOOLS: readonly Tool[] = [
  {
    package: 'chromium-headless-shell',
    isHere: () =>
      Boolean(process.env.CHROMIUM) || isOnPath('chromium-headless-shell') || isOnPath('chromium'),
  },
  { package: 'poppler-utils', isHere: () => isOnPath('pdftoppm') },
  { package: 'jq', isHere: () => isOnPath('jq') },
  { package: 'python3-swift', isHere: () => runs('/usr/bin/python3', '-c', 'import swift') },
];

export const installCommand = (tools: readonly Tool[]): string =>
  `apt-get install -y --no-install-recommends ${tools.map((tool) => tool.package).join(' ')}`;

/** Installs missing programs if possible, and reports those that are still missing. */
export function installTools(say: (line: string) => void): void {
  const missing = TOOLS.filter((tool) => !tool.isHere());
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    say(`Installing for the tests: ${missing.map((tool) => tool.package).join(', ')}`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const script = `apt-get update -qq && ${installCommand(missing)}`;
    const run = spawnSync('sh', ['-c', script], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    if (run.status !== 0) say('That did not work; the reason stands above.');
  }
  const left = missing.filter((tool) => !tool.isHere());
  if (left.length > 0) say(`Tests that need these are skipped; to run them: ${installCommand(left)}`);
}

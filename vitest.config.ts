import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** With all cores busy, threads that collect garbage beside a test only take its time; with more room there is less to collect. */
const MORE_ROOM = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=512',
];

const common = {
  pool: 'forks',
  execArgv: MORE_ROOM,
  // They only end what hangs: a machine under load must fail nothing.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

const CHILD = pathToFileURL('dist/service/workshop-child.js').href;

/** The processes of the workshop start from the built service, which loads in a fifth of the time that the sources take. */
const builtWorkshop = {
  name: 'built-workshop',
  // Before the compiler, which writes the quotes that it likes.
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/src\/workshop\/open-process\.ts$/ },
    handler: (code: string) => code.replace("new URL('./child.ts', import.meta.url)", `new URL('${CHILD}')`),
  },
};

const PROCESSES = path.resolve('tests/support/keep-processes.ts');

/** Processes of the workshop are used again by the next file, as windows of the browser are. */
const keptProcesses = {
  name: 'kept-processes',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/src\/workshop\/open-room\.ts$/ },
    handler: (code: string) => {
      const own = "from './open-process.ts'";
      if (!code.includes(own)) throw new Error('vitest.config.ts does not find how rooms start processes');
      return code.replace(own, `from '${PROCESSES}'`);
    },
  },
};

const COST = 'memoryCost: 19_456, timeCost: 2';

/**
 * Passwords of tests are digested cheaply: each that is set or entered takes twenty milliseconds otherwise. The processes that commands are
 * tested with take the real parameters, which `tests/commands/service.test.ts` looks at.
 */
const cheapPasswords = {
  name: 'cheap-passwords',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/src\/access\/password\.ts$/ },
    handler: (code: string) => {
      if (!code.includes(COST)) throw new Error('vitest.config.ts does not find the cost of passwords');
      return code.replace(COST, 'memoryCost: 64, timeCost: 1');
    },
  },
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/memory-folder.ts', 'tests/support/build.ts', 'tests/support/postgres.ts'],
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [builtWorkshop, keptProcesses, cheapPasswords],
        test: {
          ...common,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          // Each has a browser beside it, which takes a core for most of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [builtWorkshop, keptProcesses, cheapPasswords],
        test: {
          ...common,
          name: 'service',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          // One process takes many files and loads the service once: loading it anew for each took a third of the time.
          isolate: false,
          // Two more than the cores of a small machine: tests of processes and of the database wait for half of their time.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const common = {
  pool: 'forks',
  // They only end what hangs: a machine under load must fail nothing.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

export default defineConfig({
  test: {
    globalSetup: ['tests/support/build.ts', 'tests/support/postgres.ts'],
    // One more than the cores of a small machine: tests in a browser and of processes wait for half of their time.
    maxWorkers: 3,
    reporters: ['default'],
    projects: [
      {
        test: {
          ...common,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'service',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          // One process takes many files and loads the service once: loading it anew for each took a third of the time.
          isolate: false,
        },
      },
    ],
  },
});

import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { text } from 'node:stream/consumers';

// Keeps what Node makes of the sources, types stripped and compiled, so that only the first start pays for it.
enableCompileCache();
const { run } = await import('./commands/run.ts');

// Whoever reads may have had enough, as `dossier jobs list | head` has: that is no fault, and the work goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && {
    progress: (line: string, isLast: boolean) =>
      void process.stderr.write(`\r${line}\u001b[K${isLast ? '\n' : ''}`),
  }),
  readInput: () => text(process.stdin),
});

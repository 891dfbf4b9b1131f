import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { text } from 'node:stream/consumers';

// Caches the compiled sources, so that only the first start compiles them.
enableCompileCache();
const { run } = await import('./commands/run.ts');

// The reader of the output may close it early, as in `dossier jobs list | head`. That is no error, and the command
// goes on.
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

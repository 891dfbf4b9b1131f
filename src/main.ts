import process from 'node:process';
import { text } from 'node:stream/consumers';
import { run } from './commands/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
});

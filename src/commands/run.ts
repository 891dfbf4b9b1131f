import { suggest } from '../configuration/suggest.ts';
import { OperatorError, Refusal } from '../errors.ts';
import { AlreadyTold, columns, describeCommand, readInput, type Terminal, UsageError } from './command.ts';
import { COMMANDS, type ListedCommand } from './index.ts';

/** Exit codes that scripts can rely on. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Runs one command line and returns its exit code. An operator's mistake is printed as one line, without a stack. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(`dossier: ${asSentence(error.message)} "dossier --help" lists what there is.`);
      return EXIT.usage;
    }
    if (error instanceof AlreadyTold) return EXIT.failed;
    if (error instanceof OperatorError || error instanceof Refusal || isOfTheSurroundings(error)) {
      terminal.note(`dossier: ${error.message}`);
      return EXIT.failed;
    }
    throw error;
  }
}

const asSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Errors of the file system, the network, the database or the file store are printed with their own message. */
const isOfTheSurroundings = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || isOfTheDatabase(error) || error.name === 'FileStoreError');

/** An error that PostgreSQL reported. Its class cannot be imported here without loading the database. */
const isOfTheDatabase = (error: Error): boolean => 'severity' in error && 'routine' in error;

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = args.filter((word) => !word.startsWith('-'));
  const wantsHelp = args.includes('--help') || args.includes('-h') || args.length === 0 || args[0] === 'help';
  if (args[0] === '--version' || args[0] === '-v') return dispatch(['version'], terminal);
  const named = args[0] === 'help' ? words.slice(1) : words;
  const found = findCommand(named);
  if (wantsHelp) {
    terminal.print(found ? describeCommand(await found.load()) : await describeAll(named[0]));
    return EXIT.done;
  }
  if (!found) throw unknownCommand(named);
  const command = await found.load();
  await command.run(readInput(command, args.slice(command.name.split(' ').length)), terminal);
  return EXIT.done;
}

/** The command whose words the line begins with. */
const findCommand = (words: readonly string[]): ListedCommand | undefined =>
  COMMANDS.find(({ name }) => {
    const parts = name.split(' ');
    return parts.every((part, index) => words[index] === part);
  });

async function describeAll(group: string | undefined): Promise<string> {
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `));
  const listed = ofGroup.length > 0 ? ofGroup : COMMANDS;
  const shown = await Promise.all(listed.map(({ load }) => load()));
  return [
    'Dossier, a case workflow service.',
    '',
    'Usage: dossier <command> [options]',
    '',
    ...columns(shown.map(({ name, takes, summary }) => [[name, takes].filter(Boolean).join(' '), summary])),
    '',
    '"dossier <command> --help" tells more. Settings come from the environment: docs/settings.md.',
    'Exit codes: 0 done, 1 failed, 2 called wrongly.',
  ].join('\n');
}

function unknownCommand(words: readonly string[]): UsageError {
  const wanted = words.slice(0, 2).join(' ');
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name);
  if (group.length > 0) return new UsageError(`"dossier ${words[0]}" takes one of: ${group.join(', ')}`);
  const guess = suggest(
    wanted,
    COMMANDS.map(({ name }) => name),
  );
  return new UsageError(`There is no command "${wanted}"${guess ? `; did you mean "${guess}"?` : ''}`);
}

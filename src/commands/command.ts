import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '../errors.ts';
import type { Environment } from '../settings.ts';

/** Input and output of a command; passed in, so that tests can read them. */
export interface Terminal {
  readonly environment: Environment;
  print(line: string): void;
  /** Prints a line for people, apart from the output that scripts read. */
  note(line: string): void;
  /** Overwrites one line until the last; absent where the output is not a terminal. */
  progress?(line: string, isLast: boolean): void;
  readInput(): Promise<string>;
}

/** One verb of the command line: `dossier keys create`. */
export interface Command {
  /** The words after `dossier`, such as `keys create`. */
  readonly name: string;
  readonly summary: string;
  /** The arguments after the words, such as `<email>`. */
  readonly takes?: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Runs to the end; an OperatorError states in one line why it failed. */
  run(input: CommandInput, terminal: Terminal): Promise<void>;
}

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly describe: string;
}

export interface CommandInput {
  readonly words: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly texts: (option: string) => string[];
  readonly flag: (option: string) => boolean;
}

/** An option of every command that prints a list. */
export const JSON_OPTION = { json: { type: 'boolean', describe: 'Prints JSON, for scripts.' } } as const;

/** A mistake in how the command was called: exit code 2 and a pointer to the help. */
export class UsageError extends OperatorError {}

/** A command that failed and has printed why; nothing follows its last line. */
export class AlreadyTold extends OperatorError {}

export function readInput(command: Command, args: readonly string[]): CommandInput {
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { type, multiple = false }]) => [
      name,
      { type, multiple },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const most = command.takes?.split(' ').length ?? 0;
    if (positionals.length > most && !command.takes?.includes('…'))
      throw new UsageError(`"${positionals[most]}" is one word too many for "dossier ${command.name}"`);
    return {
      words: positionals,
      text: (name) => [values[name]].flat().findLast((value) => typeof value === 'string'),
      texts: (name) => [values[name]].flat().filter((value) => typeof value === 'string'),
      flag: (name) => values[name] === true,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      (error as Error).message.split('\n', 1)[0]?.replace(/\.( To specify.*)?$/, '') ?? '',
    );
  }
}

export function describeCommand(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, option]) => [
    `--${name}${option.type === 'string' ? ' <…>' : ''}`,
    option.describe + (option.multiple ? ' May be given several times.' : ''),
  ]);
  const usage = ['dossier', command.name, command.takes, options.length > 0 && '[options]'];
  return [
    command.summary,
    '',
    `Usage: ${usage.filter(Boolean).join(' ')}`,
    ...(options.length > 0 ? ['', 'Options:', ...columns(options)] : []),
  ].join('\n');
}

/** Aligns rows of texts in columns. */
export function columns(rows: readonly (readonly (string | undefined)[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell?.length ?? 0);
    });
  return rows.map((row) =>
    `  ${row.map((cell, index) => (cell ?? '').padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}

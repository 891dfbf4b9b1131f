import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '../errors.ts';
import type { Environment } from '../settings.ts';

/** Where a command reads and writes; passed in, so that tests can look. */
export interface Terminal {
  readonly environment: Environment;
  print(line: string): void;
  /** For people, beside the output that a script reads. */
  note(line: string): void;
  /** One line that is written over until it is the last; left out where nobody is looking. */
  progress?(line: string, isLast: boolean): void;
  readInput(): Promise<string>;
}

/** One verb of the command line: `dossier keys create`. */
export interface Command {
  /** The words after `dossier`, such as `keys create`. */
  readonly name: string;
  readonly summary: string;
  /** What stands after the words, such as `<email>`. */
  readonly takes?: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Runs to the end; an OperatorError says in one line why it failed. */
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

/** Of every command that lists something. */
export const JSON_OPTION = { json: { type: 'boolean', describe: 'Prints JSON, for scripts.' } } as const;

/** A mistake in how the command was called: exit code 2, with a pointer to the help. */
export class UsageError extends OperatorError {}

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

/** Rows of words as aligned columns. */
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

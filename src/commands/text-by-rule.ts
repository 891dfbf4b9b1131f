import Type, { type TSchema } from 'typebox';
import { Refusal } from '../errors.ts';
import { checkerFor } from '../operations/check-input.ts';
import { type CommandInput, UsageError } from './command.ts';

/** The text of an option, which must keep the rule that the API has for it; undefined where it was left out. */
export function textByRule(input: CommandInput, option: string, rule: TSchema): string | undefined {
  const text = input.text(option);
  if (text === undefined) return undefined;
  const name = `--${option}`;
  try {
    checkerFor(Type.Object({ [name]: rule }))({ [name]: text });
    return text;
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}

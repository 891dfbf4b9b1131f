import type { Static, TSchema } from 'typebox';
import { lackingFor } from '../../access/access.ts';
import { Refusal, refuse } from '../../errors.ts';
import { findUnstorable, UNSTORABLE } from '../../storable.ts';
import type { ListRequest } from '../../store/lists/page.ts';
import { checkerFor } from '../check-input.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Something that a model can ask for in a conversation. None of them changes anything. */
export interface AssistantTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: TSchema;
  // Declared as a method, whose parameters are compared loosely: it is called with input that has passed the schema.
  /** Gives a text for the model. */
  run(input: unknown, promptHash: string): Promise<string>;
}

/** A tool whose input has the type of its schema. */
export const defineTool = <S extends TSchema>(tool: {
  readonly name: string;
  readonly description: string;
  readonly parameters: S;
  run(input: Static<S>, promptHash: string): Promise<string>;
}): AssistantTool => tool;

/** Calls a tool as the model wants it; what is refused is told to the model in words. */
export async function callTool(
  tools: readonly AssistantTool[],
  { name, arguments: given }: { readonly name: string; readonly arguments: string },
  promptHash: string,
): Promise<{ readonly text: string; readonly refused?: string }> {
  try {
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) throw refuse('does_not_exist', `There is no tool "${name}".`);
    return { text: await tool.run(readInput(tool, given), promptHash) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const details = error.errors.map(({ attr, detail }) => (attr === null ? detail : `${attr}: ${detail}`));
    const refused = `${error.code}. ${details.join(' ')}`;
    return { text: `Refused: ${refused}`, refused };
  }
}

function readInput({ parameters }: AssistantTool, given: string): unknown {
  let input: unknown;
  try {
    input = JSON.parse(given.trim() === '' ? '{}' : given);
  } catch {
    throw refuse('parse_error', 'The arguments are not valid JSON.');
  }
  const unstorable = findUnstorable(input);
  if (unstorable !== undefined) throw refuse('invalid', `"${unstorable}" ${UNSTORABLE}`);
  checkerFor(parameters)(input);
  return input;
}

/** The answer of an operation to whoever talks: a model reads what its person or key may read, and nothing else. */
export async function readAsCaller(
  context: OperationContext,
  operation: Operation,
  input: {
    readonly params?: object;
    readonly query?: object;
    readonly body?: object;
    readonly list?: ListRequest;
  },
): Promise<unknown> {
  checkCallable(context, operation);
  const { params = {}, query = {}, body = {}, list } = input;
  checkerFor(operation.params)(params);
  checkerFor(operation.query)(query);
  if (operation.body !== undefined) checkerFor(operation.body)(body);
  const answer = await operation.handle({ params, query, body, list }, context);
  return answer.body;
}

/** Refuses where whoever talks could not call the operation themselves. */
export function checkCallable({ principal }: OperationContext, { access }: Operation): void {
  const lacking = lackingFor(principal, access);
  if (lacking !== null) throw refuse('permission_denied', `Whoever asks lacks the scope ${lacking}.`);
}

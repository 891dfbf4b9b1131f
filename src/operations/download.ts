import type { Static, TObject, TProperties } from 'typebox';
import type { Access } from '../access/access.ts';
import {
  type Definition,
  describe,
  type FileAnswer,
  type Input,
  type Operation,
  type OperationContext,
  type OperationInput,
} from './operation.ts';

interface FileGiver {
  give(input: OperationInput, context: OperationContext): Promise<FileAnswer>;
}

/** An operation that answers with a file, as a download and never shown in place. */
export function defineDownload<
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  B extends TProperties = Record<never, never>,
>(
  definition: Omit<Definition<P, Q, B, never>, 'answer' | 'status'> & {
    readonly access: Exclude<Access, 'open'>;
    /** The possible content types, for the reference; `*` for anything that was uploaded. */
    readonly produces: readonly string[];
    handle(
      input: Input<P, Q, B> & { readonly body: Static<TObject<B>> },
      context: OperationContext,
    ): Promise<FileAnswer>;
  },
): Operation {
  const giver: FileGiver = { give: definition.handle };
  return {
    ...describe(definition),
    status: 200,
    access: definition.access,
    produces: definition.produces,
    handle: async (input, context) => ({ body: undefined, file: await giver.give(input, context) }),
  };
}

import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Access } from '../access/access.ts';
import type { Form } from './form.ts';
import {
  type Answer,
  type Definition,
  describe,
  type Input,
  type Operation,
  type OperationContext,
  type OperationInput,
} from './operation.ts';

// As with lists and files, the HTTP layer passes a form to every operation that takes one.
interface FormReader {
  take(input: OperationInput & { readonly form: Form }, context: OperationContext): Promise<Answer>;
}

/** An operation that takes multipart/form-data: a part `file` and texts. */
export function defineMultipart<
  A extends TSchema,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  T extends TProperties = Record<never, never>,
>(
  definition: Omit<Definition<P, Q, Record<never, never>, A>, 'body'> & {
    readonly access: Exclude<Access, 'open'>;
    readonly file: 'required' | 'optional';
    readonly texts?: T;
    handle(
      input: Pick<Input<P, Q, Record<never, never>>, 'params' | 'query'> & {
        readonly form: Form<Static<TObject<T>>>;
      },
      context: OperationContext,
    ): Promise<Answer<Static<A>>>;
  },
): Operation {
  const { file, texts, handle, ...rest } = definition;
  const reader: FormReader = { take: handle };
  return {
    ...describe(rest),
    access: definition.access,
    form: {
      isFileRequired: file === 'required',
      texts: Type.Object(texts ?? {}, { additionalProperties: false }),
    },
    handle: (input, context) => {
      if (!input.form) throw new Error(`${definition.id} was called without a form`);
      return reader.take({ ...input, form: input.form }, context);
    },
  };
}

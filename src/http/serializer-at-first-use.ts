import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

const compiled = new WeakMap<object, (data: unknown) => string>();

/**
 * Compiles the writer of an answer when it is first needed, once in a process. Compiling those of all operations took a quarter of a
 * second of each start.
 */
export const serializerAtFirstUse: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data) => {
    let write = compiled.get(schema);
    if (write === undefined) {
      write = fastJsonStringify(schema);
      compiled.set(schema, write);
    }
    return write(data);
  };
};

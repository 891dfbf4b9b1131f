/** `updateCase` for `update_case`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `UpdateCase` for `update_case`. */
export const pascalCase = (name: string): string => camelCase(`_${name}`);

/** The name of the operation that tells its answer as it comes. */
export const streamName = (id: string): string => id.replace(/^create_/, 'stream_');

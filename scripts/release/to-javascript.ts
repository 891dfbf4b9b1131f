import { stripTypeScriptTypes } from 'node:module';
import { parseSync } from 'vite';

/** A worker or a process that is started by the address of its file. */
const STARTED_BY_ADDRESS = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/dg;

/**
 * A source file as plain JavaScript, for the package: Node does not strip types inside `node_modules`. Types become
 * spaces, and `.ts` in the names of other files becomes `.js`, so that every line and column stays where it was.
 */
export function toJavaScript(file: string, source: string): string {
  const text = stripTypeScriptTypes(source);
  const { module, errors } = parseSync(file.replace(/\.ts$/, '.js'), text);
  if (errors.length > 0)
    throw new Error(`${file} is not JavaScript without its types: ${errors[0]?.message}`);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ].flatMap((request) => (request ? [{ start: request.start, end: request.end }] : []));
  for (const { indices } of text.matchAll(STARTED_BY_ADDRESS)) {
    const [start, end] = indices?.[1] ?? [0, 0];
    names.push({ start, end });
  }
  const characters = text.split('');
  for (const { start, end } of names) {
    const ending = /^['"]?[.#].*\.(ts)['"]?$/.exec(text.slice(start, end));
    if (ending) characters[start + ending[0].lastIndexOf('.ts') + 1] = 'j';
  }
  return characters.join('');
}

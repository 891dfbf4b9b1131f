/** Licences that a dependency may have, by their SPDX names. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Exception {
  readonly packages: RegExp;
  readonly licence: string;
  readonly reason: string;
}

/** Licences that only the packages named here may have, with the reason. */
const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library of its own that is linked at run time and can be replaced',
  },
];

/** Tools that only tests and builds use. Nobody receives them. */
export const ALLOWED_IN_DEVELOPMENT: ReadonlySet<string> = new Set(['PSF-2.0']);

/** Whether a package may be used under the licence that it names: an SPDX expression with AND, OR and brackets. */
export function mayUse(name: string, expression: string, also: ReadonlySet<string> = new Set()): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const isFine = (licence: string): boolean =>
    ALLOWED.has(licence) ||
    also.has(licence) ||
    EXCEPTIONS.some((each) => each.licence === licence && each.packages.test(name));
  let at = 0;
  const term = (): boolean => {
    const token = tokens[at++] ?? '';
    if (token !== '(') return isFine(token);
    const inside = alternatives();
    return tokens[at++] === ')' && inside;
  };
  const conjunction = (): boolean => {
    let result = term();
    while (tokens[at] === 'AND') {
      at++;
      result = term() && result;
    }
    return result;
  };
  const alternatives = (): boolean => {
    let result = conjunction();
    while (tokens[at] === 'OR') {
      at++;
      result = conjunction() || result;
    }
    return result;
  };
  return alternatives() && at === tokens.length;
}

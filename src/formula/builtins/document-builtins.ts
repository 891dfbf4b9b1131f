import { ANY, describeType } from '../types/feel-type.ts';
import type { Builtin, BuiltinParameter, Signature } from './builtin.ts';
import { BUILTIN_SECTIONS } from './index.ts';

/** The tables of built-in functions for docs/formulas.md, one per section of the standard. */
export function documentBuiltins(): string {
  return BUILTIN_SECTIONS.map(({ title, builtins }) => {
    const rows = builtins.map(documentBuiltin).join('\n');
    return `### ${title}\n\n| Function | Result | |\n|---|---|---|\n${rows}`;
  }).join('\n\n');
}

function documentBuiltin({ name, summary, signatures }: Builtin): string {
  const forms = signatures.map((signature) => `\`${formOf(name, signature)}\``).join('<br>');
  const results = [...new Set(signatures.map(resultOf))].map((result) => `\`${result}\``).join(', ');
  return `| ${forms} | ${results} | ${summary} |`;
}

function formOf(name: string, { parameters, isVariadic }: Signature): string {
  const list = parameters.map(parameterOf);
  return `${name}(${[...list, ...(isVariadic ? ['…'] : [])].join(', ')})`;
}

function parameterOf({ name, types, isOptional }: BuiltinParameter): string {
  // More than three say no more than that it depends.
  const type = types.length > 3 ? 'any' : types.map(describeType).join(' or ');
  return `${name}${isOptional ? '?' : ''}${type === 'any' ? '' : `: ${type}`}`;
}

function resultOf({ result, parameters }: Signature): string {
  const type =
    typeof result === 'function'
      ? result(parameters.map(({ types }) => (types.length === 1 ? (types[0] ?? ANY) : ANY)))
      : result;
  return describeType(type);
}

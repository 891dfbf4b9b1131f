import { compileFormula } from '../../formula/index.ts';
import { templateParts, textsOf } from '../collect-formulas.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import type { Scope } from '../scope.ts';
import type { Visit } from '../walk-package.ts';
import { error, type Finding, warning } from './finding.ts';

/** What a text has between single braces. */
export interface LooseBraces {
  readonly text: string;
  readonly at: string;
  readonly offset: number;
  readonly scope: Scope;
}

/** What stands between single braces in the words of a template. */
export const looseBracesOf = ({ schema, value, at, scope }: Visit): LooseBraces[] =>
  schema.marks?.text !== 'template'
    ? []
    : textsOf(value, at).flatMap(([place, text]) =>
        templateParts(text).flatMap(({ words = '', offset }) =>
          [...words.matchAll(/(?<!\{)\{([^{}]+)\}/g)].map((match) => ({
            text: match[1] ?? '',
            at: place,
            offset: offset + match.index,
            scope,
          })),
        ),
      );

/** Finds double braces that are opened and never closed, or the other way round: people would read them, and the formula between them. */
export function findBrokenBraces({ schema, value, at }: Visit): Finding[] {
  if (schema.marks?.text !== 'template' && schema.marks?.address !== true) return [];
  return textsOf(value, at).flatMap(([place, text]) =>
    brokenIn(text).map(({ offset, isOpen }) =>
      error(
        'broken_braces',
        place,
        isOpen
          ? 'These double braces are never closed.'
          : 'These double braces are closed, and nothing opens them.',
        { offset, suggestion: 'Write {{ before a formula and }} after it.' },
      ),
    ),
  );
}

interface BrokenBraces {
  readonly offset: number;
  readonly isOpen: boolean;
}

/** Double braces without their counterpart. Those that end single ones, as in JSON, are words, also with formulas in between. */
function brokenIn(text: string): BrokenBraces[] {
  let depth = 0;
  return templateParts(text).flatMap(({ words = '', offset }) => {
    for (const { index, 0: brace } of words.matchAll(/\{\{|[{}]/g)) {
      const isOpen = brace === '{{';
      if (isOpen || (brace === '}' && depth === 0 && words.startsWith('}}', index)))
        return [{ offset: offset + index, isOpen }];
      depth = Math.max(0, depth + (brace === '{' ? 1 : -1));
    }
    return [];
  });
}

/** Finds formulas in single braces: people would read them instead of their results. Braces around anything else are words. */
export function findLooseBraces(loose: readonly LooseBraces[], index: PackageIndex): Finding[] {
  if (loose.length === 0) return [];
  const scopes = formulaScopes(index, noReaders);
  return loose
    .filter(({ scope, text }) => {
      if (scope.subject.kind === 'unknown') return false;
      const { problems, reads } = compileFormula(text, scopes.scopeFor(scope));
      return problems.length === 0 && reads.paths.length > 0;
    })
    .map(({ text, at, offset }) =>
      warning('single_braces', at, `"{${text}}" is shown as it is written.`, {
        offset,
        suggestion: `Write {{${text}}} to show the result.`,
      }),
    );
}

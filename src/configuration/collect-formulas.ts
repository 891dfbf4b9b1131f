import type { IndexedInformation } from './index-ontologies.ts';
import type { PackageIndex } from './index-package.ts';
import { below } from './problem.ts';
import type { Expectation } from './schema/marks.ts';
import type { Scope } from './scope.ts';
import { type Visit, walkPackage } from './walk-package.ts';

/** A formula of a package with everything that is needed to check or compile it. */
export interface PackageFormula {
  readonly text: string;
  /** JSON pointer of the value that holds it. */
  readonly at: string;
  /** Its offset in that value: 0, except in templates. */
  readonly offset: number;
  readonly scope: Scope;
  readonly expects: Expectation;
  /** The information it is computed for, if the expected type is that of an information. */
  readonly information: IndexedInformation | undefined;
}

/** All formulas of a package: formula properties and those in the double braces of templates. */
export function collectFormulas(index: PackageIndex): PackageFormula[] {
  const formulas: PackageFormula[] = [];
  walkPackage(index, (part) => formulas.push(...formulasOf(part)));
  return formulas;
}

/** The formulas that are directly in one part. */
export function formulasOf({ schema, value, at, scope, information }: Visit): PackageFormula[] {
  const expects = schema.marks?.formula;
  if (expects !== undefined && typeof value === 'string')
    return [
      {
        text: value,
        at,
        offset: 0,
        scope,
        expects,
        information: expects === 'information' ? information : undefined,
      },
    ];
  if (schema.marks?.text !== 'template' && schema.marks?.address !== true) return [];
  return textsOf(value, at).flatMap(([place, text]) =>
    templateParts(text).flatMap((part) =>
      part.formula === undefined
        ? []
        : [
            {
              text: part.formula,
              at: place,
              offset: part.offset,
              scope,
              expects: 'any' as const,
              information: undefined,
            },
          ],
    ),
  );
}

/** The texts of a template with their places: one, or one for each language. */
export const textsOf = (value: unknown, at: string): (readonly [at: string, text: string])[] =>
  typeof value === 'string'
    ? [[at, value]]
    : Object.entries(value ?? {}).map(([language, text]) => [below(at, language), String(text)]);

/** A piece of a template: literal text or a formula. */
interface TemplatePart {
  readonly words?: string;
  readonly formula?: string;
  readonly offset: number;
}

/** Splits a template into literal text and the formulas in double braces. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(/\{\{(.*?)\}\}/gs)) {
    if (match.index > end) parts.push({ words: template.slice(end, match.index), offset: end });
    const inside = match[1] ?? '';
    parts.push({
      formula: inside.trim(),
      offset: match.index + 2 + (inside.length - inside.trimStart().length),
    });
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push({ words: template.slice(end), offset: end });
  return parts;
}

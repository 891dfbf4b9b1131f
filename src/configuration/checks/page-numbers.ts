import type { PackageFormula } from '../collect-formulas.ts';
import { error, type Finding } from './finding.ts';

const NAMES_PAGE = /(?<![\w.])pages?(?![\w.])/;
const EDGE = /^\/documents\/[^/]+\/(?:header|footer)\//;

/** Page numbers are known only after the layout, so formulas cannot compute with them. */
export const findPageNumbers = (formulas: readonly PackageFormula[]): Finding[] =>
  formulas.flatMap(({ at, text, offset, scope }) => {
    const isPage = Object.hasOwn(scope.locals, 'pages') && NAMES_PAGE.test(withoutTexts(text));
    const isAlone = /^pages?$/.test(text.trim());
    if (!isPage || (isAlone && EDGE.test(at))) return [];
    return [
      error(
        'page_not_alone',
        at,
        'Page numbers can be used only in the header and the footer, each alone in its braces: {{page}} of {{pages}}.',
        { offset },
      ),
    ];
  });

/** A formula without its string literals. */
const withoutTexts = (formula: string): string => formula.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');

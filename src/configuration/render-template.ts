import type { Value } from '../formula/index.ts';
import { templateParts } from './collect-formulas.ts';
import type { Component, Information } from './kinds/information.ts';
import { type ResultShowing, showResult } from './show-result.ts';
import { type Text, textIn } from './text-in.ts';

/** The result of a formula, and the information that it is a value of, if known. */
export interface Result {
  readonly value: Value;
  readonly definition: Information | Component | undefined;
}

interface TemplateRendering extends ResultShowing {
  evaluate(formula: string): Result;
  /** The text in place of a formula without a result. */
  readonly nothing?: string;
}

/** A text in a language, with its formulas evaluated and their results formatted for people. */
export function renderTemplate(text: Text, how: TemplateRendering): string {
  const template = textIn(text, how.language, how.index.defaultLanguage);
  if (!template.includes('{{')) return template;
  return templateParts(template)
    .map(({ words, formula }) => {
      if (formula === undefined) return words ?? '';
      const { value, definition } = how.evaluate(formula);
      return showResult(value, definition, how) || (how.nothing ?? '');
    })
    .join('');
}

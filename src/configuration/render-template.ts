import type { Value } from '../formula/index.ts';
import { runSteps, type Steps } from '../run-steps.ts';
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
export const renderTemplate = (text: Text, how: TemplateRendering): string =>
  runSteps(renderInSteps(text, how));

/** The same with a step for each formula. */
export function* renderInSteps(text: Text, how: TemplateRendering): Steps<string> {
  const template = textIn(text, how.language, how.index.defaultLanguage);
  if (!template.includes('{{')) return template;
  let rendered = '';
  for (const { words, formula } of templateParts(template)) {
    rendered += words ?? '';
    if (formula === undefined) continue;
    const { value, definition } = how.evaluate(formula);
    rendered += showResult(value, definition, how) || (how.nothing ?? '');
    yield;
  }
  return rendered;
}

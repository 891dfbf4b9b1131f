import { templateParts } from '../configuration/collect-formulas.ts';
import { INSTANCE_NAME, OCCURRENCE_NAME } from '../configuration/feel-types.ts';
import type { Scope } from '../configuration/scope.ts';
import { type Text, textIn } from '../configuration/text-in.ts';
import { isList, toCanonicalString, type Value } from '../formula/index.ts';
import type { OpenInstance } from './open-instance.ts';
import { subjectOf, type World } from './subject.ts';

/** A text with formulas in double braces, for an instance in a language. */
export function renderText(
  text: Text,
  language: string,
  scope: Scope,
  open: OpenInstance,
  locals: ReadonlyMap<string, Value>,
): string {
  const { compiled, world } = open;
  return templateParts(textIn(text, language, compiled.index.defaultLanguage))
    .map(({ words, formula }) =>
      formula === undefined
        ? (words ?? '')
        : shown(open.evaluate(compiled.compile(formula, scope), locals), world),
    )
    .join('');
}

/** A value in a text: nothing for none, an instance by its name, a list with commas. */
function shown(value: Value, world: World): string {
  if (value === null) return '';
  const subject = subjectOf(value);
  if (subject !== null)
    return shown(world.read(subject, subject.parent === null ? INSTANCE_NAME : OCCURRENCE_NAME), world);
  return isList(value) ? value.map((item) => shown(item, world)).join(', ') : toCanonicalString(value);
}

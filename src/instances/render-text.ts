import { INSTANCE_NAME, OCCURRENCE_NAME } from '../configuration/feel-types.ts';
import { renderTemplate } from '../configuration/render-template.ts';
import type { Scope } from '../configuration/scope.ts';
import type { Text } from '../configuration/text-in.ts';
import type { Value } from '../formula/index.ts';
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
  return renderTemplate(text, {
    index: compiled.index,
    language,
    nameOf: (object) => nameOf(object, world),
    evaluate(text) {
      const formula = compiled.compile(text, scope);
      return { value: open.evaluate(formula, locals), definition: compiled.definitionOf(formula.type) };
    },
  });
}

function nameOf(object: Value, world: World): string {
  const subject = subjectOf(object);
  if (subject === null) return '';
  const name =
    subject.givenName ?? world.read(subject, subject.parent === null ? INSTANCE_NAME : OCCURRENCE_NAME);
  return typeof name === 'string' ? name : '';
}

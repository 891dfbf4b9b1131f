import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Component, Information } from '../../configuration/kinds/information.ts';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import type { CaseTold } from './case-told.ts';
import type { Replacements } from './replacements.ts';

type Definition = Information | Component | undefined;

/** The case with other texts, days and numbers in place of those that can be about people. */
export function replaceInCase(told: CaseTold, replacements: Replacements, index: PackageIndex): CaseTold {
  const definitions = new Map<string, readonly [Definition, key: string]>();
  const ontologies = new Map(told.instances.map(({ id, ontology }) => [id, ontology]));
  const informationOf = (instance: number, key: string): Information | undefined =>
    index.ontologies.get(ontologies.get(instance) ?? '')?.informations.get(key)?.definition;
  const replace = (value: unknown, definition: Definition, key: string): unknown =>
    typeof value === 'string' && definition !== undefined ? replacements.of(value, definition, key) : value;
  const answered = <A extends { readonly information: string; readonly value: CanonicalValue }>(
    answers: readonly A[],
    definitionOf: (key: string) => Definition,
    subject: string,
  ): A[] =>
    answers.map((answer) => {
      const definition = definitionOf(answer.information);
      definitions.set(`${subject}/${answer.information}`, [definition, answer.information]);
      const value = replace(answer.value, definition, answer.information);
      return { ...answer, value: typeof value === 'string' || value === null ? value : answer.value };
    });
  return {
    ...told,
    owner: told.owner === null ? null : replacements.ofPerson(told.owner),
    instances: told.instances.map((each) => ({
      ...each,
      answers: answered(each.answers, (key) => informationOf(each.id, key), `i${each.id}`),
    })),
    occurrences: told.occurrences.map((each) => {
      const structure = informationOf(each.instance, each.structure);
      const components = structure?.type === 'structure' ? structure.components : {};
      return { ...each, answers: answered(each.answers, (key) => components[key], `o${each.id}`) };
    }),
    checks: Object.fromEntries(
      Object.entries(told.checks).map(([check, answer]) => [
        check,
        Object.fromEntries(
          Object.entries(answer).map(([key, value]) => [key, replace(value, { type: 'text' }, key)]),
        ),
      ]),
    ),
    // A value of something that is gone has no definition any more, and is not told.
    entries: told.entries.map((entry) => ({
      ...entry,
      values:
        entry.values &&
        Object.fromEntries(
          Object.entries(entry.values).map(([key, value]) => [
            key,
            replace(value, ...(definitions.get(key) ?? ([undefined, ''] as const))),
          ]),
        ),
    })),
  };
}

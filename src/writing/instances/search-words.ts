import { definitionIn } from '../../configuration/definition-in.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { canonicalString } from '../../configuration/parse-value.ts';
import type { InstanceRecord } from '../../instances/index.ts';
import { isHidden } from '../../model/hidden.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { toTsvector } from '../../store/lists/search-text.ts';

/** Everything an instance is found by: its name, readable number, occurrence names and values that everybody may see. */
export function searchWords(
  index: PackageIndex,
  { name, number }: { readonly name: string; readonly number: number },
  { instance, occurrences }: InstanceRecord,
): string {
  const texts = (answers: ReadonlyMap<string, StoredAnswer>, structure: string | null): string[] =>
    [...answers].flatMap(([key, { value }]) => {
      const definition = definitionIn(index, instance.ontology, structure, key);
      const isUnseen = isHidden(index.guarded.unseen, key, structure);
      return definition === undefined || isUnseen ? [] : [canonicalString(definition, value)];
    });
  return toTsvector([
    name,
    `INS-${number}`,
    ...texts(instance.answers, null),
    ...occurrences
      .filter(({ structure }) => !isHidden(index.guarded.unseen, structure))
      .flatMap((each) => [each.givenName, ...texts(each.answers, each.structure)]),
  ]);
}

// Checks of entries that say who may see the instances of some ontologies outside of cases.
import type { PackageIndex } from '../index-package.ts';
import type { AccessDefinition } from '../kinds/access.ts';
import { error, type Finding, warning } from './finding.ts';

type At = (...keys: readonly (string | number)[]) => string;

/** Entries without ontologies, people who only cases have, ontologies that two entries are about, and instances that nobody sees or that others tell of. */
export function findInstanceProblems(
  key: string,
  { ontologies, see }: AccessDefinition,
  index: PackageIndex,
  at: At,
): Finding[] {
  if (see === undefined) return [];
  if (ontologies.length === 0)
    return [
      error(
        'access_instances',
        at('see'),
        'Name the "ontologies" whose instances these people may see; who sees cases is said in "rules".',
      ),
    ];
  const findings = see.people.map((person, position) =>
    error(
      'access_instances',
      at('see', 'people', position),
      `Outside of cases there is no "${person}": name teams and roles.`,
    ),
  );
  if (see.everybody === true) return findings;
  const isNamed = (ontology: string, by: readonly string[]): boolean =>
    by.some((each) => index.ontologies.has(each) && index.isA(ontology, each));
  const limited = [...index.ontologies.keys()].filter((ontology) => isNamed(ontology, ontologies));
  for (const [other, entry] of Object.entries(index.package.access)) {
    // The later of two entries has the finding.
    if (other === key) break;
    const shared = limited.find((ontology) => isNamed(ontology, entry.ontologies));
    if (entry.see !== undefined && shared !== undefined)
      findings.push(
        error(
          'access_twice',
          at('see'),
          `Who may see instances of "${shared}" is said in "${other}" already.`,
        ),
      );
  }
  if (see.teams.length + see.roles.length + see.people.length === 0)
    findings.push(
      warning(
        'access_for_nobody',
        at('see'),
        'Nobody but keys without a team sees these instances outside of cases.',
      ),
    );
  return [...findings, ...tellersOf(limited, index, at('see'))];
}

/** Ontologies that others see, and whose instances name instances that are kept from them. */
function tellersOf(limited: readonly string[], index: PackageIndex, at: string): Finding[] {
  const isKept = (ontology: string | undefined): boolean =>
    ontology !== undefined &&
    limited.some((each) => index.ontologies.has(ontology) && index.isA(each, ontology));
  return [...index.ontologies.values()]
    .filter(({ key }) => !limited.includes(key))
    .flatMap(({ key, informations }) =>
      [...informations.values()].flatMap(({ key: information, definition }) =>
        definition.type === 'instance' && isKept(definition.ontology)
          ? [
              warning(
                'access_instances_told',
                at,
                `Instances of ${key} name these by "${information}": whoever sees one reads the id, and what is computed from it.`,
              ),
            ]
          : [],
      ),
    );
}

// Checks of rules that say who may see and write single informations.
import type { PackageIndex } from '../index-package.ts';
import type { AccessDefinition } from '../kinds/access.ts';
import { didYouMean } from '../suggest.ts';
import { tellsOf } from '../tells-of.ts';
import { textsIn } from '../texts-in.ts';
import { definitionsIn } from '../withheld-keys.ts';
import { error, type Finding, warning } from './finding.ts';

type At = (...keys: readonly (string | number)[]) => string;

/** Unknown keys, keys that are named twice, and parts of the package that need or tell what somebody may not see. */
export function findInformationProblems(
  definition: AccessDefinition,
  index: PackageIndex,
  at: At,
): Finding[] {
  const { rules, processes, informations: everywhere } = definition;
  const known = new Set([...definitionsIn(index)].map(([key]) => key));
  const hidden = new Set<string>();
  const all = [...index.processes.keys()];
  // A limit of an ontology holds in all cases; two entries about it could contradict each other.
  const elsewhere = new Set(
    Object.values(index.package.access).flatMap((other) =>
      other.informations === everywhere ? [] : other.informations.flatMap(({ keys }) => keys),
    ),
  );
  const find = (
    informations: AccessDefinition['informations'],
    within: At,
    shown: readonly string[],
    taken: Set<string>,
  ): Finding[] =>
    informations.flatMap(({ keys, see, write }, entry) => {
      const place: At = (...rest) => within('informations', entry, ...rest);
      if (see === undefined && write === undefined)
        return [
          error('access_information', place(), 'The entry says neither who may "see" nor who may "write".'),
        ];
      if (keys.length === 0)
        return [error('access_information', `${place()}#`, 'The entry names no information in "keys".')];
      return keys.flatMap((key, position): Finding[] => {
        const isTaken = taken.has(key);
        taken.add(key);
        if (!known.has(key))
          return [
            error(
              'unknown_information',
              place('keys', position),
              `No ontology has an information "${key}".`,
              didYouMean(key, [...known]),
            ),
          ];
        if (isTaken)
          return [
            error(
              'access_information',
              place('keys', position),
              `There is another entry about "${key}" already.`,
            ),
          ];
        if (see === undefined || see.everybody === true) return [];
        const isFirst = !hidden.has(key);
        hidden.add(key);
        return isFirst ? needsOf(key, shown, index, place('keys', position)) : [];
      });
    });
  const ofOntologies = new Set(elsewhere);
  return [
    ...findOntologyProblems(definition, index, at),
    ...find(everywhere, at, all, ofOntologies),
    ...rules.flatMap(({ informations }, number) =>
      find(informations, (...rest) => at('rules', number, ...rest), processes, new Set(ofOntologies)),
    ),
  ];
}

/** Entries for ontologies need some, which have the informations. */
function findOntologyProblems(
  { ontologies, see, informations }: AccessDefinition,
  index: PackageIndex,
  at: At,
): Finding[] {
  if (informations.length > 0 && ontologies.length === 0)
    return [
      error('access_information', at('informations'), 'Name the "ontologies" whose informations these are.'),
    ];
  if (informations.length === 0 && ontologies.length > 0)
    return see !== undefined
      ? []
      : [
          error(
            'access_information',
            at('ontologies'),
            'There are ontologies, but neither "see" nor "informations".',
          ),
        ];
  const own = new Set(
    [...index.ontologies.values()]
      .filter(({ key }) => ontologies.some((each) => index.isA(key, each)))
      .flatMap(({ informations: all }) =>
        [...all].flatMap(([key, { definition }]) => [
          key,
          ...(definition.type === 'structure' ? Object.keys(definition.components) : []),
        ]),
      ),
  );
  return informations.flatMap(({ keys }, entry) =>
    keys.flatMap((key, position) =>
      own.has(key)
        ? []
        : [
            error(
              'access_information',
              at('informations', entry, 'keys', position),
              `None of the ontologies has an information "${key}".`,
            ),
          ],
    ),
  );
}

/** The parts of a package that cannot do without an information, or that tell of it. */
function needsOf(key: string, processes: readonly string[], index: PackageIndex, at: string): Finding[] {
  const { package: pkg } = index;
  const keys = new Set([key]);
  const tells = (definition: unknown): boolean => tellsOf(textsIn(definition), keys, pkg);
  const findings: Finding[] = [];
  for (const { key: ontology, identifier, definition } of index.ontologies.values()) {
    if (identifier === key)
      findings.push(
        error(
          'access_information_needed',
          at,
          `"${key}" identifies the instances of ${ontology}: everybody who sees one sees it.`,
        ),
      );
    if (definition.name_formula !== undefined && tells(definition.name_formula))
      findings.push(
        warning(
          'access_information_told',
          at,
          `The name of ${ontology} is made of "${key}": it is not made any more, since everybody sees names.`,
        ),
      );
  }
  for (const process of processes) {
    const formula = index.processes.get(process)?.definition.name_formula;
    if (formula !== undefined && tells(formula))
      findings.push(
        warning(
          'access_information_told',
          at,
          `The name of the cases of ${process} is made of "${key}": it is not made any more, since everybody sees names.`,
        ),
      );
  }
  const computed = [...definitionsIn(index)].filter(
    ([other, { formula }]) =>
      other !== key && !index.guarded.see.has(other) && formula !== undefined && tells(formula),
  );
  for (const [other] of new Map(computed.map(([each, ...rest]) => [each, rest])))
    findings.push(
      warning(
        'access_information_computed',
        at,
        `"${other}" is computed from "${key}" and is seen by everybody who sees the case. Name it here too, unless that is meant.`,
      ),
    );
  for (const [wizard, { process, nodes }] of Object.entries(pkg.wizards))
    if (processes.includes(process) && tells(nodes))
      findings.push(
        warning(
          'access_information_asked',
          at,
          `The wizard "${wizard}" shows "${key}" to whoever has its link.`,
        ),
      );
  const elsewhere = [...index.processes.values()].filter(
    ({ key: process, access }) =>
      !processes.includes(process) &&
      !(
        access?.definition.rules.some(({ informations }) =>
          informations.some((each) => each.keys.includes(key)),
        ) ?? false
      ),
  );
  const owners = [...index.ontologies.values()].filter(({ informations }) => informations.has(key));
  const others = elsewhere.filter(({ definition }) =>
    owners.some(({ key: ontology }) => index.isA(definition.outcome, ontology)),
  );
  for (const { key: process } of others)
    findings.push(
      warning(
        'access_information_elsewhere',
        at,
        `Cases of "${process}" show "${key}" to everybody who sees them.`,
      ),
    );
  return findings;
}

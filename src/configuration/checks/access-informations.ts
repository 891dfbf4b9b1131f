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
  { rules, processes }: AccessDefinition,
  index: PackageIndex,
  at: At,
): Finding[] {
  const known = new Set([...definitionsIn(index)].map(([key]) => key));
  const hidden = new Set<string>();
  const findings = rules.flatMap(({ informations }, number) => {
    const taken = new Set<string>();
    return informations.flatMap(({ keys, see, write }, entry) => {
      const place: At = (...rest) => at('rules', number, 'informations', entry, ...rest);
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
        return isFirst ? needsOf(key, processes, index, place('keys', position)) : [];
      });
    });
  });
  return findings;
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

import type { IndexedInformation } from '../index-ontologies.ts';
import type { PackageIndex } from '../index-package.ts';
import { informationOf } from '../resolve-path.ts';
import type { ScopeSubject } from '../scope.ts';
import type { Visit } from '../walk-package.ts';
import { type Finding, warning } from './finding.ts';
import type { CheckedFormula } from './formulas.ts';
import type { AskedQuestions } from './shown.ts';

/** The informations that documents show, and those that get a value somewhere in the package. */
interface Shown {
  /** References to informations in documents. */
  readonly references: Visit[];
  /** Keys that a rule, action or interaction writes, and identifiers, which come from other systems. */
  readonly written: Set<string>;
}

export const nothingShown = (): Shown => ({ references: [], written: new Set() });

/** Records what a part shows or writes. */
export function collectShown(part: Visit, shown: Shown): void {
  const { schema, value, at, key } = part;
  const { ref, keys } = schema.marks ?? {};
  if (at.startsWith('/tests/')) return;
  if (ref === 'information' && at.startsWith('/documents/')) shown.references.push(part);
  if (ref === 'information' && typeof value === 'string' && (key === 'in' || key === 'identifier'))
    shown.written.add(value);
  if (keys === 'information') for (const name of Object.keys(value ?? {})) shown.written.add(name);
}

/** Finds documents that show a value which nothing asks, computes or sets. */
export function findNeverFilled(
  index: PackageIndex,
  asked: AskedQuestions,
  shown: Shown,
  checked: readonly CheckedFormula[],
): Finding[] {
  const everywhere = new Set([...asked.values()].flatMap((each) => [...each.keys()]));
  const isFilled = ({ key, definition, ontology }: IndexedInformation): boolean =>
    definition.formula !== undefined ||
    definition.default !== undefined ||
    everywhere.has(key) ||
    shown.written.has(key) ||
    everywhere.has(ontology.split('.')[1] ?? '');
  const findings = new Map<string, Finding>();
  const look = (information: IndexedInformation | undefined, at: string, offset?: number): void => {
    if (information === undefined || isFilled(information)) return;
    const message = `"${information.key}" is shown here, but nothing asks or sets it.`;
    findings.set(
      `${at} ${information.key}`,
      warning('never_asked', at, message, offset === undefined ? {} : { offset }),
    );
  };
  for (const { value, at, scope } of shown.references)
    look(informationOf(scope.subject, String(value), index), at);
  for (const { formula, paths } of checked)
    if (formula.at.startsWith('/documents/'))
      for (const step of paths.flat())
        look(
          informationOf(subjectNamed(step.on, formula.scope.subject), step.name, index),
          formula.at,
          formula.offset,
        );
  return [...findings.values()];
}

/** The subject of a path step: the formula's own, or the ontology or structure that the step reads from. */
function subjectNamed(on: string | null, own: ScopeSubject): ScopeSubject {
  if (on === null) return own;
  const [ontology = '', structure] = on.split('.');
  return structure === undefined
    ? { kind: 'instance', ontology }
    : { kind: 'occurrence', ontology, structure };
}

import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import type { UserFunction } from '../kinds/user-function.ts';
import { pointer } from '../problem.ts';
import { parseTypeName } from '../type-name.ts';
import type { Visit } from '../walk-package.ts';
import { error, type Finding, warning } from './finding.ts';
import { startedCaseProblems } from './started-cases.ts';

/** Finds contradictions within one definition or between a few of them. */
export function findDefinitionProblems(index: PackageIndex): Finding[] {
  const { package: pkg } = index;
  return [
    ...[...index.processes.values()].flatMap((process) => processProblems(process, index)),
    ...Object.entries(pkg.user_functions).flatMap(([key, fn]) => functionProblems(key, fn, index)),
    ...Object.entries(pkg.roles).flatMap(([key, role]) =>
      role.held_by.length > 0
        ? []
        : [
            error(
              'role_held_by_nobody',
              pointer(['roles', key]),
              `No ontology can hold the role "${key}": "held_by" is missing.`,
            ),
          ],
    ),
    ...Object.entries(pkg.interaction_log_types).flatMap(([key, type]) =>
      type.ontologies.length > 0
        ? []
        : [
            error(
              'log_type_of_nothing',
              pointer(['interaction_log_types', key]),
              `The interaction log type "${key}" names no ontology.`,
            ),
          ],
    ),
    ...(pkg.settings.languages.length === 0
      ? [error('no_language', pointer(['settings']), 'The tenant needs at least one language.')]
      : []),
    ...pkg.settings.languages.flatMap((language, position, all) =>
      all.indexOf(language) === position
        ? []
        : [
            error(
              'language_twice',
              pointer(['settings', 'languages', position]),
              `The language "${language}" is listed twice.`,
            ),
          ],
    ),
  ];
}

function processProblems({ key, definition }: IndexedProcess, index: PackageIndex): Finding[] {
  const at = (...keys: string[]): string => pointer(['processes', key, ...keys]);
  const findings: Finding[] = [];
  if (definition.booklets.length > 0 && definition.default_booklet === undefined)
    findings.push(
      warning(
        'no_default_booklet',
        at('booklets'),
        `The process "${key}" has booklets but no "default_booklet".`,
      ),
    );
  if (
    definition.kind === 'creation' &&
    index.ontologies.get(definition.outcome)?.definition.abstract === true
  )
    findings.push(
      error(
        'abstract_ontology',
        at('outcome'),
        `"${definition.outcome}" is abstract: a case cannot create one.`,
      ),
    );
  findings.push(...missingDocuments(key, index));
  for (const [role, { min, max }] of Object.entries(definition.roles)) {
    const limits = index.package.roles[role]?.holders;
    const least = min ?? limits?.min ?? 0;
    const most = max ?? limits?.max ?? Number.POSITIVE_INFINITY;
    if (least > most)
      findings.push(
        error(
          'minimum_above_maximum',
          at('roles', role),
          `The role "${role}" needs at least ${least} holders, but can have at most ${most}.`,
        ),
      );
  }
  return findings;
}

/** A booklet contains documents of the case, so a document that no case can have would never appear in it. */
function missingDocuments(key: string, index: PackageIndex): Finding[] {
  const process = index.processes.get(key);
  const included = new Set([
    ...(process?.definition.documents ?? []),
    ...[...(process?.rules.values() ?? [])].flatMap(({ definition }) => definition.include),
  ]);
  return [...(process?.booklets ?? [])].flatMap((booklet) =>
    (index.package.booklets[booklet]?.documents ?? []).flatMap((document, position) =>
      included.has(document)
        ? []
        : [
            warning(
              'never_included',
              pointer(['booklets', booklet, 'documents', position]),
              `"${document}" is never part of a case of "${key}": neither the process nor a rule includes it.`,
            ),
          ],
    ),
  );
}

function functionProblems(key: string, fn: UserFunction, index: PackageIndex): Finding[] {
  const at = (...keys: string[]): string => pointer(['user_functions', key, ...keys]);
  const findings: Finding[] = [];
  const isDecision = fn.decision.length > 0;
  if (isDecision === (fn.formula !== undefined))
    findings.push(
      error('function_body', at(), `The user function "${key}" needs either "formula" or "decision".`),
    );
  for (const [position, row] of fn.decision.entries())
    if (row.when === undefined && position < fn.decision.length - 1)
      findings.push(
        error(
          'row_without_condition',
          at('decision', String(position)),
          'Only the last row may leave out "when": rows after it would never be reached.',
        ),
      );
  for (const [place, type] of [
    ...Object.entries(fn.parameters).map(([name, type]) => [at('parameters', name), type] as const),
    [at('returns'), fn.returns ?? 'any'] as const,
  ])
    if (parseTypeName(type, index) === undefined)
      findings.push(error('unknown_type', place, `"${type}" is not a type.`));
  return findings;
}

/** Finds contradictions that are visible in a part alone, wherever it is used. */
export function findContradictions(visit: Visit, index: PackageIndex): Finding[] {
  const { schema, value, at } = visit;
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return [];
  const has = (key: string): boolean => Object.hasOwn(value, key);
  const properties = schema.properties;
  if ('cron' in properties && 'delay' in properties && has('cron') === has('date'))
    return [error('schedule', at, 'A schedule needs either "cron" or "date".')];
  if ('proof' in properties && 'image' in properties && has('proof') === has('image'))
    return [error('image_block', at, 'A picture needs either "image" or "proof".')];
  return schema.marks?.scope === 'start_case' ? startedCaseProblems(visit, 'for' in properties, index) : [];
}

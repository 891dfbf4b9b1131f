import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess, IndexedRule } from '../index-processes.ts';
import type { Rule } from '../kinds/rule.ts';
import { pointer } from '../problem.ts';
import { informationOf, resolvePath, subjectOfValue } from '../resolve-path.ts';
import { type RuleActionKey, ruleActions } from '../rule-actions/index.ts';
import { OUTERMOST, type Scope, type ScopeSubject } from '../scope.ts';
import { error, type Finding, warning } from './finding.ts';

const isActionKey = (key: string): key is RuleActionKey => Object.hasOwn(ruleActions, key);

/** The actions a rule has. */
function actionsOf(rule: Rule): RuleActionKey[] {
  return Object.keys(rule)
    .filter(isActionKey)
    .filter((key) => {
      const body: unknown = rule[key];
      return (
        body !== undefined && (typeof body !== 'object' || body === null || Object.keys(body).length > 0)
      );
    });
}

/** The subject of a rule in a process. */
export function subjectOf(rule: Rule, process: string, index: PackageIndex): ScopeSubject {
  const scope: Scope = { ...OUTERMOST, processes: [process], hasCase: true, subject: { kind: 'case' } };
  const end = resolvePath(rule.for, scope, index);
  if (end.kind === 'problem') return { kind: 'unknown' };
  return end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
}

/** Finds rules that do nothing, wait for the wrong event, create unsuitable objects, or contradict each other. */
export function findRuleProblems(index: PackageIndex): Finding[] {
  const findings = new Map<string, Finding>();
  const add = (finding: Finding): void => void findings.set(`${finding.code} ${finding.at}`, finding);
  for (const process of index.processes.values()) {
    for (const rule of process.rules.values())
      for (const finding of [...actionProblems(rule), ...creationProblems(rule, process, index)])
        add(finding);
    for (const finding of contradictions(process, index)) add(finding);
    for (const finding of [...doubledRules(process, index), ...predefinedProblems(process)]) add(finding);
  }
  return [...findings.values()];
}

function actionProblems({ key, definition, path, ruleSet }: IndexedRule): Finding[] {
  const actions = actionsOf(definition);
  const at = pointer(path);
  if (actions.length === 0) return [warning('rule_without_action', at, `The rule "${key}" does nothing.`)];
  const findings: Finding[] = [];
  const events =
    definition.on === undefined
      ? []
      : Object.values(definition.on)
          .flat()
          .filter((each) => each !== false);
  if (definition.on !== undefined && events.length === 0)
    findings.push(
      error('rule_without_event', pointer([...path, 'on']), `The rule "${key}" waits for no event.`),
    );
  for (const action of actions) {
    const { works } = ruleActions[action];
    if (works === 'event' && definition.on === undefined)
      findings.push(
        error(
          'action_needs_event',
          pointer([...path, action]),
          `"${action}" happens once, so the rule needs "on" with an event.`,
        ),
      );
    if (works === 'while' && definition.on !== undefined)
      findings.push(
        error(
          'action_needs_condition',
          pointer([...path, action]),
          `"${action}" applies while a condition holds; it cannot wait for an event.`,
          { suggestion: 'Move it to a rule without "on".' },
        ),
      );
  }
  if (ruleSet !== undefined && definition.for === 'outcome')
    findings.push(
      error(
        'outcome_in_rule_set',
        pointer([...path, 'for']),
        'A rule of a rule set must be for an ontology, a role or a structure, because its processes may have different outcomes.',
      ),
    );
  return findings;
}

function creationProblems(
  { definition, path }: IndexedRule,
  process: IndexedProcess,
  index: PackageIndex,
): Finding[] {
  const subject = subjectOf(definition, process.key, index);
  return definition.create.flatMap((creation, position) => {
    const at = (key: string): string => pointer([...path, 'create', String(position), key]);
    const target =
      creation.in === undefined ? undefined : informationOf(subject, creation.in, index)?.definition;
    const findings: Finding[] = [];
    if (index.ontologies.get(creation.ontology)?.definition.abstract === true)
      findings.push(
        error(
          'abstract_ontology',
          at('ontology'),
          `"${creation.ontology}" is abstract: it has no instances of its own.`,
        ),
      );
    if (target !== undefined && target.type !== 'instance')
      findings.push(
        error(
          'not_an_instance',
          at('in'),
          `"${creation.in}" is of type ${target.type}; only an instance information can hold an instance.`,
        ),
      );
    if (
      target?.type === 'instance' &&
      index.ontologies.has(creation.ontology) &&
      !index.isA(creation.ontology, target.ontology)
    )
      findings.push(
        error(
          'wrong_ontology',
          at('in'),
          `"${creation.in}" refers to instances of ${target.ontology}, but ${creation.ontology} is not one of them.`,
        ),
      );
    for (const role of creation.roles)
      if (cannotHold(creation.ontology, role, index))
        findings.push(
          error(
            'role_not_held',
            at('roles'),
            `An instance of ${creation.ontology} cannot hold the role "${role}".`,
          ),
        );
    return findings;
  });
}

function cannotHold(ontology: string, role: string, index: PackageIndex): boolean {
  const holders = index.package.roles[role]?.held_by ?? [];
  // A holder that does not exist has been reported where it is named.
  const isKnown = holders.length > 0 && holders.every((holder) => index.ontologies.has(holder));
  return isKnown && index.ontologies.get(ontology)?.roles.includes(role) === false;
}

interface Writer {
  readonly rule: IndexedRule;
  readonly subject: ScopeSubject;
}

/** Two rules that write the same value of the same subject need different priorities, or the result is arbitrary. */
function contradictions(process: IndexedProcess, index: PackageIndex): Finding[] {
  const findings: Finding[] = [];
  const writers = new Map<string, Writer[]>();
  for (const rule of process.rules.values()) {
    const subject = subjectOf(rule.definition, process.key, index);
    for (const action of ['set', 'default'] as const)
      for (const information of Object.keys(rule.definition[action])) {
        const slot = `${action}/${information}`;
        const at = `${pointer([...rule.path, action, information])}#`;
        const isEvent = rule.definition.on !== undefined;
        const rivals = isEvent
          ? []
          : (writers.get(slot) ?? []).filter(
              (other) => overlap(other.subject, subject, index) && priority(other.rule) === priority(rule),
            );
        for (const other of rivals.slice(0, 1))
          findings.push(
            error(
              'contradicting_rules',
              at,
              `The rules "${other.rule.key}" and "${rule.key}" both write "${information}", and neither has the higher priority.`,
              { suggestion: 'Give one of them a "priority".' },
            ),
          );
        if (!isEvent) writers.set(slot, [...(writers.get(slot) ?? []), { rule, subject }]);
        if (informationOf(subject, information, index)?.definition.formula !== undefined)
          findings.push(
            error(
              'computed_value',
              at,
              `"${information}" is computed by its formula; a rule cannot write it.`,
            ),
          );
      }
  }
  return findings;
}

const priority = (rule: IndexedRule): number => rule.definition.priority ?? 0;

function overlap(left: ScopeSubject, right: ScopeSubject, index: PackageIndex): boolean {
  if (left.kind === 'unknown' || right.kind === 'unknown' || left.kind !== right.kind) return false;
  if (left.kind === 'occurrence' && right.kind === 'occurrence' && left.structure !== right.structure)
    return false;
  if (!('ontology' in left) || !('ontology' in right)) return true;
  const shared = [left.ontology, right.ontology];
  return (
    index.isA(left.ontology, right.ontology) ||
    index.isA(right.ontology, left.ontology) ||
    shared[0] === shared[1]
  );
}

function doubledRules(process: IndexedProcess, index: PackageIndex): Finding[] {
  return process.definition.rule_sets.flatMap((set, position) =>
    Object.keys(index.package.rule_sets[set]?.rules ?? {})
      .filter((key) => process.rules.get(key)?.ruleSet !== set)
      .map((key) =>
        error(
          'rule_twice',
          pointer(['processes', process.key, 'rule_sets', String(position)]),
          `The rule "${key}" of the rule set "${set}" has the same key as another rule of "${process.key}".`,
        ),
      ),
  );
}

function predefinedProblems(process: IndexedProcess): Finding[] {
  return Object.entries(process.definition.predefined_objects).flatMap(([key, object]) => {
    const creations = process.rules.get(object.rule)?.definition.create;
    if (creations === undefined) return [];
    const at = pointer(['processes', process.key, 'predefined_objects', key]);
    if (creations.length === 0)
      return [
        error(
          'predefined_not_created',
          at,
          `The rule "${object.rule}" creates no instance that "${key}" could stand for.`,
        ),
      ];
    if (object.create === undefined && creations.length > 1)
      return [
        error(
          'predefined_ambiguous',
          at,
          `The rule "${object.rule}" creates several instances; select one with "create".`,
        ),
      ];
    if (object.create !== undefined && !creations.some((each) => each.key === object.create))
      return [
        error(
          'predefined_not_created',
          at,
          `The rule "${object.rule}" has no creation with the key "${object.create}".`,
        ),
      ];
    return [];
  });
}

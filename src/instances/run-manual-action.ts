import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { type Component, informationTypes } from '../configuration/kinds/information.ts';
import type { ManualAction } from '../configuration/kinds/manual-action.ts';
import { parseValue } from '../configuration/parse-value.ts';
import type { Scope } from '../configuration/scope.ts';
import { scopeChanges } from '../configuration/scope-changes.ts';
import { valueKindOf } from '../configuration/value-kind.ts';
import { fromCanonical } from '../engine/index.ts';
import type { Value } from '../formula/index.ts';
import { fitTo } from './canonical.ts';
import { type CompiledOntology, ontologyScope } from './compile-ontology.ts';
import { findInLineage } from './find-in-lineage.ts';
import { type Finding, finding } from './finding.ts';
import { type InstanceChange, instanceChange } from './instance-change.ts';
import {
  casesToStart,
  evaluateIn,
  type InstanceCase,
  type InstanceMail,
  lifecycleCases,
  mailsOf,
  type RunningRule,
  setValues,
} from './instance-effects.ts';
import type { InstanceMoment, InstanceRecord, Surroundings } from './instance-record.ts';
import { type OpenInstance, openInstance } from './open-instance.ts';
import { renderText } from './render-text.ts';
import { PARAMETERS, splitParameters } from './split-parameters.ts';

/** The effect of an instance rule: values, mails and cases. */
export interface InstanceOutcome extends InstanceChange {
  readonly mails: readonly InstanceMail[];
  readonly cases: readonly InstanceCase[];
}

/** The effect of an action, or the reason why it was not run. */
export type ActionOutcome =
  | ({ readonly isDone: true } & InstanceOutcome)
  | { readonly isDone: false; readonly findings: readonly Finding[] };

/** A manual action of an ontology or its ancestors; undefined if there is none. */
export const findManualAction = (
  index: PackageIndex,
  ontology: string,
  key: string,
): { readonly ontology: string; readonly definition: ManualAction } | undefined =>
  findInLineage(index, ontology, (each) =>
    Object.hasOwn(each.actions, key) ? each.actions[key] : undefined,
  );

/** An action that somebody runs. */
interface ActionToRun {
  readonly key: string;
  /** The `input_parameters` of the request. */
  readonly parameters: unknown;
}

/** Instances 15: runs an action if its condition holds. */
export function runManualAction(
  compiled: CompiledOntology,
  { key: actionKey, parameters }: ActionToRun,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): ActionOutcome {
  const { index } = compiled;
  const found = findManualAction(index, compiled.ontology.key, actionKey);
  if (found === undefined) throw new Error(`${compiled.ontology.key} has no action "${actionKey}".`);
  const { definition } = found;
  const scope = scopeChanges.manual_action.enter(
    { ...definition },
    actionKey,
    ontologyScope(found.ontology, index),
    index,
  );
  const open = openInstance(compiled, stored, moment, around);
  const split = splitParameters(index, definition, parameters);
  const locals = new Map<string, Value>();
  const findings = [
    ...split.findings,
    ...fillLocals(definition, split.values, { locals, open, scope }, split.findings),
  ];
  if (findings.length > 0) return { isDone: false, findings };
  const rule = (key: string): RunningRule => ({ key, open, scope, locals });
  if (definition.condition !== undefined && evaluateIn(rule(actionKey), definition.condition) !== true)
    return {
      isDone: false,
      findings: [
        finding(
          'manual_instance_action_condition_not_met',
          'The condition of the action does not hold.',
          null,
        ),
      ],
    };
  const mails: InstanceMail[] = [];
  const cases: InstanceCase[] = [];
  for (const [key, { when, set, send_email, start_case }] of Object.entries(definition.rules)) {
    // A rule sees what the previous rules have written.
    const running = rule(`${actionKey}.${key}`);
    if (when !== undefined && evaluateIn(running, when) !== true) continue;
    setValues(set, running);
    mails.push(...mailsOf(send_email, running));
    cases.push(...casesToStart(start_case, running));
  }
  cases.push(...lifecycleCases(definition.lifecycle_cases, rule(actionKey)));
  return { isDone: true, ...instanceChange(open), mails, cases };
}

/**
 * Whether the condition of an action holds before anything has been entered. A condition that reads the input cannot
 * be evaluated yet and counts as true.
 */
export function isActionOpen(
  compiled: CompiledOntology,
  actionKey: string,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): boolean {
  const { index } = compiled;
  const found = findManualAction(index, compiled.ontology.key, actionKey);
  const condition = found?.definition.condition;
  if (found === undefined || condition === undefined) return found !== undefined;
  const { definition } = found;
  const asksForInput = Object.keys(definition.parameters).some((key) =>
    new RegExp(`(?<![\\w.])${key}(?!\\w)`).test(condition),
  );
  if (asksForInput) return true;
  const scope = scopeChanges.manual_action.enter(
    { ...definition },
    actionKey,
    ontologyScope(found.ontology, index),
    index,
  );
  const open = openInstance(compiled, stored, moment, around);
  const locals = new Map<string, Value>();
  fillLocals(definition, new Map(), { locals, open, scope }, []);
  return evaluateIn({ key: actionKey, open, scope, locals }, condition) === true;
}

/** Passes the input to the rules; missing input, and input that fails its check, is a mistake of the request. */
function fillLocals(
  { parameters }: ManualAction,
  given: ReadonlyMap<string, CanonicalValue>,
  {
    locals,
    open,
    scope,
  }: { readonly locals: Map<string, Value>; readonly open: OpenInstance; readonly scope: Scope },
  noted: readonly Finding[],
): Finding[] {
  const { compiled } = open;
  const isTrue = (text: string | undefined, value: boolean): boolean =>
    text !== undefined && open.evaluate(compiled.compile(text, scope), locals) === value;
  const entries = Object.entries(parameters);
  for (const [key, component] of entries)
    locals.set(key, localOf(component, given.get(key) ?? fallback(component, compiled.index), open));
  for (const [key, component] of entries)
    if (component.formula !== undefined)
      locals.set(
        key,
        fitTo(
          open.evaluate(compiled.compile(component.formula, scope), locals),
          valueKindOf(component, compiled.index.currency),
          compiled.index.timeZone,
        ),
      );
  return entries.flatMap(([key, component]) => {
    const attr = `${PARAMETERS}.${key}`;
    if (component.formula !== undefined || noted.some((each) => each.attr === attr)) return [];
    const isOpen = (given.get(key) ?? null) === null && fallback(component, compiled.index) === null;
    if (isOpen)
      return isTrue(component.optional, true)
        ? []
        : [finding('required', `The action needs "${key}".`, attr)];
    if (!isTrue(component.check?.formula, false)) return [];
    const { defaultLanguage } = compiled.index;
    const message = component.check?.message;
    const detail =
      message === undefined
        ? `The value of "${key}" is not accepted.`
        : renderText(message, defaultLanguage, scope, open, locals);
    return [finding('invalid_value', detail, attr)];
  });
}

function localOf(component: Component, value: CanonicalValue, { world }: OpenInstance): Value {
  const { feel } = informationTypes[component.type];
  return feel === 'instance' && typeof value === 'number'
    ? (world.instances.get(value) ?? null)
    : fromCanonical(value, feel, world.index.timeZone);
}

function fallback(component: Component, { currency }: PackageIndex): CanonicalValue {
  if (component.default === undefined) return null;
  const parsed = parseValue(component, component.default, currency);
  return 'problem' in parsed ? null : parsed.value;
}

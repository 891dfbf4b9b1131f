import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Scenario, ScenarioStep } from '../configuration/kinds/scenario.ts';
import { parseValue } from '../configuration/parse-value.ts';
import type { Effect } from '../model/change-set.ts';
import type { InputChange } from '../model/input-change.ts';
import { checkExpectation } from './check-expectation.ts';
import { compileProcess } from './compile/compile-process.ts';
import { type Found, findByPath, objectAt } from './find-by-path.ts';
import type { IdSource, Moment } from './moment.ts';
import { SCENARIO_AUTHOR, scenarioCase } from './scenario-case.ts';
import { openCase, type Session } from './session.ts';
import type { CompiledProcess } from './state.ts';

/** How a scenario ended: its failures in words, and the rules that did something. */
export interface ScenarioResult {
  readonly hasPassed: boolean;
  readonly failures: readonly string[];
  readonly firedRules: readonly string[];
}

/** Runs one scenario of a package, without a database. Compiled processes can be shared between scenarios. */
export function runScenario(
  index: PackageIndex,
  scenario: Scenario,
  compiledProcesses: Map<string, CompiledProcess> = new Map(),
): ScenarioResult {
  const compiled = compiledProcesses.get(scenario.process) ?? compileProcess(index, scenario.process);
  compiledProcesses.set(scenario.process, compiled);
  const story = new Story(index, scenario, compiled);
  story.tell(scenario.when, scenario.then, '');
  for (const [part, { when, then: expected }] of scenario.next.entries())
    story.tell(when, expected, `part ${part + 2}: `);
  const { failures, fired } = story;
  return { hasPassed: failures.length === 0, failures, firedRules: [...fired].sort() };
}

/** A running scenario: its case, its clock and what came of it so far. */
class Story {
  readonly failures: string[] = [];
  readonly fired = new Set<string>();
  private readonly index: PackageIndex;
  private readonly session: Session;
  private readonly named = new Map<string, number>();
  private readonly effects: Effect[] = [];
  private now: number;
  private proofs = 0;

  constructor(index: PackageIndex, scenario: Scenario, compiled: CompiledProcess) {
    this.index = index;
    this.now = noonOf(scenario.given?.today ?? '2026-01-15');
    const ids = countedIds(1000);
    const stored = scenarioCase(scenario, compiled, this.named, ids, index, this.now);
    this.session = openCase(compiled, stored, { ...this.moment(), ids });
    this.change([], 'the start');
  }

  tell(steps: readonly ScenarioStep[], expected: Scenario['then'], prefix: string): void {
    for (const step of steps) this.take(step);
    this.noteFired();
    for (const failure of checkExpectation(expected, this.session.state, this.effects, this.named))
      this.failures.push(`${prefix}${failure}`);
  }

  private moment(): Moment {
    return { now: this.now, by: SCENARIO_AUTHOR };
  }

  private change(changes: readonly InputChange[], what: string): readonly number[] {
    const outcome = this.session.change(changes, this.moment());
    if (!outcome.isDone) {
      this.failures.push(`${what}: ${outcome.refusal.message}`);
      return [];
    }
    this.effects.push(...outcome.changeSet.effects);
    return outcome.created;
  }

  private noteFired(): void {
    for (const subject of this.session.state.subjects.values())
      for (const [position, { kind, key }] of subject.shape.units.entries())
        if (kind === 'rule' && (subject.outputs[position] ?? null) !== null) this.fired.add(key);
    for (const { rule } of this.effects) this.fired.add(rule);
  }

  private take(step: ScenarioStep): void {
    if ('set' in step)
      this.change(
        Object.entries(step.set).flatMap(([path, value]) => this.writes(path, value)),
        'set',
      );
    else if ('add_occurrence' in step) this.addOccurrence(step.add_occurrence);
    else if ('remove_occurrence' in step)
      this.withObject(step.remove_occurrence, ({ id }) => [{ kind: 'remove_occurrence', occurrence: id }]);
    else if ('add_instance' in step) this.addInstance(step.add_instance);
    else if ('remove_instance' in step)
      this.withObject(step.remove_instance, ({ id }) => [{ kind: 'remove_instance', instance: id }]);
    else if ('give_role' in step)
      this.withObject(step.give_role.to, ({ id }) => [
        { kind: 'give_role', instance: id, role: step.give_role.role },
      ]);
    else if ('upload' in step) this.upload(step.upload);
    else if ('transition' in step)
      this.change([{ kind: 'use_transition', transition: step.transition }], `transition ${step.transition}`);
    else if ('vote' in step) this.vote(step.vote);
    else if ('sign' in step) this.change([{ kind: 'document_signed', document: step.sign }], 'sign');
    else if ('today' in step) {
      this.now = noonOf(step.today);
      this.change([{ kind: 'move_clock' }], 'today');
    } else this.change([{ kind: 'set_language', language: step.language }], 'language');
  }

  private find(path: string): Found {
    const found = findByPath(path, this.session.state, this.named);
    if (found.kind === 'nothing') this.failures.push(`${path}: there is no ${found.word}.`);
    return found;
  }

  private withObject(path: string, changes: (subject: { id: number }) => InputChange[]): void {
    const subject = objectAt(this.find(path));
    if (subject !== null) this.change(changes(subject), path);
  }

  private writes(path: string, written: unknown): InputChange[] {
    const found = this.find(path);
    if (found.kind !== 'field') return [];
    const { subject, slot } = found;
    const information = subject.shape.fields[slot];
    if (information === undefined) return [];
    const value = this.parse(information.information.definition, written, path);
    if (Array.isArray(value) && information.feel === 'occurrences')
      return [
        {
          kind: 'replace_occurrences',
          instance: subject.id,
          structure: information.key,
          occurrences: value.filter((each) => typeof each !== 'string'),
        },
      ];
    return [{ kind: 'write', subject: subject.key, information: information.key, value }];
  }

  private parse(definition: Parameters<typeof parseValue>[0], written: unknown, at: string): CanonicalValue {
    const named =
      definition.type === 'instance' && typeof written === 'string' ? this.named.get(written) : undefined;
    const parsed = parseValue(definition, named ?? written, this.index.currency);
    if (!('problem' in parsed)) return parsed.value;
    this.failures.push(`${at}: ${parsed.problem}`);
    return null;
  }

  private addOccurrence({ structure, values }: { structure: string; values: Record<string, unknown> }): void {
    const found = this.find(structure);
    if (found.kind !== 'field') return;
    const { subject, slot } = found;
    const shape = subject.shape.structures.get(slot);
    this.change(
      [
        {
          kind: 'add_occurrence',
          instance: subject.id,
          structure: subject.shape.fields[slot]?.key ?? '',
          values: this.parseAll(shape?.fields ?? [], values, structure),
        },
      ],
      `add_occurrence ${structure}`,
    );
  }

  private parseAll(
    fields: CompiledProcess['caseShape']['fields'],
    values: Record<string, unknown>,
    at: string,
  ): Record<string, CanonicalValue> {
    const result: Record<string, CanonicalValue> = {};
    for (const [key, written] of Object.entries(values)) {
      const field = fields.find((each) => each?.key === key);
      if (field === undefined) this.failures.push(`${at}: there is no ${key}.`);
      else result[key] = this.parse(field.information.definition, written, `${at}.${key}`);
    }
    return result;
  }

  private addInstance(step: { key?: string; ontology: string; values: Record<string, unknown> }): void {
    const shape = this.session.state.compiled.otherShapes.get(step.ontology);
    const values = this.parseAll(shape?.fields ?? [], step.values, step.ontology);
    const [id] = this.change([{ kind: 'add_instance', ontology: step.ontology, values }], 'add_instance');
    if (id !== undefined && step.key !== undefined) this.named.set(step.key, id);
  }

  private upload({ needed_document, of }: { needed_document: string; of?: string }): void {
    const subject = of === undefined ? null : objectAt(this.find(of));
    this.proofs += 1;
    const instance = subject === null || subject.shape.kind === 'case' ? null : subject.id;
    const proof = { id: this.proofs, neededDocument: needed_document, instance, information: null };
    this.change([{ kind: 'assign_proof', proof }], `upload ${needed_document}`);
  }

  private vote(transition: string): void {
    const { compiled } = this.session.state;
    const count = compiled.process.definition.workflow.transitions[transition]?.votes?.needed ?? 0;
    this.change(
      [
        { kind: 'vote', transition, count },
        { kind: 'use_transition', transition },
      ],
      `vote ${transition}`,
    );
  }
}

const noonOf = (day: string): number => Date.parse(`${day}T11:00:00Z`);

/** Ids that count up from a number. */
export function countedIds(first: number): IdSource {
  let next = first;
  const take = (): number => {
    next += 1;
    return next;
  };
  return { instance: take, occurrence: take };
}

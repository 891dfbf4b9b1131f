// The instances of a story outside its case: those that existed before, and those that the case creates.
import { namedAnew } from '../changes/named-anew.ts';
import { lastMoment, nextMoment } from '../configuration/cron-moments.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { CaseState, IdSource } from '../engine/index.ts';
import {
  type ActionOutcome,
  changeInstance,
  compileOntology,
  dueAt,
  type Finding,
  type InstanceMoment,
  type InstanceOutcome,
  type InstanceRecord,
  nameOutside,
  newInstance,
  relatedIds,
  runManualAction,
  runScheduledRule,
  type Surroundings,
  scheduledRulesOf,
} from '../instances/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';

/** A scheduled rule that has run for an instance. */
interface RuleRun {
  readonly id: number;
  readonly rule: string;
  readonly outcome: InstanceOutcome;
}

export class Outside {
  private readonly index: PackageIndex;
  private readonly ids: IdSource;
  private readonly begun: number;
  private readonly records = new Map<number, InstanceRecord>();
  /** The last moment for which a rule has run, by instance and rule. */
  private readonly ranFor = new Map<string, number>();

  constructor(index: PackageIndex, ids: IdSource, begun: number) {
    this.index = index;
    this.ids = ids;
    this.begun = begun;
  }

  get(id: number): InstanceRecord | undefined {
    return this.records.get(id);
  }

  put(record: InstanceRecord): void {
    this.records.set(record.instance.id, record);
  }

  ontologies(): ReadonlyMap<number, string> {
    return new Map([...this.records].map(([id, { instance }]) => [id, instance.ontology]));
  }

  /** Creates an instance with its first values; computed values and defaults follow. */
  create(id: number, ontology: string, fields: object, moment: InstanceMoment): readonly Finding[] {
    const compiled = compileOntology(this.index, ontology);
    const empty = this.records.get(id) ?? newInstance(id, ontology);
    const made = changeInstance(compiled, empty, fields, moment, this.around(empty));
    this.put(made.isDone ? made.after : empty);
    return made.isDone ? [] : made.findings;
  }

  /** The instance in the form in which a case loads it. */
  entering(
    id: number,
    entry: 'linked' | 'copy',
  ): { instance: StoredInstance; occurrences: readonly StoredOccurrence[] } | undefined {
    const record = this.records.get(id);
    if (record === undefined) return undefined;
    const source = entry === 'copy' ? id : null;
    return {
      instance: { ...record.instance, entry, source, isByHand: false },
      occurrences: record.occurrences,
    };
  }

  /** The changes of a case, with the instances that it names without having them, as they are here now. */
  naming(state: CaseState, changes: readonly InputChange[], now: number): readonly InputChange[] {
    const named = [...state.named.keys(), ...namedAnew(state, changes)].flatMap((id) => {
      const record = this.records.get(id);
      const found = this.entering(id, 'linked');
      if (record === undefined || found === undefined) return [];
      const compiled = compileOntology(this.index, record.instance.ontology);
      return [{ ...found, name: nameOutside(compiled, record, now) }];
    });
    return named.length === 0 ? changes : [{ kind: 'name_instances', named }, ...changes];
  }

  act(record: InstanceRecord, action: string, parameters: object, moment: InstanceMoment): ActionOutcome {
    const compiled = compileOntology(this.index, record.instance.ontology);
    return runManualAction(compiled, { key: action, parameters }, record, moment, this.around(record));
  }

  /** The first moment after `after` at which a rule of an instance is due; null if there is none. */
  nextMoment(after: number): number | null {
    const moments = this.rules().flatMap(({ record, rule, cron, name }) => {
      if (cron !== undefined) return nextMoment(cron, new Date(after), this.index.timeZone)?.getTime() ?? [];
      const due = this.dueOf(record, rule, after);
      return due === null || due <= (this.ranFor.get(name) ?? this.begun) ? [] : Math.max(due, after);
    });
    return moments.length === 0 ? null : Math.min(...moments);
  }

  /** Runs the due rules of one instance after the other; each sees what the previous ones wrote. */
  runDue(moment: InstanceMoment): RuleRun[] {
    return this.rules().flatMap(({ id, rule, cron, name }) => {
      const record = this.records.get(id);
      if (record === undefined) return [];
      const due =
        cron === undefined
          ? this.dueOf(record, rule, moment.now)
          : (lastMoment(cron, new Date(moment.now), this.index.timeZone)?.getTime() ?? null);
      if (due === null || due > moment.now || due <= (this.ranFor.get(name) ?? this.begun)) return [];
      this.ranFor.set(name, due);
      const compiled = compileOntology(this.index, record.instance.ontology);
      const outcome = runScheduledRule(compiled, rule, record, moment, this.around(record));
      if (!outcome.applies) return [];
      this.put(outcome.after);
      return [{ id, rule, outcome }];
    });
  }

  private rules() {
    return [...this.records].flatMap(([id, record]) =>
      [...scheduledRulesOf(this.index, record.instance.ontology)].map(([rule, { definition }]) => ({
        id,
        record,
        rule,
        name: `${id}/${rule}`,
        cron: definition.schedule.cron,
      })),
    );
  }

  private dueOf(record: InstanceRecord, rule: string, now: number): number | null {
    const compiled = compileOntology(this.index, record.instance.ontology);
    const moment: InstanceMoment = { now, by: { kind: 'system', name: 'story' } };
    return dueAt(compiled, rule, record, moment, this.around(record));
  }

  private around(record: InstanceRecord): Surroundings {
    const compiled = compileOntology(this.index, record.instance.ontology);
    // The case may name instances that were created since, so all of them are passed.
    const named = new Set([...relatedIds(compiled, record), ...this.records.keys()]);
    named.delete(record.instance.id);
    return {
      related: [...named].flatMap((id) => this.records.get(id) ?? []),
      occurrenceId: () => this.ids.occurrence(),
    };
  }
}

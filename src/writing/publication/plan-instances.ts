import { setImmediate as nextTurn } from 'node:timers/promises';
import { indexPackage } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import {
  type CompiledOntology,
  compileOntology,
  type InstanceChange,
  type InstanceRecord,
  refreshInstance,
  relatedIds,
  type Surroundings,
  surroundingsIn,
} from '../../instances/index.ts';
import { concernsInstances } from '../../planning/concerns-instances.ts';
import {
  type InstanceDifference,
  type OntologyEffects,
  openInstanceTally,
  type PlannedInstance,
} from '../../planning/tally-instances.ts';
import { pauses } from '../../platform/pauses.ts';
import { countValidInstances, validInstances } from '../../store/cases/cases-of-version.ts';
import { type InstanceRow, loadInstanceRecords } from '../../store/cases/instance-records.ts';
import type { Database } from '../../store/database/database.ts';
import { SYSTEM } from '../actor.ts';
import { recordOf } from '../instances/instance-records.ts';
import { plainName } from '../instances/plain-name.ts';
import { recordsByInstance } from '../open/records-by-instance.ts';

interface InstancePlanOptions {
  readonly database: Database;
  readonly tenantId: number;
  readonly before: Package | undefined;
  readonly pkg: Package;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/** The changes that publishing would make to instances outside cases. */
interface InstancePlan {
  /** How many have to be looked at; none, where nothing that they depend on is different. */
  readonly total: number;
  run(progress: (done: number) => Promise<void>): Promise<OntologyEffects[]>;
}

const PAGE = 100;

/**
 * Looks at every valid instance with the new version and stores nothing. What an instance reads of those it names is seen as the new
 * version gives it, one step deep, as formulas see it.
 */
export async function planInstances(options: InstancePlanOptions): Promise<InstancePlan> {
  const { database, tenantId, before, pkg, now, signal } = options;
  const pause = pauses();
  if (before === undefined || !(await concernsInstances(before, pkg, pause)))
    return { total: 0, run: async () => [] };
  await pause();
  const index = indexPackage(pkg);
  await pause();
  const ontologies = new Map<string, CompiledOntology>();
  for (const { key, definition } of index.ontologies.values()) {
    if (definition.abstract === true) continue;
    ontologies.set(key, compileOntology(index, key));
    await pause();
  }
  const keys = [...ontologies.keys()];
  const call = database.callIn(tenantId);
  const moment = { now: now.getTime(), by: { kind: SYSTEM.kind, name: SYSTEM.name } };
  return {
    total: await database.inTenant(tenantId, (tx) => countValidInstances(tx, keys)),
    run: async (progress) => {
      const tally = openInstanceTally();
      let done = 0;
      for (let after = 0; ; ) {
        signal?.throwIfAborted();
        const ids = await database.inTenant(tenantId, (tx) => validInstances(tx, keys, after, PAGE));
        if (ids.length === 0) return tally.result();
        after = ids.at(-1) ?? after;
        for (const each of await planPage(ids)) tally.add(each);
        done += ids.length;
        await progress(done);
        await nextTurn();
      }
    },
  };

  async function planPage(ids: readonly number[]): Promise<PlannedInstance[]> {
    const looked = await load(ids);
    const named = [...new Set(looked.flatMap(({ compiled, record }) => relatedIds(compiled, record)))];
    const related = new Map<number, InstanceRecord>();
    for (const { row, compiled, record } of await load(named)) {
      related.set(row.id, refreshInstance(compiled, record, moment, ALONE).after);
      await pause();
    }
    const around = surroundingsIn(related, ALONE.occurrenceId);
    const planned: PlannedInstance[] = [];
    for (const { row, compiled, record } of looked) {
      const change = refreshInstance(compiled, record, moment, around(compiled, record));
      const differences = differencesOf(row, change, compiled);
      planned.push({ id: row.id, ontology: row.ontology_key, differences });
      await pause();
    }
    return planned;
  }

  async function load(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const found = await loadInstanceRecords(call, tenantId, ids);
    const { values, occurrences } = recordsByInstance(found);
    return found.instances.flatMap((row) => {
      const compiled = ontologies.get(row.ontology_key);
      if (compiled === undefined) return [];
      const record = recordOf(row, values.get(row.id) ?? [], occurrences.get(row.id) ?? []);
      return [{ row, compiled, record }];
    });
  }
}

/** Nothing is stored. */
const ALONE: Surroundings = { occurrenceId: () => 0 };

function differencesOf(
  row: InstanceRow,
  change: InstanceChange,
  compiled: CompiledOntology,
): InstanceDifference[] {
  const { ontology_key: ontology, given_name, name } = row;
  const values = change.values.map((each): InstanceDifference => {
    const key = [ontology, each.structure, each.information].filter((part) => part !== null).join('.');
    const kind = each.old === null ? 'appears' : each.new === null ? 'disappears' : 'changes';
    return { part: 'values', key, change: kind };
  });
  const isRenamed = given_name === null && name !== (change.name ?? plainName(compiled, row.number));
  return isRenamed ? [...values, { part: 'names', key: ontology, change: 'changes' }] : values;
}

import { refuse } from '../../errors.ts';
import type {
  CompiledOntology,
  FieldReference,
  InstanceRecord,
  Surroundings,
} from '../../instances/index.ts';
import { relatedIds } from '../../instances/index.ts';
import type { Sight } from '../../model/sight.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { isDraftSeen } from '../../store/cases/hidden-cases.ts';
import { type InstanceRow, loadInstanceRecords } from '../../store/cases/instance-records.ts';
import type { ValueRow } from '../../store/cases/value-row.ts';
import type { Call } from '../../store/database/database.ts';
import type { IdStock } from '../../store/database/ids.ts';
import { lockInstance } from '../../store/instances/instances.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import type { Actor } from '../actor.ts';
import { compiledOntology } from '../configurations/compiled-ontologies.ts';
import type { CompiledProcesses } from '../configurations/compiled-processes.ts';
import type { Configuration } from '../configurations/configurations.ts';
import { checkMayEditInstances } from '../may-edit.ts';
import { recordOf, recordsOf } from './instance-records.ts';
import type { KnownIdentifiers } from './known-identifiers.ts';

/** The context of a change of an instance: an open transaction, the actor and the time. */
export interface InstanceWriting {
  readonly tenantId: number;
  readonly call: Call;
  readonly stock: IdStock;
  readonly configuration: Configuration;
  readonly actor: Actor;
  /** Which cases are hidden from whoever writes, with their drafts. */
  readonly sight: Sight;
  readonly now: Date;
  readonly processes: CompiledProcesses;
  /** No edit of the person who is named: what follows from one, or what a schedule does. */
  readonly isForAll?: boolean;
  /** Says that the transaction adds a job. */
  noteJob(): void;
  /** Keeps what a new instance writes, so that several are written by one statement; they are written before anything else is asked of `call`. */
  readonly gather?: (changes: Changes) => void;
  /** Who has the identifiers of the instances that are written together. */
  readonly identifiers?: KnownIdentifiers;
}

/** An instance as it is now. */
export interface CurrentInstance {
  readonly row: InstanceRow;
  readonly record: InstanceRecord;
}

/** An instance that a transaction has for itself, with what is stored of it. */
export interface HeldInstance extends CurrentInstance {
  /** Rows of its values outside cases. */
  readonly values: readonly ValueRow[];
}

/**
 * Locks an instance and loads it; undefined where there is none that anybody can see. Refuses a person who may not change the
 * cases that show what is written to it.
 */
export async function holdInstance(writing: InstanceWriting, id: number): Promise<HeldInstance | undefined> {
  const { call, tenantId } = writing;
  if (!(await lockInstance(call, id))) return undefined;
  const { instances, values, occurrences } = await loadInstanceRecords(call, tenantId, [id]);
  const [row] = instances;
  if (row === undefined || row.is_hidden) return undefined;
  if (!(await isSeenOutside(writing, row))) return undefined;
  if (writing.isForAll !== true) await checkMayEditInstances(writing.processes, [id], writing);
  return { row, values, record: recordOf(row, values, occurrences) };
}

/** Whether whoever writes sees an instance: a draft with its case, any other by its ontology. */
const isSeenOutside = async (
  { call, tenantId, sight }: InstanceWriting,
  { id, status, ontology_key }: InstanceRow,
): Promise<boolean> =>
  status === 'draft'
    ? isDraftSeen(call, tenantId, id, sight)
    : !(await unseenOntologies(call, tenantId, sight)).has(ontology_key);

/** An instance that exists outside cases and may be written there. */
export async function holdToWrite(writing: InstanceWriting, id: number): Promise<HeldInstance> {
  const held = await holdInstance(writing, id);
  if (held === undefined) throw refuse('not_found');
  if (held.row.status === 'draft')
    throw refuse('conflict', `INS-${held.row.number} is a draft: it is written in its case.`);
  return held;
}

export function mustBeUnlocked({ row }: HeldInstance): void {
  if (row.locked) throw refuse('instance_locked', `INS-${row.number} is locked.`);
}

export const compiledOf = ({ configuration }: InstanceWriting, { row }: HeldInstance): CompiledOntology =>
  compiledOntology(configuration, row.ontology_key);

/** The instances that an instance or a request names, as they are stored. */
export async function surroundingsOf(
  { call, tenantId, stock }: Pick<InstanceWriting, 'call' | 'tenantId' | 'stock'>,
  compiled: CompiledOntology,
  record: InstanceRecord,
  references: readonly FieldReference[] = [],
): Promise<Surroundings> {
  const ids = relatedIds(compiled, record, references);
  const related = ids.length === 0 ? [] : recordsOf(await loadInstanceRecords(call, tenantId, ids));
  return { related, occurrenceId: () => stock.id('occurrences') };
}

/** When a change happens and who makes it. */
export const momentOf = ({ now, actor }: Pick<InstanceWriting, 'now' | 'actor'>) => ({
  now: now.getTime(),
  by: { kind: actor.kind, name: actor.name },
});

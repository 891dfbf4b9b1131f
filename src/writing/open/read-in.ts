import { movedState } from '../../configuration/moved-state.ts';
import type { CompiledProcess } from '../../engine/index.ts';
import { keptNamedIn, namedAsKept } from '../../model/kept-named.ts';
import type { NamedInstance } from '../../model/stored-case.ts';
import type { CaseRecord } from '../../store/cases/case-record.ts';
import { keptParts } from '../../store/cases/named-instances.ts';
import { CaseStays } from './case-stays.ts';
import { namedFrom } from './named-from.ts';
import { type ReadRecord, readRecord } from './read-record.ts';

/** Reads a stored case for a version of its process. If the version no longer has its state, the case is in the state that follows. */
export function readIn(
  compiled: CompiledProcess,
  record: CaseRecord,
  read: ReadRecord = readRecord(record, compiled.index.defaultLanguage),
): ReadRecord {
  const { definition, key } = compiled.process;
  const { head, instances } = read.stored;
  const state = head.state === '' ? '' : movedState(definition.workflow, head.state);
  if (state === undefined)
    throw new CaseStays(`"${key}" has no state "${head.state}", and does not say where its cases go.`);
  const outcome = instances.find(({ id }) => id === head.outcome);
  if (outcome !== undefined && outcome.ontology !== definition.outcome)
    throw new CaseStays(
      `The case is about an instance of ${outcome.ontology}, and "${key}" is about ${definition.outcome}.`,
    );
  const named = record.named === undefined ? keptIn(record) : namedFrom(record.named, compiled.index);
  return { ...read, stored: { ...read.stored, named, head: { ...head, state } } };
}

/** What a case that has ended names, as it was then. */
const keptIn = (record: CaseRecord): NamedInstance[] =>
  keptParts(record).map(({ key, body }) => namedAsKept(Number(key), keptNamedIn(body)));

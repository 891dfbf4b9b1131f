import { fallbackName } from '../../configuration/fallback-name.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { Applied } from './applied.ts';
import { nameIn } from './collect-names.ts';
import type { Collecting } from './collecting.ts';
import { instanceRows } from './instance-rows.ts';

/** Writes the rows of an instance that the change touches. */
export function writeInstance(
  instance: number,
  applied: Applied | undefined,
  written: ReadonlySet<number>,
  collecting: Collecting,
): void {
  const { current, stock, push, inCase, isSeen, facts } = collecting;
  const { session, compiled } = current;
  const key = instanceKey(instance);
  const subject = session.state.subjects.get(key);
  if (subject === undefined || subject.isGone) return;
  const given = collecting.renamed.get(instance);
  const name = given === undefined ? nameIn(current.saved.rows.instance_names.get(key)) : given;
  const known = collecting.factOf(instance);
  const number = known?.number ?? stock.number(inCase.tenant_id, 'instance');
  const isApplied = applied?.written.has(instance) === true;
  const rows = instanceRows({
    subject,
    tenantId: inCase.tenant_id,
    caseId: inCase.case_id,
    known,
    number,
    name,
    label: name ?? fallbackName(compiled.index, subject.shape.ontology, number, session.state.head.language),
    at: collecting.now.toISOString(),
    author: collecting.actor.name,
    isApplied,
    isWritten: isApplied || written.has(instance),
    isSeen,
    isCaughtUp: collecting.copied.has(key) || applied?.caughtUp.has(instance) === true,
  });
  facts.set(instance, rows.fact);
  if (rows.added !== undefined) push('new_instances', rows.added);
  if (rows.update !== undefined) push('instances', rows.update);
  push('case_instances', rows.inCase);
}

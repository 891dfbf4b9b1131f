import { definitionIn } from '../../configuration/definition-in.ts';
import { canonicalString } from '../../configuration/parse-value.ts';
import { refuse } from '../../errors.ts';
import {
  type ChangedValue,
  type CompiledOntology,
  type InstanceChange,
  type InstanceMail,
  identifierOf,
  sharingIdentifiers,
} from '../../instances/index.ts';
import { shortened } from '../../storable.ts';
import type { Changes, HistoryRow } from '../../store/cases/changes.ts';
import { addsJob, saveChanges } from '../../store/cases/save-changes.ts';
import { isIdentifierTaken } from '../../store/instances/instances.ts';
import { authorColumns } from '../actor.ts';
import { auditOfInstance } from '../audit/audit-rows.ts';
import { type HistorySource, sourceColumns } from './history-source.ts';
import { isDerived } from './instance-records.ts';
import {
  type CurrentInstance,
  compiledOf,
  type HeldInstance,
  type InstanceWriting,
} from './instance-writing.ts';
import { keptName } from './plain-name.ts';
import { searchWords } from './search-words.ts';

interface InstanceSaving {
  readonly source: HistorySource;
  /** The name that a client gives; an empty one gives way to the computed name again. */
  readonly givenName?: string | undefined;
  /** False leaves the search index for later. */
  readonly isReindexed?: boolean;
  readonly mails?: readonly InstanceMail[];
  /** How far it is from what somebody did. */
  readonly step?: number | undefined;
}

/** Whether a change is more than somebody saying again what was there. */
export const hasNews = ({ values, occurrences }: Pick<InstanceChange, 'values' | 'occurrences'>): boolean =>
  occurrences.length > 0 || values.some(({ isConfirmation }) => !isConfirmation);

/** Writes what a change made different: values, occurrences, history, name, identifier and search index, as one. */
export async function saveInstance(
  writing: InstanceWriting,
  held: HeldInstance,
  change: InstanceChange,
  saving: InstanceSaving,
): Promise<CurrentInstance> {
  const written = await writtenBy(writing, held, change, saving);
  if (written === null) return held;
  const { changes, next } = written;
  await saveChanges(writing.call, writing.tenantId, changes);
  if (addsJob(changes)) writing.noteJob();
  return { row: next, record: change.after };
}

/** The rows that a change writes, and the head row afterwards; null if the change makes no difference. */
export async function writtenBy(
  writing: InstanceWriting,
  held: HeldInstance,
  change: InstanceChange,
  saving: InstanceSaving,
): Promise<{ readonly changes: Changes; readonly next: HeldInstance['row'] } | null> {
  const { row } = held;
  const next = await nextRow(writing, held, change, saving.givenName);
  const isSame =
    change.values.length + change.occurrences.length + (saving.mails?.length ?? 0) === 0 &&
    next.name === row.name &&
    next.given_name === row.given_name;
  if (isSame) return null;
  const history = historyOf(writing, held, change, saving.source);
  const changes: Changes = {
    guards: [{ id: row.id, version: row.version }],
    ...(saving.step !== undefined && { step: saving.step }),
    instances: [
      {
        id: row.id,
        name: next.name,
        given_name: next.given_name ?? '',
        identifier: next.identifier ?? '',
        ...(saving.isReindexed === false
          ? {}
          : { search_text: searchWords(writing.configuration.index, next, change.after) }),
      },
    ],
    ...valueChanges(writing, held, change, row.version + 1),
    history,
    mails: mailRows(saving.mails ?? []),
    audit: [
      auditOfInstance(writing.actor, {
        action: 'instance_updated',
        instance: row.id,
        history,
        changed: next.name === row.name ? [] : ['name'],
        name: next.name,
      }),
    ],
  };
  return { changes, next: { ...next, version: row.version + 1 } };
}

const mailRows = (mails: readonly InstanceMail[]): NonNullable<Changes['mails']> =>
  mails.flatMap(({ to, subject, body, isGuarded: guarded }) =>
    to.map((recipient) => ({ recipient, subject, text_body: body, guarded })),
  );

/** The head row as the change leaves it. Another instance with the same identifier refuses it. */
export async function nextRow(
  writing: InstanceWriting,
  held: HeldInstance,
  change: InstanceChange,
  givenName: string | undefined,
): Promise<HeldInstance['row']> {
  const { row } = held;
  const compiled = compiledOf(writing, held);
  const given = givenName === undefined ? row.given_name : givenName === '' ? null : givenName;
  const { identifier: key } = compiled.ontology;
  const identifier = identifierOf(change.after, writing.configuration.index) ?? null;
  if (key !== undefined && identifier !== null && identifier !== row.identifier)
    await checkIdentifier(writing, compiled, key, identifier, row.id);
  return {
    ...row,
    name: given ?? change.name ?? keptName(compiled, row),
    given_name: given,
    identifier,
    last_modified_at: writing.now.toISOString(),
  };
}

async function checkIdentifier(
  { call, identifiers, configuration: { index } }: InstanceWriting,
  { ontology }: CompiledOntology,
  key: string,
  identifier: string,
  id: number,
): Promise<void> {
  const sharing = sharingIdentifiers(index, ontology.key);
  const isTaken =
    identifiers?.knows(identifier) === true
      ? identifiers.isTaken(sharing, identifier, id)
      : await isIdentifierTaken(call, sharing, identifier, id);
  if (isTaken)
    throw refuse(
      'invalid_value',
      `Another instance has the identifier "${shortened(identifier)}".`,
      `fields.${key}`,
    );
}

/** Rows of values and occurrences. What is cleared stays as an empty row, so that cases with a copy notice. */
export function valueChanges(
  {
    stock,
    tenantId,
    configuration: { index },
  }: Pick<InstanceWriting, 'stock' | 'tenantId' | 'configuration'>,
  { row, values: stored }: HeldInstance,
  { values, occurrences }: InstanceChange,
  version: number,
): Pick<Changes, 'values' | 'new_values' | 'drop_values' | 'occurrences' | 'drop_occurrences' | 'named'> {
  const known = new Map(stored.map((each) => [`${each.occurrence_id}/${each.information_key}`, each]));
  const removed = new Set(
    occurrences.flatMap(({ kind, occurrence }) => (kind === 'removed' ? [occurrence.id] : [])),
  );
  const fresh: NonNullable<Changes['new_values']>[number][] = [];
  const updated: NonNullable<Changes['values']>[number][] = [];
  const named: number[] = [];
  for (const each of values) {
    if (each.occurrence !== null && removed.has(each.occurrence)) continue;
    const type = definitionIn(index, row.ontology_key, each.structure, each.information)?.type;
    if (type === 'instance' && typeof each.new === 'number' && !each.isConfirmation) named.push(each.new);
    const place = `${each.occurrence ?? 0}/${each.information}`;
    const before = known.get(place);
    const columns = {
      ...columnsOf(each),
      // Saying again what was there is no news to the cases that have a copy.
      version: each.isConfirmation ? (before?.version ?? version) : version,
    };
    if (before) updated.push({ id: before.id, ...columns });
    else
      fresh.push({
        tenant_id: tenantId,
        case_id: 0,
        id: stock.id('information_values'),
        instance_id: row.id,
        occurrence_id: each.occurrence ?? 0,
        information_key: each.information,
        ...columns,
      });
  }
  return {
    named,
    new_values: fresh,
    values: updated,
    drop_values: stored.filter((each) => removed.has(each.occurrence_id)).map(({ id }) => id),
    drop_occurrences: [...removed].map((id) => ({ id, case_id: 0 })),
    occurrences: occurrences
      .filter(({ kind }) => kind !== 'removed')
      .map(({ occurrence }) => ({
        tenant_id: tenantId,
        id: occurrence.id,
        case_id: 0,
        instance_id: row.id,
        structure_key: occurrence.structure,
        position: occurrence.position,
        given_name: occurrence.givenName,
      })),
  };
}

function columnsOf({ answer }: ChangedValue) {
  return {
    answer: answer === null || isDerived(answer) ? null : answer.value,
    value: answer?.value ?? null,
    is_asked: false,
    is_touched: answer?.isTouched ?? false,
    author_kind: answer?.by.kind ?? null,
    author_name: answer?.by.name ?? null,
    written_at: answer === null || answer.at === '' ? null : answer.at,
  };
}

/** One line for each value that is different. */
export function historyOf(
  { configuration: { index }, actor }: Pick<InstanceWriting, 'configuration' | 'actor'>,
  { row, record }: HeldInstance,
  { values, after }: InstanceChange,
  source: HistorySource,
): HistoryRow[] {
  const positions = new Map(
    [...record.occurrences, ...after.occurrences].map((each) => [each.id, each.position]),
  );
  return values.flatMap((each) => {
    const definition = definitionIn(index, row.ontology_key, each.structure, each.information);
    if (each.isConfirmation || definition === undefined) return [];
    return [
      {
        instance_id: row.id,
        information_key:
          each.occurrence === null
            ? each.information
            : `${each.structure}.${positions.get(each.occurrence) ?? 0}.${each.information}`,
        old_value: canonicalString(definition, each.old),
        new_value: canonicalString(definition, each.new),
        ...sourceColumns(source),
        ...authorColumns(actor),
      },
    ];
  });
}

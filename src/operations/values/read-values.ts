import { pauses } from '../../platform/pauses.ts';
import { informationOf } from '../../presentation/information-of.ts';
import {
  presentValueEntry,
  type ValueEntry,
  type ValueSurroundings,
} from '../../presentation/value-entry.ts';
import { runStepsGradually, type Steps } from '../../run-steps.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { type ListRequest, type Page, readPage } from '../../store/lists/page.ts';
import { toPrefixes, wordsInPieces } from '../../store/lists/search-text.ts';
import {
  isOrderedByRows,
  loadEvidence,
  loadFileNames,
  loadListedOccurrences,
  loadValuePage,
  loadValues,
  type StoredValue,
  type ValueScope,
} from '../../store/values/values.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';

/** A page of values as they are stored; no rule runs. */
export async function readValues(
  tx: TenantTransaction,
  scope: ValueScope,
  configuration: Configuration | undefined,
  list: ListRequest,
): Promise<Page<ValueEntry>> {
  if (configuration === undefined) return readPage(list, 0, async () => []);
  const present = async (rows: readonly StoredValue[]): Promise<ValueEntry[]> => {
    const around = await surroundingsOf(tx, scope, configuration, rows);
    return rows.map((row) => presentValueEntry(row, around));
  };
  if (list.search === undefined && isOrderedByRows(list)) {
    const page = await loadValuePage(tx, scope, list);
    return { ...page, rows: await present(page.rows) };
  }
  // The texts of entries come from the configuration, so the database cannot filter by them. A case is small enough to be read as a whole.
  const entries = await present(await loadValues(tx, scope));
  const held = await runStepsGradually(searched(entries, list.search), pauses());
  const found = held.sort(inOrder(list));
  return readPage(list, found.length, async ({ offset, limit }) => found.slice(offset, offset + limit));
}

/** Everything that these entries show beside their rows, in one query of each kind. */
async function surroundingsOf(
  tx: TenantTransaction,
  scope: ValueScope,
  { index, idOf }: Configuration,
  rows: readonly StoredValue[],
): Promise<ValueSurroundings> {
  const typeOf = ({ ontologyKey, structureKey, informationKey }: StoredValue) =>
    informationOf(index, ontologyKey, structureKey, informationKey)?.definition.type;
  const structures = rows.filter((row) => typeOf(row) === 'structure');
  const files = rows.flatMap((row) =>
    typeof row.value === 'number' && typeOf(row) === 'file' ? [row.value] : [],
  );
  const occurrences = await loadListedOccurrences(tx, scope, structures);
  return {
    index,
    idOf,
    occurrences: Map.groupBy(occurrences, (each) => `${each.instanceId}/${each.structureKey}`),
    fileNames: await loadFileNames(tx, files),
    ...(await loadEvidence(tx, scope.caseId)),
  };
}

/** The entries of which some words begin with the words of a search, each with one. */
function* searched(entries: readonly ValueEntry[], search: string | undefined): Steps<ValueEntry[]> {
  const wanted = new Set(toPrefixes(search ?? ''));
  const found: ValueEntry[] = [];
  for (const entry of entries) {
    if (yield* holds(entry, wanted)) found.push(entry);
    yield;
  }
  return found;
}

function* holds(
  { information_key, information_user_readable_id, value, ensured_by }: ValueEntry,
  wanted: ReadonlySet<string>,
): Steps<boolean> {
  const left = new Set(wanted);
  const text = [
    information_key.replaceAll('_', ' '),
    information_key,
    information_user_readable_id,
    value,
    ensured_by,
  ].join(' ');
  for (const words of wordsInPieces(text)) {
    for (const start of left) if (words.some((word) => word.startsWith(start))) left.delete(start);
    if (left.size === 0) break;
    yield;
  }
  return left.size === 0;
}

const TEXTS = new Intl.Collator('en', { numeric: true });

/** By the fields asked for; ties by id, so that no entry stands on two pages. */
function inOrder({ ordering }: ListRequest): (a: ValueEntry, b: ValueEntry) => number {
  const last = { field: 'id', isDescending: ordering[0]?.isDescending ?? false };
  const fields = [...ordering, last].map(({ field, isDescending }) => ({
    field: field as keyof ValueEntry,
    sign: isDescending ? -1 : 1,
  }));
  return (a, b) => {
    for (const { field, sign } of fields) {
      const difference = compare(a[field], b[field]);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

type Field = ValueEntry[keyof ValueEntry];

/** Null comes last, as in the database. */
function compare(a: Field, b: Field): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return TEXTS.compare(a, b);
  return Number(a) - Number(b);
}

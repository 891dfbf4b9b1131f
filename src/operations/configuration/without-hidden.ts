import { EVERYTHING } from '../../model/sight.ts';
import { hiddenFromReader } from '../../store/cases/hidden-cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';

/**
 * The result of a plan or of a move without the examples of cases that the reader may not see. The numbers are those of all cases, since
 * the configuration is that of all.
 */
export async function withoutHidden(tx: TenantTransaction, result: unknown): Promise<unknown> {
  if (tx.sight === EVERYTHING) return result;
  const ids = [...new Set(idsIn(result))];
  if (ids.length === 0) return result;
  const hidden = await hiddenFromReader(tx, ids);
  return keepOnly(result, new Set(ids.filter((id) => !hidden.has(id))));
}

const EXAMPLES = 'examples';

/** The id of a case that is an example: itself, or with the reason why it is one. */
const idOf = (example: unknown): number | undefined => {
  if (typeof example === 'number') return example;
  return isObject(example) && typeof example.case_id === 'number' ? example.case_id : undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === EXAMPLES && Array.isArray(each) ? each.flatMap((example) => idOf(example) ?? []) : idsIn(each),
  );
}

function keepOnly(value: unknown, seen: ReadonlySet<number>): unknown {
  if (Array.isArray(value)) return value.map((each) => keepOnly(each, seen));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === EXAMPLES && Array.isArray(each)
        ? each.filter((example) => seen.has(idOf(example) ?? 0))
        : keepOnly(each, seen),
    ]),
  );
}

import { EVERYTHING } from '../../model/sight.ts';
import { hiddenFromReader } from '../../store/cases/hidden-cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { hiddenInCases, hiddenOutside } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';

/**
 * The result of a plan or of a move without the examples of cases that the reader may not see, and of those of which they may not see all: a rule that is
 * planned can read what is hidden, and an example of it would tell. The numbers of a plan are those of the cases that whoever asked for it sees as a whole, for the same reason; those of a
 * move are of all cases, since a publication is for all, and in the audit.
 */
export async function withoutHidden(
  context: OperationContext,
  tx: TenantTransaction,
  result: unknown,
): Promise<unknown> {
  if (!isObject(result)) return result;
  const { ontologies, ...ofCases } = result;
  const ids = [...new Set(idsIn(ofCases))];
  const unseen = tx.sight === EVERYTHING ? NONE : await hiddenFromReader(tx, ids);
  const partly = await hiddenInCases(context, tx, ids);
  const seen = new Set(ids.filter((id) => !unseen.has(id) && !partly.has(id)));
  const hidesOutside =
    (await hiddenOutside(context, tx)).size > 0 ||
    (await unseenOntologies(tx.call, tx.tenantId, tx.sight)).size > 0;
  return {
    ...Object(keepOnly(ofCases, seen)),
    ...(ontologies === undefined
      ? {}
      : { ontologies: hidesOutside ? keepOnly(ontologies, NONE) : ontologies }),
  };
}

const NONE: ReadonlySet<number> = new Set();

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

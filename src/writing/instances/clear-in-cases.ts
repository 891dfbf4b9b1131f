// Values of cases that name an instance which is gone. A number in a value can be the id of a file as well: its definition says which.
import { definitionIn } from '../../configuration/definition-in.ts';
import { emptyInCases } from '../../store/instances/delete-instance.ts';
import { type IdValue, keptAndGone, valuesOfGone, valuesWithId } from '../../store/instances/id-values.ts';
import type { InstanceWriting } from './instance-writing.ts';

type Clearing = Pick<InstanceWriting, 'call' | 'tenantId' | 'processes'>;

/** Empties what names an instance in cases, also in those that have ended and run no rules again. */
export async function clearInCases(clearing: Clearing, id: number, cases: readonly number[]): Promise<void> {
  if (cases.length === 0) return;
  const { call } = clearing;
  const found = await valuesNaming(clearing, id, cases);
  await emptyInCases(
    call,
    id,
    cases,
    found.map((value) => value.id),
  );
}

/** The values in cases whose number is that of an instance, and not of a file. */
export const valuesNaming = async (
  clearing: Clearing,
  id: number,
  cases: readonly number[],
): Promise<IdValue[]> =>
  cases.length === 0
    ? []
    : withoutFiles(clearing, await valuesWithId(clearing.call, clearing.tenantId, cases, id));

/** Empties what names instances in cases that are not there, and says which these are. With an instance, what that names is looked at. */
export async function clearGone(
  clearing: Clearing,
  cases: readonly number[],
  of: number | null = null,
): Promise<number[]> {
  if (cases.length === 0) return [];
  const { call, tenantId } = clearing;
  const found = await withoutFiles(clearing, await valuesOfGone(call, tenantId, cases, of));
  const gone = new Set(found.map(({ named }) => named));
  for (const id of await keptAndGone(call, tenantId, cases)) gone.add(id);
  for (const id of gone) await clearInCases(clearing, id, cases);
  return [...gone];
}

async function withoutFiles({ tenantId, processes }: Clearing, all: readonly IdValue[]): Promise<IdValue[]> {
  const left: IdValue[] = [];
  for (const [version, values] of Map.groupBy(all, (each) => each.version ?? 1)) {
    const configuration = await processes.configuration(tenantId, version);
    const isFile = ({ ontology, structure, information }: IdValue): boolean =>
      configuration !== undefined &&
      definitionIn(configuration.index, ontology, structure, information)?.type === 'file';
    left.push(...values.filter((each) => !isFile(each)));
  }
  return left;
}

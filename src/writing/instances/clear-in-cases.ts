// Values of cases that name an instance which is gone. A number in a value can be the id of a file as well: its definition says which.
import { definitionIn } from '../../configuration/definition-in.ts';
import { emptyInCases, type IdValue, idValues } from '../../store/instances/delete-instance.ts';
import type { InstanceWriting } from './instance-writing.ts';

type Clearing = Pick<InstanceWriting, 'call' | 'tenantId' | 'processes'>;

/** Empties what names an instance in cases, also in those that have ended and run no rules again. */
export async function clearInCases(clearing: Clearing, id: number, cases: readonly number[]): Promise<void> {
  if (cases.length === 0) return;
  const { call, tenantId } = clearing;
  const found = await withoutFiles(clearing, await idValues(call, tenantId, cases, id));
  await emptyInCases(
    call,
    id,
    cases,
    found.map((value) => value.id),
  );
}

/** The instances that a case names and that are not there. */
export async function namedAndGone(clearing: Clearing, caseId: number): Promise<number[]> {
  const { call, tenantId } = clearing;
  const found = await withoutFiles(clearing, await idValues(call, tenantId, [caseId], null));
  return [...new Set(found.map(({ named }) => named))];
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

import { useState } from 'react';
import { useApi } from '../../../../api/queries.ts';
import { request } from '../../../../api/request.ts';
import { showProblem } from '../../../../shared/toasts.tsx';
import { type ConfigurationPlan, isOver, LOOK_MS } from '../plan-data.ts';
import type { Row } from './sheet.ts';

/** In how many cases each row decides. */
interface RowUses {
  /** The number of cases that were looked at. */
  readonly cases: number;
  /** Whether there are cases that whoever asked may not see as a whole. */
  readonly isPartial: boolean;
  readonly byRow: ReadonlyMap<Row, number>;
}

/** Counts the uses of rows in ongoing cases, with the draft or the published version, by a plan. */
export function useRowUses(key: string) {
  const [asked, setAsked] = useState<{ readonly id: number; readonly rows: readonly Row[] } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const { data, error } = useApi(
    'GET /api/admin/configuration/plan/{id}',
    { params: { id: asked?.id ?? 0 } },
    { enabled: asked !== null, refetchInterval: isRunning ? LOOK_MS : false },
  );
  const job = asked === null ? undefined : data?.data;
  const still = asked !== null && error === null && !isOver(job?.state);
  if (still !== isRunning) setRunning(still);

  /** The rows are those of the files that were saved last. */
  const count = async (rows: readonly Row[]): Promise<void> => {
    setAsking(true);
    try {
      const { data: standing } = await request('GET /api/admin/configuration/standing', {});
      const version = standing.draft ? undefined : standing.published?.version;
      const body = { counts_rows: true, ...(version !== undefined && { version }) };
      const plan = await request('POST /api/admin/configuration/plan', { body });
      setAsked({ id: plan.data.id, rows });
    } catch (problem) {
      showProblem(problem);
    } finally {
      setAsking(false);
    }
  };
  return {
    count,
    isRunning: isAsking || still,
    progress: job?.progress ?? null,
    failure: error ?? (job?.state === 'failed' ? new Error(job.last_error ?? '') : null),
    uses: asked !== null && job?.result ? usesIn(key, job.result, asked.rows) : undefined,
  };
}

function usesIn(key: string, { processes, is_partial }: ConfigurationPlan, rows: readonly Row[]): RowUses {
  const counts = new Map<number, number>();
  for (const { rows: uses = [] } of processes)
    for (const { decision, row, cases } of uses)
      if (decision === key) counts.set(row, (counts.get(row) ?? 0) + cases);
  return {
    cases: processes.reduce(
      (sum, { cases, not_begun, failing, policy }) =>
        policy === 'moves' ? sum + cases - not_begun - failing.count : sum,
      0,
    ),
    isPartial: is_partial === true,
    byRow: new Map(rows.map((row, at) => [row, counts.get(at + 1) ?? 0])),
  };
}

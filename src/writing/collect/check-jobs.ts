import { createHash } from 'node:crypto';
import { type CheckReading, readCheck } from '../../changes/read-check.ts';
import type { AiCheck } from '../../configuration/kinds/ai-check.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { JobRow } from '../../store/cases/changes.ts';
import type { Following } from './following.ts';

export const RUN_AI_CHECK = 'run_ai_check';

/** The job that makes a check; while one waits, there is no second one. */
export const checkJob = (caseId: number, check: string): JobRow => ({
  kind: RUN_AI_CHECK,
  payload: { check },
  unique_key: `${RUN_AI_CHECK}:${caseId}:${check}`,
  case_id: caseId,
});

/** Tells readings apart. The text of a file follows from its content, so that the hash of the file is enough. */
export function checkDigest(
  { instructions, values, proofs }: CheckReading,
  { outputs }: AiCheck,
  files: ReadonlyMap<number, ProofRow>,
): string {
  const texts = proofs.map(({ id, document }) => [document, files.get(id)?.file_hash ?? null]);
  const read = [instructions, values.map(({ name, text }) => [name, text]), texts, outputs];
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

/** Checks that follow from a change: those that rules ask for, and those that read something which is different now. */
export function checkJobs(following: Following): JobRow[] {
  const { current, effects } = following;
  const asked = effects.flatMap(({ kind, detail }) =>
    kind === 'run_ai_check' && Array.isArray(detail.checks)
      ? detail.checks.filter((each): each is string => typeof each === 'string')
      : [],
  );
  return [...new Set([...asked, ...outdatedChecks(following)])].map((check) => checkJob(current.id, check));
}

/**
 * Checks that are made by themselves and whose last run has read something else. The answer of a check starts none, so that two checks
 * never drive each other in a circle; nor does moving a case to another version of the configuration.
 */
function outdatedChecks({ current, plan, actor, mode }: Following): string[] {
  const { session, head, configuration, compiled } = current;
  const checks = Object.entries(compiled.process.definition.ai_checks);
  const isMoving = head.configuration_version !== configuration.version;
  if (checks.length === 0 || mode !== 'recalculate' || actor.kind === 'ai_check' || isMoving) return [];
  if (session.view().status() !== 'ongoing') return [];
  const files = new Map([...current.proofs, ...(plan.proofs ?? []).map((row) => [row.id, row] as const)]);
  return checks.flatMap(([key, check]) => {
    const reading = check.runs === 'on_change' ? readCheck(check, session.state) : null;
    if (reading === null || (check.proofs.length > 0 && reading.proofs.length === 0)) return [];
    return session.state.aiChecks.get(key)?.digest === checkDigest(reading, check, files) ? [] : [key];
  });
}

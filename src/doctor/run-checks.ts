import { type Check, type CheckContext, Unreachable } from './check.ts';
import { type Finding, failure, skipped } from './finding.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface CheckResult extends Finding {
  readonly check: string;
}

const LONGEST_MS = 15_000;

/** Runs all checks side by side, each within its time; one that fails or hangs stops no other. */
export const runChecks = (
  checks: readonly Check[],
  context: Omit<CheckContext, 'signal'>,
  longestMs: number = LONGEST_MS,
): Promise<CheckResult[]> =>
  Promise.all(
    checks.map(async ({ name, run }) => {
      const end = new AbortController();
      const late = Promise.withResolvers<Finding>();
      const timer = setTimeout(() => {
        late.resolve(
          failure(`no answer within ${longestMs / 1000} s`, 'Find out what holds up the other side.'),
        );
        end.abort();
      }, longestMs);
      const own = run({ ...context, signal: end.signal }).catch(findingOf);
      const found = await Promise.race([own, late.promise]);
      clearTimeout(timer);
      const clean = (text: string): string => withoutSecrets(text, context.settings);
      return {
        check: name,
        status: found.status,
        figure: clean(found.figure),
        ...(found.advice !== undefined && { advice: clean(found.advice) }),
      };
    }),
  );

/** A check that could not be made says so. */
function findingOf(error: unknown): Finding {
  if (error instanceof Unreachable) return skipped('not checked, since the database cannot be asked');
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return failure(reason, 'Mend the reason, and run this again.');
}

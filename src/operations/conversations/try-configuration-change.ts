import { refuse } from '../../errors.ts';
import type { PackageFiles } from '../../store/configuration/configuration-versions.ts';
import { askedBy } from '../../store/jobs/asker-of.ts';
import { saveJobInput } from '../../store/jobs/job-data.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import { actorOf } from '../caller-of.ts';
import { listCases } from '../cases/list-cases.ts';
import { tryFormula } from '../configuration/try-formula.ts';
import type { OperationContext } from '../operation.ts';
import { readAsCaller } from './assistant-tool.ts';
import { type ConfigurationChange, withChange } from './configuration-change.ts';

/** Cases on which a formula is tried; the plan goes through all of them. */
const MOST_CASES = 3;

interface Problem {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly path: string;
}

/** The result of a formula in a case. */
interface FormulaTrial {
  readonly case_id: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** The results of trials of a change of the configuration. */
interface ConfigurationEffect {
  /** Of the text that is written anew. */
  readonly before: string;
  readonly after: string;
  /** The findings of the check for the package with the change: errors of before may remain, new ones may not. */
  readonly problems: readonly Problem[];
  readonly trials: readonly FormulaTrial[];
  /** The plan, which goes through every ongoing case in the background: `GET /api/admin/configuration/plan/{id}`. */
  readonly plan_id: number | null;
}

/** Checks a change, tries it on cases and has it planned. Refuses one that brings new mistakes. */
export async function tryConfigurationChange(
  context: OperationContext,
  files: PackageFiles,
  change: ConfigurationChange,
  before: string,
): Promise<ConfigurationEffect> {
  const changed = await withChange(context, files, change);
  const known = new Set((await problemsOf(context, files)).map(nameOf));
  const problems = await problemsOf(context, changed);
  const fresh = problems.filter((each) => each.severity === 'error' && !known.has(nameOf(each)));
  if (fresh.length > 0)
    throw refuse(
      'configuration_invalid',
      `The check finds mistakes: ${fresh.map(({ path, message }) => `${path}: ${message}`).join(' ')}`,
    );
  const isRight = !problems.some(({ severity }) => severity === 'error');
  return {
    before,
    after: 'path' in change ? change.formula : change.new_text,
    problems,
    trials: 'path' in change ? await tryOnCases(context, files, change) : [],
    plan_id: isRight ? await planFor(context, changed) : null,
  };
}

const problemsOf = async (context: OperationContext, files: PackageFiles): Promise<Problem[]> =>
  (await askPackage(context, files, 'check', { isAnalysed: true })).results.map(
    ({ severity, code, message, path }) => ({
      severity,
      code,
      message,
      path,
    }),
  );

/** A problem stays the same when lines move. */
const nameOf = ({ code, path, message }: Problem): string => JSON.stringify([code, path, message]);

/** The results of the old formula and of the new one in the newest cases; none for somebody who may not read cases. */
async function tryOnCases(
  context: OperationContext,
  files: PackageFiles,
  { path, formula }: Extract<ConfigurationChange, { path: string }>,
): Promise<FormulaTrial[]> {
  if (!context.principal.permissions.has('cases:read')) return [];
  const list = {
    page: 1,
    pageSize: MOST_CASES,
    ordering: [{ field: 'created', isDescending: true }],
    search: undefined,
  };
  const ids = idsIn(await readAsCaller(context, listCases, { list }));
  const trials: FormulaTrial[] = [];
  for (const case_id of ids) {
    const tryIt = async (given: object) => {
      const told = await readAsCaller(context, tryFormula, {
        body: { files, path, case_id, ...given },
      });
      return resultsIn(told);
    };
    trials.push({ case_id, before: await tryIt({}), after: await tryIt({ formula }) });
  }
  return trials;
}

const hasData = (body: unknown): body is { readonly data: unknown } =>
  typeof body === 'object' && body !== null && 'data' in body;

function idsIn(body: unknown): number[] {
  if (!hasData(body) || !Array.isArray(body.data)) return [];
  return body.data.flatMap((each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    'id' in each &&
    typeof each.id === 'number' &&
    !('is_readable' in each)
      ? [each.id]
      : [],
  );
}

/** The values that a trial gave, or why it gave none. */
function resultsIn(body: unknown): unknown {
  if (!hasData(body) || typeof body.data !== 'object' || body.data === null) return [];
  const { results, not_run } = { results: [], not_run: null, ...body.data };
  return not_run === null ? results : { not_run };
}

/** Has the package planned, as a person would before they publish it. */
const planFor = (
  { services: { database }, principal }: OperationContext,
  files: PackageFiles,
): Promise<number | null> =>
  database.inTenant(principal.tenantId, async (tx) => {
    const id = await enqueueJob(tx, {
      kind: 'plan_configuration',
      maxAttempts: 3,
      payload: askedBy(actorOf(principal)),
    });
    if (id === undefined) return null;
    await saveJobInput(tx, id, { files });
    return id;
  });

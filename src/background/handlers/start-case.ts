import type { PackageIndex } from '../../configuration/index-package.ts';
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { parseValue } from '../../configuration/parse-value.ts';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { tongueOf } from '../../engine/index.ts';
import { Refusal } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import { loadInstanceRecords } from '../../store/cases/instance-records.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import type { ClaimedJob } from '../../store/jobs/job-claims.ts';
import { rememberEffect } from '../../store/jobs/remember-effect.ts';
import { findUsers } from '../../store/people/find-users.ts';
import type { Actor } from '../../writing/actor.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { createCaseIn, type NewCase } from '../../writing/create/create-case.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import type { CaseReader } from '../../writing/plan/caller.ts';
import { Hopeless, type JobContext, type JobHandler, type JobServices } from '../handler.ts';

const MOST_ATTEMPTS = 8;

/**
 * Starts the case that a rule of another case asked for. The new case, the note that the effect has happened and the end
 * of the job commit together: however often it is repeated, there is one case.
 */
export const startCase: JobHandler = {
  kind: 'start_case',
  handle: async (job, context) => {
    const { services, tenantId, finish } = context;
    const { cases } = services;
    const actor = { kind: 'rule', name: textOf(job.payload.rule) ?? '', id: null } as const;
    const configuration = await cases.services.processes.configuration(tenantId);
    for (let attempt = 1; ; attempt++) {
      await cases.services.stock.fill(tenantId);
      try {
        await finish(async (tx) => {
          const effect = textOf(job.payload.effect);
          if (job.caseId !== null && effect !== null && !(await rememberEffect(tx, job.caseId, effect)))
            return;
          const wanted = await wantedCase(tx, job, configuration, context);
          await createIn(cases, tx, { tenantId, actor, sight: EVERYTHING }, wanted);
          tx.noteJob();
        });
        return;
      } catch (error) {
        if (error instanceof Hopeless && job.caseId !== null)
          await noteNotStarted(services, tenantId, actor, job.caseId, {
            process: nameOf(configuration, textOf(job.payload.process) ?? ''),
            effect: textOf(job.payload.effect) ?? `job ${job.id}`,
            reason: error.message,
          });
        if (!(error instanceof OutOfIds) || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  },
};

/** Keep a case from being started, however often it is tried: a family without room for another generation, and rules that come to no end. */
const HOPELESS: ReadonlySet<string> = new Set(['conflict', 'rules_did_not_converge']);

async function createIn(
  cases: JobServices['cases'],
  tx: TenantTransaction,
  reader: CaseReader,
  wanted: NewCase,
): Promise<void> {
  try {
    await createCaseIn(cases, tx.call, reader, wanted, () => undefined);
  } catch (error) {
    if (error instanceof Refusal && HOPELESS.has(error.code)) throw new Hopeless(error.message);
    throw error;
  }
}

interface NotStarted {
  readonly process: (language: string) => string;
  readonly effect: string;
  readonly reason: string;
}

/** Somebody waits for the case: the log of the one whose rule asked for it says why there is none. */
async function noteNotStarted(
  { database, cases }: JobServices,
  tenantId: number,
  actor: Actor,
  caseId: number,
  { process, effect, reason }: NotStarted,
): Promise<void> {
  try {
    await cases.change(
      backgroundCaller<void>(database, tenantId, actor),
      caseId,
      { mode: 'never', isForAll: true },
      ({ current: { session } }) => {
        const { language } = session.state.head;
        const message = activityText('case_not_started', tongueOf(session.state), process(language));
        return {
          changes: [],
          action: 'updated',
          activity: [{ activity: 'case_not_started', message, content: reason }],
          parts: [{ part: 'not_started', key: effect, body: { reason } }],
        };
      },
      () => undefined,
    );
  } catch (error) {
    // Deleted meanwhile: nobody is left to be told.
    if (!(error instanceof Refusal)) throw error;
  }
}

const nameOf = (configuration: Configuration | undefined, process: string) => (language: string) => {
  const { index } = configuration ?? {};
  return index?.text(index.processes.get(process)?.definition.name, process, language) ?? process;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The case that the rule asked for, checked against the present configuration and instances. */
async function wantedCase(
  tx: TenantTransaction,
  { payload, caseId }: ClaimedJob,
  configuration: Configuration | undefined,
  { tenantId, log }: JobContext,
): Promise<NewCase> {
  const process = textOf(payload.process) ?? '';
  const definition = configuration?.index.processes.get(process)?.definition;
  if (configuration === undefined || definition === undefined)
    throw new Hopeless(`The published configuration has no process "${process}".`);
  const { index } = configuration;
  const outcome = typeof payload.instance === 'number' ? payload.instance : null;
  if (outcome === null && definition.kind === 'lifecycle')
    throw new Hopeless(`A case of "${process}" is about an instance that exists, and the rule named none.`);
  if (outcome !== null) await checkOutcome(tx, index, outcome, definition.outcome);
  const source = caseId === null ? undefined : await loadCaseHead(tx, caseId);
  const language =
    index.languages.find((each) => each === source?.preferredLanguage) ?? index.defaultLanguage;
  const { values, dropped } = fittingValues(index, definition.outcome, payload.values);
  if (dropped.length > 0) log.warn({ process, dropped }, 'values of a started case do not fit');
  const email = textOf(payload.assignee);
  const [assignee] = email === null ? [] : await findUsers(tx.call, tenantId, { emails: [email] });
  const from = source === undefined ? `CASE-${caseId}` : `CASE-${source.number}`;
  return {
    configuration,
    process,
    creation: { outcome, predefined: {}, values },
    givenName: null,
    ownerEmail: null,
    assigneeEmail: assignee?.email ?? null,
    language,
    transition: null,
    isPostponed: false,
    parent: source === undefined ? null : caseId,
    activity: () => [
      {
        activity: 'case_created',
        message: activityText('case_started', tongueIn(index, language), from),
        content: textOf(payload.rule) ?? '',
      },
    ],
  };
}

async function checkOutcome(
  tx: TenantTransaction,
  index: PackageIndex,
  id: number,
  ontology: string,
): Promise<void> {
  const { instances } = await loadInstanceRecords(tx.call, tx.tenantId, [id]);
  const [row] = instances;
  if (row === undefined) throw new Hopeless(`Instance ${id} is gone.`);
  if (row.status !== 'valid') throw new Hopeless(`INS-${row.number} is a draft of the case that made it.`);
  if (!index.isA(row.ontology_key, ontology))
    throw new Hopeless(`INS-${row.number} is a ${row.ontology_key}, no ${ontology}.`);
}

/** First values as the outcome can hold them; the others are named. */
function fittingValues(
  index: PackageIndex,
  ontology: string,
  given: unknown,
): { readonly values: Record<string, CanonicalValue>; readonly dropped: readonly string[] } {
  const values: Record<string, CanonicalValue> = {};
  const dropped: string[] = [];
  const informations = index.ontologies.get(ontology)?.informations;
  for (const [key, value] of Object.entries(given ?? {})) {
    const definition = informations?.get(key)?.definition;
    const isWritable =
      definition !== undefined && definition.type !== 'structure' && definition.formula === undefined;
    const parsed = isWritable ? parseValue(definition, value, index.currency) : null;
    if (parsed !== null && 'value' in parsed) values[key] = parsed.value;
    else dropped.push(key);
  }
  return { values, dropped };
}

import { OperatorError } from '../errors.ts';
import { VersionNote } from '../operations/configuration/version.ts';
import { systemClock, tenantClock } from '../platform/clock.ts';
import { baseUrlOf, readSettings } from '../settings.ts';
import type { Storage } from '../storage.ts';
import { openIdStock } from '../store/database/ids.ts';
import { saveJobResult } from '../store/jobs/job-data.ts';
import { settleWaitingJob } from '../store/jobs/jobs.ts';
import { type Cases, openCases } from '../writing/change/cases.ts';
import { openCompiledProcesses } from '../writing/configurations/compiled-processes.ts';
import { openConfigurations } from '../writing/configurations/configurations.ts';
import { UNWATCHED } from '../writing/engine-watch.ts';
import { followPublication, presentOutcome } from '../writing/publication/follow-publication.ts';
import { moveKey, publishConfiguration } from '../writing/publication/publish-configuration.ts';
import { auditCommand } from './audit-command.ts';
import type { Command, Terminal } from './command.ts';
import { followJob, progressBar } from './follow-job.ts';
import { type GivenPackage, givenPackage, VERSION_OPTION } from './given-package.ts';
import { SERVICE_OPTIONS, type ServiceClient, serviceOf } from './service-client.ts';
import { textByRule } from './text-by-rule.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

/** The command moves the cases itself. A running service takes over only what is not done by then. */
const HEAD_START_MS = 60_000;

export const configApply: Command = {
  name: 'config apply',
  summary:
    'Checks a package, publishes it as the next version of a tenant, and moves the ongoing cases to it. Publishes an earlier version again.',
  takes: '[<folder>]',
  options: {
    ...TENANT_OPTION,
    ...SERVICE_OPTIONS,
    ...VERSION_OPTION,
    note: { type: 'string', describe: 'What changed, for the list of versions.' },
    'no-wait': { type: 'boolean', describe: 'Leaves the ongoing cases to the service.' },
  },
  run: async (input, terminal) => {
    const given = await givenPackage(input, terminal);
    const note = textByRule(input, 'note', VersionNote) ?? '';
    const isLeft = input.flag('no-wait');
    const service = serviceOf(input, terminal);
    if (service) return applyThrough(service, given, { note, isLeft }, terminal);
    return withTenant(input, terminal, async (storage, tenant) => {
      const movesFrom = isLeft ? undefined : new Date(Date.now() + HEAD_START_MS);
      const version = await storage.database.inTenant(tenant.id, async (tx) => {
        const { pkg, files } = await given.load(tx);
        const publication = { files, by: 'command line', note, ...(movesFrom && { movesFrom }) };
        const published = await publishConfiguration(tx, pkg, publication);
        const subject = `version:${published}`;
        await auditCommand(tx, { action: 'publish_configuration', subject, what: { note } });
        return published;
      });
      terminal.print(`version ${version} of "${tenant.key}" is published`);
      if (isLeft || version === 1) return;
      const show = progressBar(terminal, 'cases');
      const outcome = await followPublication(casesOf(storage, terminal), {
        tenantId: tenant.id,
        version,
        progress: async (done, total) => show(done, total),
      });
      await storage.database.inTenant(tenant.id, async (tx) => {
        const job = await settleWaitingJob(tx, moveKey(version));
        if (job !== undefined) await saveJobResult(tx, job, presentOutcome(outcome));
      });
      tell(outcome, terminal);
    });
  },
};

async function applyThrough(
  service: ServiceClient,
  { source }: GivenPackage,
  { note, isLeft }: { readonly note: string; readonly isLeft: boolean },
  terminal: Terminal,
): Promise<void> {
  const { data } = await service.send('POST', '/api/admin/configuration/publish', { ...source, note });
  terminal.print(`version ${data.version} is published`);
  if (isLeft || data.version === 1) return;
  const path = `/api/admin/configuration/versions/${data.version}/move`;
  const result = await followJob(service, path, progressBar(terminal, 'cases'));
  if (!isOutcome(result)) throw new OperatorError('The service answered with something unexpected.');
  tell(result, terminal);
}

/** The services needed to write cases, for a command that has only the database. */
const casesOf = ({ database }: Storage, { environment }: Terminal): Cases =>
  openCases({
    database,
    clock: tenantClock(systemClock, database.standings.shiftOf),
    stock: openIdStock(database),
    processes: openCompiledProcesses(database, openConfigurations()),
    baseUrl: () => baseUrlOf(readSettings(environment)),
    memoryBytes: 0,
    engineWatch: UNWATCHED,
  });

interface Outcome {
  readonly moved: number;
  readonly stayed: number;
  readonly instances: number;
  readonly examples: readonly { readonly case_id: number; readonly reason: string }[];
}

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'moved' in value && 'examples' in value;

function tell({ moved, stayed, instances, examples }: Outcome, terminal: Terminal): void {
  if (moved > 0)
    terminal.print(
      moved === 1 ? '1 ongoing case has moved to it' : `${moved} ongoing cases have moved to it`,
    );
  if (instances > 0)
    terminal.print(
      instances === 1 ? '1 instance was computed anew' : `${instances} instances were computed anew`,
    );
  if (stayed > 0)
    terminal.print(
      stayed === 1
        ? '1 case stays with the version it has:'
        : `${stayed} cases stay with the version they have:`,
    );
  for (const { case_id, reason } of examples) terminal.print(`  case ${case_id}: ${reason}`);
}

import { refuse } from '../../errors.ts';
import { hidesInformations } from '../../model/hidden.ts';
import { loadCasePart } from '../../store/cases/case-record.ts';
import type { Call } from '../../store/database/database.ts';
import { checkRights } from '../case-rights.ts';
import { asSeen } from '../change/as-seen.ts';
import { checkSight } from '../change/case-desk.ts';
import type { Cases } from '../change/cases.ts';
import type { Opened } from '../change/store-new-case.ts';
import type { Configuration } from '../configurations/configurations.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { CREATION, loadAndOpen, NO_CREATION } from '../open/open-cases.ts';
import type { Caller, CaseReader } from '../plan/caller.ts';
import type { Done } from '../plan/done.ts';
import type { ActivityNote } from '../plan/plan.ts';
import { openAsWanted } from './create-case.ts';
import { openCopy } from './open-copy.ts';

interface CopyOptions {
  readonly isPostponed: boolean;
  readonly isDryRun: boolean;
  activity(source: CurrentCase): readonly ActivityNote[];
}

/** Copies a case as it is stored: the copy begins in the start state, and the rules run on it alone. */
export async function copyCase<A>(
  cases: Cases,
  caller: Caller<A>,
  id: number,
  options: CopyOptions,
  answer: (done: Done) => A | Promise<A>,
): Promise<A> {
  const { tenantId, actor } = caller;
  let copied: number | undefined;
  const open = async (call: Call) => {
    const found = await loadAndOpen(cases.services, call, { tenantId, id, actor, keepsBatch: true });
    if (found === undefined) throw refuse('not_found');
    checkSight(found, caller);
    // Whoever has a copy owns a case that shows all of it.
    await checkRights(found, ['export', 'proofs'], { tenantId, actor, call });
    if (hidesInformations((await asSeen(found, caller, call)).session.state.hidden))
      throw refuse('permission_denied', 'A copy would show informations that you may not see.');
    caller.opened?.(found.head);
    caller.checkVersion(found.head.version);
    const configuration = await configurationFor(cases.services, tenantId, found);
    const opened = found.head.is_created
      ? await openCopy(cases, call, caller, found, { ...options, version: configuration.version })
      : await openAgain(cases, call, caller, found, { ...options, configuration });
    copied = opened.current.id;
    return opened;
  };
  const answered = await cases.create(caller, open, answer, options.isDryRun);
  // Its facts of instances outside are correct only for the change that stored it.
  if (copied !== undefined) cases.memory.drop(tenantId, copied);
  return answered;
}

/** A copy is made with the newest configuration, as long as that still has the process. */
async function configurationFor(
  { processes }: Cases['services'],
  tenantId: number,
  { head, configuration }: CurrentCase,
): Promise<Configuration> {
  const newest = await processes.configuration(tenantId);
  return newest?.index.processes.has(head.process_key) ? newest : configuration;
}

/** A case whose rules have never run holds nothing yet: its copy is created as it was. */
async function openAgain(
  cases: Cases,
  call: Call,
  caller: CaseReader,
  source: CurrentCase,
  { configuration, isPostponed, activity }: CopyOptions & { readonly configuration: Configuration },
): Promise<Opened> {
  const { tenantId, id, head, session } = source;
  const { language, givenName, ownerEmail, assigneeEmail } = session.state.head;
  const tags = session.view().tags();
  return openAsWanted(cases, call, caller, {
    configuration,
    process: head.process_key,
    creation: { ...NO_CREATION, ...(await loadCasePart(call, tenantId, id, CREATION, '')) },
    givenName,
    ownerEmail,
    assigneeEmail,
    language,
    transition: null,
    isPostponed,
    activity: () => activity(source),
    writes: async () => ({ changes: tags.length > 0 ? [{ kind: 'set_tags', tags }] : [] }),
  });
}

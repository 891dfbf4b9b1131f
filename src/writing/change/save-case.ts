import { type Refusal, refuse } from '../../errors.ts';
import type { Pause } from '../../platform/pauses.ts';
import { shortened } from '../../storable.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { checkIdentifiers, IdentifierTaken, saveChanges } from '../../store/cases/save-changes.ts';
import type { Call } from '../../store/database/database.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from '../plan/plan.ts';

interface Saving {
  readonly call: Call;
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  readonly changes: Changes;
  /** Looks only whether it could be saved. */
  readonly isDryRun: boolean;
  readonly pause: Pause;
}

/** Writes the change of a case. An identifier that another instance has refuses it: the value that was sent, or what would give it. */
export async function saveCase({ isDryRun, ...saving }: Saving): Promise<void> {
  const { call, current, changes, pause } = saving;
  const { tenantId } = current;
  try {
    if (isDryRun) await checkIdentifiers(call, tenantId, changes);
    else await saveChanges(call, tenantId, changes, pause);
  } catch (error) {
    throw error instanceof IdentifierTaken ? refusalOf(error.instance, saving) : error;
  }
}

function refusalOf(instance: number, { current, plan, changes }: Omit<Saving, 'isDryRun'>): Refusal {
  const subject = current.session.state.subjects.get(`i${instance}`);
  const key = current.configuration.index.ontologies.get(subject?.shape.ontology ?? '')?.identifier;
  const identifier = changes.identifiers?.find(({ id }) => id === instance)?.identifier ?? '';
  const detail = `Another instance has the identifier "${shortened(identifier)}".`;
  const written = plan.changes.find(
    (change) => change.kind === 'write' && change.subject === subject?.key && change.information === key,
  );
  return written?.kind === 'write'
    ? refuse('invalid_value', detail, written.attr)
    : refuse('already_exists', detail);
}

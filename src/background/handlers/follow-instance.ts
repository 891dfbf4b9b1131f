import { isInstance } from '../../store/instances/instances.ts';
import { lastChangeOf, namingValues } from '../../store/instances/naming-instances.ts';
import { writeInBackground } from '../../writing/actions/write-in-background.ts';
import { type Actor, SYSTEM } from '../../writing/actor.ts';
import {
  actorOfChange,
  followChanged,
  forgetInCases,
  forgetNamed,
  sourceOfChange,
  sourceOfDeletion,
} from '../../writing/instances/follow-instance.ts';
import type { JobHandler } from '../handler.ts';
import { refreshNaming } from './refresh-cases.ts';

/**
 * After an instance was changed: those that name it, and cases that do, compute anew what they read of it. After it was deleted: they
 * forget it. Each is a transaction of its own, and doing it again changes nothing.
 */
export const followInstance: JobHandler = {
  kind: 'follow_instance',
  handle: async ({ payload }, context) => {
    const {
      services: { cases },
      tenantId,
      read,
      signal,
    } = context;
    const id = Number(payload.instance_id);
    const step = Number(payload.step ?? 0) + 1;
    const configuration = await cases.services.processes.configuration(tenantId);
    if (!configuration) return;
    const { naming, isThere, last } = await read(async (tx) => ({
      naming: await namingValues(tx, id),
      isThere: await isInstance(tx, id),
      last: await lastChangeOf(tx, id),
    }));
    const actor = last === undefined ? deleterIn(payload) : actorOfChange(last);
    const source = last === undefined ? sourceOfDeletion(id) : sourceOfChange(last);
    for (const [instance, values] of Map.groupBy(naming, (each) => each.instance)) {
      signal.throwIfAborted();
      await writeInBackground(cases, tenantId, { configuration, actor }, (writing) =>
        isThere
          ? followChanged(writing, instance, values, { source, step })
          : forgetNamed(writing, instance, id, source),
      );
    }
    if (isThere) await refreshNaming(id, context);
    else
      await writeInBackground(cases, tenantId, { configuration, actor }, (writing) =>
        forgetInCases(writing, id),
      );
  },
};

/** Who deleted it. A job that waited already when it was deleted does not know. */
function deleterIn({ deleted_by: by }: Readonly<Record<string, unknown>>): Actor {
  if (typeof by !== 'object' || by === null) return SYSTEM;
  const { kind, id, name }: { kind?: unknown; id?: unknown; name?: unknown } = by;
  return actorOfChange({
    authorKind: String(kind),
    authorId: typeof id === 'number' ? id : null,
    authorName: String(name),
  });
}

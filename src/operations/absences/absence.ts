import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { type Absence, addAbsence } from '../../store/people/absences.ts';
import { findUsers } from '../../store/people/find-users.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Email, Id, Key, Nullable, presentTime } from '../shapes.ts';

const Text = Type.String;

export const AbsenceBody = Type.Object(
  {
    id: Id(),
    user_id: Id(),
    user_name: Text(),
    stand_in_id: Nullable(Id()),
    stand_in_name: Nullable(Text()),
    stand_in_email: Nullable(Text()),
    process_key: Nullable(Text({ description: 'Null for all processes.' })),
    starts: DateTime(),
    ends: DateTime(),
    author: Text({ description: 'Who entered it.' }),
  },
  { title: 'Absence' },
);

export const NewAbsenceBody = {
  starts: DateTime({ description: 'When the person is away from.' }),
  ends: DateTime({ description: 'When the person is back.' }),
  stand_in_email: Type.Optional(Nullable(Email({ description: 'Who stands in; nobody if left out.' }))),
  process_key: Type.Optional(
    Nullable(Key({ minLength: 1, description: 'Only for cases of this process; for all if left out.' })),
  ),
};

/** Fields that the audit keeps. */
export const AUDITED = ['starts', 'ends', 'stand_in_email', 'process_key'] as const;

export const presentAbsence = (absence: Absence): Static<typeof AbsenceBody> => ({
  id: absence.id,
  user_id: absence.userId,
  user_name: absence.userName,
  stand_in_id: absence.standInId,
  stand_in_name: absence.standInName,
  stand_in_email: absence.standInEmail,
  process_key: absence.processKey,
  starts: presentTime(absence.startsAt),
  ends: presentTime(absence.endsAt),
  author: absence.authorName,
});

/** Enters an absence of a person, after checks. */
export async function enterAbsence(
  tx: TenantTransaction,
  { principal, services }: Pick<OperationContext, 'principal' | 'services'>,
  userId: number,
  body: Static<Type.TObject<typeof NewAbsenceBody>>,
): Promise<Absence> {
  const startsAt = new Date(body.starts);
  const endsAt = new Date(body.ends);
  if (endsAt <= startsAt) throw refuse('invalid', 'An absence ends after it has started.', 'ends');
  if (endsAt <= services.clock.nowIn(tx.tenantId)) throw refuse('invalid', 'The absence is over.', 'ends');
  const process = body.process_key ?? null;
  const configuration = await services.configurations.load(tx);
  if (process !== null && configuration?.index.processes.has(process) !== true)
    throw refuse('does_not_exist', `There is no process "${process}".`, 'process_key');
  return addAbsence(tx, {
    userId,
    standInId: await standInOf(tx, userId, body.stand_in_email ?? null),
    processKey: process,
    startsAt,
    endsAt,
    authorId: principal.kind === 'person' ? principal.id : null,
    authorName: principal.name,
  });
}

async function standInOf(
  tx: TenantTransaction,
  userId: number,
  email: string | null,
): Promise<number | null> {
  if (email === null) return null;
  const [found] = await findUsers(tx.call, tx.tenantId, { emails: [email] });
  if (found === undefined) throw refuse('does_not_exist', undefined, 'stand_in_email');
  if (found.id === userId) throw refuse('invalid', 'Nobody stands in for themselves.', 'stand_in_email');
  return found.id;
}

import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { tellingProofs } from '../../presentation/told-proof.ts';
import { loadCasePart } from '../../store/cases/case-record.ts';
import type { Database } from '../../store/database/database.ts';
import type { Cases } from '../change/cases.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { backgroundCaller } from '../plan/background-caller.ts';
import type { ActivityNote, ChangePlan, Planning } from '../plan/plan.ts';

/** Defects of a PDF. */
export interface PaperTrouble {
  /** Letters that no font has. */
  readonly missing: readonly string[];
  /** Proofs for which a page stands that names them. */
  readonly unbound: readonly { readonly id: number; readonly title: string }[];
}

interface Bound {
  readonly missing: readonly string[];
  readonly parts: readonly {
    readonly isUnbound: boolean;
    readonly title: string;
    readonly proofId: number | null;
  }[];
}

export const troubleOf = ({ missing, parts }: Bound): PaperTrouble => ({
  missing,
  unbound: parts.flatMap(({ isUnbound, proofId, title }) =>
    isUnbound && proofId !== null ? [{ id: proofId, title }] : [],
  ),
});

/** The lines of the activity log about the defects of a PDF that is sent. */
export function troubleNotes(
  { session, proofs }: CurrentCase,
  document: string,
  { missing, unbound }: PaperTrouble,
): ActivityNote[] {
  const tongue = tongueOf(session.state);
  const tell = tellingProofs(session.state);
  const titleOf = ({ id, title }: PaperTrouble['unbound'][number]): string => {
    const proof = proofs.get(id);
    return proof === undefined ? title : tell(proof, title);
  };
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            activity: 'letters_not_printed',
            message: activityText('letters_not_printed', tongue, document),
            content: missing.join(' '),
          },
        ]),
    ...(unbound.length === 0
      ? []
      : [
          {
            activity: 'proofs_not_bound',
            message: activityText('proofs_not_bound', tongue, document),
            content: unbound.map(titleOf).join(', '),
          },
        ]),
  ];
}

/** Work that is done in the background leaves its marks here. */
const PART = 'effects';
const NOTHING: ChangePlan = { changes: [], action: 'updated' };

/** Tells the case, once, of PDFs that were sent in the background. */
export async function tellTrouble(
  { database, cases }: { readonly database: Database; readonly cases: Cases },
  { tenantId, caseId, mark }: { readonly tenantId: number; readonly caseId: number; readonly mark: string },
  papers: readonly { readonly title: string; readonly trouble: PaperTrouble }[],
): Promise<void> {
  const told = papers.filter(({ trouble }) => trouble.missing.length + trouble.unbound.length > 0);
  if (told.length === 0) return;
  const plan = async ({ current, call }: Planning): Promise<ChangePlan> => {
    if ((await loadCasePart(call, tenantId, caseId, PART, mark)) !== undefined) return NOTHING;
    return {
      ...NOTHING,
      parts: [{ part: PART, key: mark, body: {} }],
      activity: told.flatMap(({ title, trouble }) => troubleNotes(current, title, trouble)),
    };
  };
  const caller = backgroundCaller<void>(database, tenantId);
  await cases.change(
    caller,
    caseId,
    { mode: 'never', isForAll: true, isForSuspended: true },
    plan,
    () => undefined,
  );
}

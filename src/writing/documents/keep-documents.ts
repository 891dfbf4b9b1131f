import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { languagesOfDocument } from '../../presentation/languages-of-document.ts';
import { type CaseDocumentRow, loadCasePart } from '../../store/cases/case-record.ts';
import type { Database } from '../../store/database/database.ts';
import type { Cases } from '../change/cases.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { backgroundCaller } from '../plan/background-caller.ts';
import type { ChangePlan, Planning } from '../plan/plan.ts';
import type { Documents } from './documents.ts';
import { troubleNotes } from './paper-notes.ts';

interface KeepingServices {
  readonly database: Database;
  readonly cases: Cases;
  readonly documents: Documents;
}

interface Keeping {
  readonly tenantId: number;
  readonly caseId: number;
  /** Keys of the documents. */
  readonly keys: readonly string[];
  readonly isFreezing: boolean;
  /** Tells this work from others, so that what it has done is not done again. */
  readonly mark: string;
  readonly signal: AbortSignal;
  progress(done: number, total: number): Promise<void>;
}

/** The part of a case in which work that was done is noted. */
const PART = 'effects';

/**
 * Generates documents of a case in every language they exist in, and keeps them: once frozen, they stay as they are. Each file is
 * stored as it is made, so that work that was cut off goes on where it was; others are told once, together with the note that it is done.
 */
export async function keepDocuments(services: KeepingServices, keeping: Keeping): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) if (await keepOnce(services, keeping)) return;
  throw new Error('The case changes faster than its documents are generated.');
}

/** False where what the documents show has changed while they were made: their languages would not agree. */
async function keepOnce(
  { database, cases, documents }: KeepingServices,
  { tenantId, caseId, keys, isFreezing, mark, signal, progress }: Keeping,
): Promise<boolean> {
  const caller = backgroundCaller<boolean>(database, tenantId);
  const files = await cases.look(caller, caseId, (current) =>
    rowsOf(current, keys).flatMap(({ id, document_key: key }) =>
      languagesOfDocument(current.compiled.index, key).map((language) => ({ documentId: id, language })),
    ),
  );
  const versions = new Map<number, Set<string>>();
  const missing = new Set<string>();
  for (const [at, file] of files.entries()) {
    signal.throwIfAborted();
    const { version, missing: letters } = await documents.generate(caller, {
      caseId,
      kind: 'final',
      ...file,
    });
    for (const letter of letters) missing.add(letter);
    versions.set(file.documentId, (versions.get(file.documentId) ?? new Set()).add(version));
    await progress(at + 1, files.length);
  }
  let isKept = true;
  const plan = async (planning: Planning): Promise<ChangePlan> => {
    const { call, current } = planning;
    if ((await loadCasePart(call, tenantId, caseId, PART, mark)) !== undefined) return NOTHING;
    const rows = rowsOf(current, keys);
    const now = await documents.versionsOf(
      current,
      rows.map(({ id }) => id),
    );
    isKept = rows.every(({ id }) => {
      const made = [...(versions.get(id) ?? [])];
      return made.length === 1 && made[0] === now.get(id);
    });
    return isKept ? kept(planning, rows, { isFreezing, mark, missing: [...missing] }) : NOTHING;
  };
  return cases.change(
    caller,
    caseId,
    { mode: 'never', isForAll: true, isForSuspended: true },
    plan,
    () => isKept,
  );
}

const MOST_ATTEMPTS = 5;
const NOTHING: ChangePlan = { changes: [], action: 'updated' };

/** Documents that are frozen stay as they are. */
const rowsOf = ({ documents }: CurrentCase, keys: readonly string[]): CaseDocumentRow[] =>
  [...documents.values()].filter((row) => keys.includes(row.document_key) && row.state !== 'frozen');

function kept(
  { current, now }: Planning,
  rows: readonly CaseDocumentRow[],
  {
    isFreezing,
    mark,
    missing,
  }: Pick<Keeping, 'isFreezing' | 'mark'> & { readonly missing: readonly string[] },
): ChangePlan {
  if (rows.length === 0) return NOTHING;
  const { compiled, session } = current;
  const { language } = session.state.head;
  const keys = [...new Set(rows.map((row) => row.document_key))];
  const names = keys.map((key) =>
    compiled.index.text(compiled.index.package.documents[key]?.name, key, language),
  );
  const activity = isFreezing ? 'documents_frozen' : 'documents_generated';
  return {
    ...NOTHING,
    documents: rows.map((row) => ({
      ...row,
      generated_at: now.toISOString(),
      state: isFreezing ? 'frozen' : row.state,
    })),
    parts: [{ part: PART, key: mark, body: {} }],
    facts: [{ trigger: 'case_documents_updated', extra: { document_keys: keys, action: 'generated' } }],
    activity: [
      { activity, message: activityText(activity, tongueOf(session.state), names.join(', ')) },
      ...troubleNotes(current, names.join(', '), { missing, unbound: [] }),
    ],
  };
}

/** Freezing could not be done: the case is open again, and its log says why. */
export async function giveUpFreezing(
  { database, cases }: KeepingServices,
  { tenantId, caseId, keys }: Pick<Keeping, 'tenantId' | 'caseId' | 'keys'>,
  reason: string,
): Promise<void> {
  await cases.change(
    backgroundCaller<void>(database, tenantId),
    caseId,
    { mode: 'never', isForAll: true, isForSuspended: true },
    ({ current }): ChangePlan => {
      const rows = rowsOf(current, keys).filter(({ state }) => state === 'freezing');
      const message = activityText('documents_not_frozen', tongueOf(current.session.state));
      return {
        ...NOTHING,
        documents: rows.map((row) => ({ ...row, state: 'live' })),
        activity: rows.length === 0 ? [] : [{ activity: 'documents_not_frozen', message, content: reason }],
      };
    },
    () => undefined,
  );
}

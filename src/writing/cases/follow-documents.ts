import { type WantedDocument, wantedDocuments } from '../../documents/wanted-documents.ts';
import type { Effect } from '../../model/change-set.ts';
import type { CaseDocumentRow } from '../../store/cases/case-record.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { CaseFact } from './case-events.ts';
import type { CurrentCase } from './current-case.ts';
import type { Mode } from './mode.ts';
import type { Plan } from './plan.ts';

/** What becomes of the documents of a case in a change. */
export interface FollowedDocuments {
  readonly written: readonly CaseDocumentRow[];
  readonly dropped: readonly number[];
  readonly facts: readonly CaseFact[];
  /** While documents are being frozen, nothing that they show may change. */
  readonly isFreezing: boolean;
  remember(): void;
}

interface Following {
  readonly current: CurrentCase;
  readonly plan: Plan;
  readonly effects: readonly Effect[];
  readonly mode: Mode;
  readonly stock: IdStock;
}

/** The documents of a case after a change: those that the rules want, those that a rule freezes, those that were kept. */
export function followDocuments({ current, plan, effects, mode, stock }: Following): FollowedDocuments {
  const { documents, tenantId } = current;
  const written = new Map((plan.documents ?? []).map((row) => [row.id, row]));
  const gone: CaseDocumentRow[] = [];
  if (mode === 'recalculate') {
    const known = new Map(
      [...documents.values()].map((row) => [nameOf(row.document_key, row.instance_id), row]),
    );
    const wanted = new Map(
      wantedDocuments(current.session.state).map((each) => [nameOf(each.key, each.instance), each]),
    );
    for (const [name, each] of wanted) {
      const row = known.get(name);
      if (row === undefined) add(each);
    }
    for (const [name, row] of known) if (!wanted.has(name) && row.state === 'live') gone.push(row);
  }
  for (const key of frozenBy(effects)) for (const row of all()) if (row.document_key === key) freeze(row);
  const dropped = new Set(gone.map(({ id }) => id));
  for (const id of dropped) written.delete(id);
  const deleted = [...new Set(gone.flatMap((row) => (row.generated_at === null ? [] : [row.document_key])))];
  return {
    written: [...written.values()],
    dropped: [...dropped],
    facts:
      deleted.length === 0
        ? []
        : [{ trigger: 'case_documents_updated', extra: { document_keys: deleted, action: 'deleted' } }],
    isFreezing: all().some((row) => row.state === 'freezing' && !dropped.has(row.id)),
    remember() {
      for (const row of written.values()) documents.set(row.id, row);
      for (const id of dropped) documents.delete(id);
    },
  };

  function all(): CaseDocumentRow[] {
    return [...new Map([...documents, ...written]).values()];
  }

  function add({ key, instance }: WantedDocument): void {
    const id = stock.id('case_documents');
    written.set(id, {
      id,
      number: stock.number(tenantId, 'document'),
      document_key: key,
      instance_id: instance,
      ordering: 0,
      state: 'live',
      generated_at: null,
      signed_at: null,
    });
  }

  function freeze(row: CaseDocumentRow): void {
    // Freezing again replaces what was frozen before, unless somebody has signed it.
    if (row.state === 'live' || (row.state === 'frozen' && row.signed_at === null))
      written.set(row.id, { ...row, state: 'freezing' });
  }
}

const nameOf = (key: string, instance: number | null): string => `${key}/${instance ?? ''}`;

const frozenBy = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ kind, detail }) =>
    kind === 'freeze_documents' && Array.isArray(detail.documents)
      ? detail.documents.filter((key): key is string => typeof key === 'string')
      : [],
  );

import { type CaseDocument, followDocuments } from '../../documents/follow-documents.ts';
import type { WantedDocuments } from '../../documents/wanted-documents.ts';
import type { Effect } from '../../model/change-set.ts';
import type { CaseDocumentRow } from '../../store/cases/case-record.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { CaseFact } from '../plan/case-events.ts';
import type { ChangePlan } from '../plan/plan.ts';

/** The rows of documents that a change writes and drops. */
export interface DocumentRows {
  readonly written: readonly CaseDocumentRow[];
  readonly dropped: readonly number[];
  readonly facts: readonly CaseFact[];
  /** While documents are being frozen, nothing that they show may change. */
  readonly isFreezing: boolean;
  remember(): void;
}

interface Collecting {
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  readonly effects: readonly Effect[];
  /** The documents that the rules want; null if the rules have not run. */
  readonly wanted: WantedDocuments | null;
  readonly stock: IdStock;
}

export function documentRows({ current, plan, effects, wanted, stock }: Collecting): DocumentRows {
  const { documents, tenantId } = current;
  const changed = plan.documents ?? [];
  const { added, freezing, gone } = followDocuments({
    before: [...documents.values()].map(documentOf),
    changed: changed.map(documentOf),
    wanted,
    frozen: frozenBy(effects),
  });
  const written = new Map(changed.map((row) => [row.id, row]));
  for (const { key, instance, isFreezing } of added) {
    const id = stock.id('case_documents');
    written.set(id, {
      id,
      number: stock.number(tenantId, 'document'),
      document_key: key,
      instance_id: instance,
      ordering: 0,
      state: isFreezing ? 'freezing' : 'live',
      generated_at: null,
      signed_at: null,
    });
  }
  for (const id of freezing) {
    const row = written.get(id) ?? documents.get(id);
    if (row !== undefined) written.set(id, { ...row, state: 'freezing' });
  }
  for (const id of gone) written.delete(id);
  const deleted = new Set(
    [...gone].flatMap((id) => {
      const row = documents.get(id);
      return row === undefined || row.generated_at === null ? [] : [row.document_key];
    }),
  );
  return {
    written: [...written.values()],
    dropped: [...gone],
    facts:
      deleted.size === 0
        ? []
        : [{ trigger: 'case_documents_updated', extra: { document_keys: [...deleted], action: 'deleted' } }],
    isFreezing: [...new Map([...documents, ...written]).values()].some(
      ({ id, state }) => state === 'freezing' && !gone.has(id),
    ),
    remember() {
      for (const row of written.values()) documents.set(row.id, row);
      for (const id of gone) documents.delete(id);
    },
  };
}

const documentOf = (row: CaseDocumentRow): CaseDocument => ({
  id: row.id,
  key: row.document_key,
  instance: row.instance_id,
  state: row.state,
  isSigned: row.signed_at !== null,
});

const frozenBy = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ kind, detail }) =>
    kind === 'freeze_documents' && Array.isArray(detail.documents)
      ? detail.documents.filter((key): key is string => typeof key === 'string')
      : [],
  );

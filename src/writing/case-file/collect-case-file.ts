import type { CaseData, ConfigurationData, ListedFile } from '../../case-file/case-file.ts';
import type { ChainRows } from '../../case-file/chain-lines.ts';
import { toJson } from '../../case-file/stored-case-json.ts';
import { refuse } from '../../errors.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import { loadAuditState } from '../../store/audit/audit.ts';
import { type Gap, readBetween, readEntriesOfCase, readHashes } from '../../store/audit/case-chain.ts';
import { type CaseRecord, loadCaseRecord } from '../../store/cases/case-record.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadDocumentFile } from '../../store/documents/document-files.ts';
import { proofName } from '../open/case-source.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { readIn } from '../open/read-in.ts';

/** Entries about one case. */
const MOST_ENTRIES = 20_000;
/** Entries about other things whose digests are carried along: of one gap, and of all. */
const MOST_IN_GAP = 2_000;
const MOST_BETWEEN = 5_000;

/** The parts of a case file. */
interface Collected {
  readonly data: CaseData;
  readonly configuration: ConfigurationData;
  readonly chain: ChainRows;
}

/** Refuses a case that goes on, or whose last batch has not been calculated: its values may still change. */
export function mustHaveEnded({ status, is_dirty, is_created }: CurrentCase['head']): void {
  if (status === 'ongoing')
    throw refuse('conflict', 'The case has not ended. A case file can be made of a case that has ended.');
  if (is_dirty || !is_created) throw refuse('conflict', 'The rules of the case have not run yet.');
}

/** Reads all that a case file contains, as of one moment. The transaction hides cases that its reader may not see. */
export async function collectCaseFile(tx: TenantTransaction, current: CurrentCase): Promise<Collected> {
  const { id, compiled, configuration } = current;
  const head = await loadCaseHead(tx, id);
  const record = head && (await loadCaseRecord(tx.call, tx.tenantId, id));
  if (record === undefined) throw refuse('not_found');
  mustHaveEnded(record.head);
  if ((record.head.configuration_version ?? 1) !== configuration.version)
    throw refuse('conflict', 'The case has been changed meanwhile. Try again.');
  return {
    data: {
      form: 'dossier-case-file-1',
      process: record.head.process_key,
      configuration_version: configuration.version,
      status: record.head.status,
      ended: new Date(record.head.last_transition_at).toISOString(),
      case: toJson(named(readIn(compiled, record).stored, current)),
      files: await filesOf(tx, current, record),
    },
    configuration: {
      form: 'dossier-case-file-1',
      version: configuration.version,
      package: configuration.index.package,
    },
    chain: await chainOf(tx, id),
  };
}

/** The case with the instances outside that it has read, and no others: whoever gets the file may see these. */
const named = (stored: StoredCase, { session: { state } }: CurrentCase): StoredCase => ({
  ...stored,
  named: (stored.named ?? []).filter(({ instance }) => state.named.has(instance.id)),
});

async function filesOf(
  { call, tenantId }: TenantTransaction,
  current: CurrentCase,
  record: CaseRecord,
): Promise<ListedFile[]> {
  const proofs = record.proofs.map(
    (row): ListedFile => ({
      kind: 'proof',
      id: row.id,
      name: proofName(current, row),
      file_name: row.file_name,
      content_type: row.content_type,
      size: row.size,
      sha256: row.file_hash,
      created: new Date(row.created_at).toISOString(),
    }),
  );
  const { index } = current.compiled;
  const { language } = current.session.state.head;
  const documents: ListedFile[] = [];
  for (const { id, document_key: key, generated_at: at } of record.documents ?? []) {
    const file = await loadDocumentFile(call, tenantId, { documentId: id, language, kind: 'final' });
    documents.push({
      kind: 'document',
      id,
      name: index.text(index.package.documents[key]?.name, key, language),
      file_name: file?.fileName ?? '',
      content_type: 'application/pdf',
      size: file?.size ?? null,
      sha256: file?.hash ?? null,
      created: at === null ? null : new Date(at).toISOString(),
    });
  }
  return [...documents, ...proofs];
}

async function chainOf(tx: TenantTransaction, caseId: number): Promise<ChainRows> {
  const { sealed, waiting } = await readEntriesOfCase(tx, caseId, MOST_ENTRIES + 1);
  if (sealed.length > MOST_ENTRIES)
    throw refuse('too_large', `The audit has more than ${MOST_ENTRIES} entries about the case.`);
  const { head } = await loadAuditState(tx);
  const sequences = sealed.map(({ sequence }) => Number(sequence));
  const before = await readHashes(
    tx,
    sequences.map((sequence) => sequence - 1),
  );
  return {
    sealed,
    waiting,
    before: [...before],
    between: await readBetween(tx, gapsToFill(sequences, head?.sequence ?? 0)),
    head:
      head === undefined ? null : { sequence: head.sequence, hash: Buffer.from(head.hash).toString('hex') },
  };
}

/** The gaps whose entries are few enough to be carried along, the smallest ones first. */
function gapsToFill(sequences: readonly number[], end: number): readonly Gap[] {
  let left = MOST_BETWEEN;
  return sequences
    .map((from, at) => ({ from, to: sequences[at + 1] ?? end + 1 }))
    .filter(({ from, to }) => to - from > 1 && to - from - 1 <= MOST_IN_GAP)
    .sort((a, b) => a.to - a.from - (b.to - b.from))
    .filter(({ from, to }) => {
      left -= to - from - 1;
      return left >= 0;
    });
}

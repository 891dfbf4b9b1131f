import type { Subject } from '../../engine/index.ts';
import type { InstanceFacts } from '../../model/instance-facts.ts';
import type { InstanceUpdate } from '../../store/cases/changes.ts';
import type { ItemOf } from './change-lists.ts';

/** The source of the rows of an instance in a case. */
interface InstanceOfCase {
  readonly subject: Subject;
  readonly tenantId: number;
  readonly caseId: number;
  /** Its facts; undefined if this change adds it. */
  readonly known: InstanceFacts | undefined;
  readonly number: number;
  /** The name that its formula gives, and the one it shows where there is none. */
  readonly name: string | null;
  readonly label: string;
  readonly at: string;
  readonly author: string;
  /** Whether the end of the case brings its data to the instance, and whether the instance is written at all. */
  readonly isApplied: boolean;
  readonly isWritten: boolean;
  /** Whether the rules of the case have seen what was changed outside. */
  readonly isSeen: boolean;
  /** Whether what the case has of it is what the instance is now. */
  readonly isCaughtUp: boolean;
}

type InCaseRow = ItemOf<'case_instances'>;
type AddedRow = ItemOf<'new_instances'>;

interface InstanceRows {
  readonly fact: InstanceFacts;
  readonly inCase: InCaseRow;
  readonly added?: AddedRow;
  readonly update?: InstanceUpdate;
}

/** The rows of an instance that a change touches, and what is known of it from then on. */
export function instanceRows(of: InstanceOfCase): InstanceRows {
  const { subject, known, label, isSeen, isWritten, isApplied } = of;
  const isOwn = subject.entry === 'own' && known?.outsideStatus !== 'valid';
  const version = (known?.version ?? 1) + (known !== undefined && isWritten ? 1 : 0);
  const hasSeen = known === undefined || isSeen || (isWritten && known.seenVersion === known.version);
  const isFresh = known === undefined || subject.entry === 'linked' || of.isCaughtUp;
  const fact: InstanceFacts = {
    number: of.number,
    locked: known?.locked ?? false,
    ownerId: known?.ownerId ?? null,
    outsideStatus: isApplied ? 'valid' : (known?.outsideStatus ?? 'draft'),
    outsideName: isOwn ? label : (known?.outsideName ?? label),
    version,
    seenVersion: hasSeen ? version : known.seenVersion,
    enteredVersion: isFresh ? version : known.enteredVersion,
  };
  const update: InstanceUpdate = { id: subject.id, name: label, is_hidden: !subject.isActive };
  return {
    fact,
    inCase: inCaseRow(of, fact),
    ...(known === undefined ? { added: addedRow(of) } : isOwn ? { update } : {}),
  };
}

const inCaseRow = ({ subject, tenantId, caseId, name }: InstanceOfCase, fact: InstanceFacts): InCaseRow => ({
  tenant_id: tenantId,
  case_id: caseId,
  instance_id: subject.id,
  ontology_key: subject.shape.ontology,
  status: subject.status,
  entry: subject.entry,
  is_by_hand: subject.isByHand,
  is_active: subject.isActive,
  name,
  seen_version: fact.seenVersion,
  entered_version: fact.enteredVersion,
  is_shared: subject.entry !== 'own' || fact.outsideStatus === 'valid',
});

const addedRow = ({ subject, tenantId, number, label, at, author }: InstanceOfCase): AddedRow => ({
  tenant_id: tenantId,
  id: subject.id,
  number,
  ontology_key: subject.shape.ontology,
  name: label,
  given_name: null,
  status: 'draft',
  locked: false,
  is_hidden: !subject.isActive,
  owner_id: null,
  identifier: null,
  version: 1,
  created_at: at,
  created_by: author,
  last_modified_at: at,
  search_text: '',
});

import type { CaseState, CaseView, Subject } from '../engine/index.ts';
import type { CompiledOntology } from '../instances/index.ts';
import type { Author } from '../model/author.ts';
import type { InstanceFacts } from '../model/instance-facts.ts';
import type { CopyMark } from '../model/rows/row-key.ts';
import type { OutsideInstances } from './outside-instances.ts';

/** A case that ended well, and all that has to be known to hand over what it leaves. */
export interface EndedCase {
  readonly state: CaseState;
  readonly view: CaseView;
  readonly outside: OutsideInstances;
  /** Who ended it, and when in RFC 3339. */
  readonly author: Author;
  readonly at: string;
  factOf(instance: number): InstanceFacts | undefined;
  /** The ontology as it is outside cases. */
  ontologyOf(key: string): CompiledOntology;
  /** The values and components of a copy that were noted as changed by the case. */
  notedOf(subject: Subject): ReadonlySet<CopyMark>;
  /** The row of a shared instance's answer that the change which ends the case writes. */
  writtenId(subject: Subject, information: string): number | undefined;
}

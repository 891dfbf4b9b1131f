import type { CaseState } from '../engine/state.ts';
import type { Subject } from '../engine/subject.ts';
import type { CaseView } from '../engine/view.ts';
import type { CompiledOntology } from '../instances/index.ts';
import type { InstanceFacts } from '../model/instance-facts.ts';
import type { Author } from '../model/stored-case.ts';
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
  /** What was noted of a copy as changed by the case: `first_name`, `addresses`, `addresses/o7/street`. */
  notedOf(subject: Subject): ReadonlySet<string>;
  /** The row of a shared instance's answer that the change which ends the case writes. */
  writtenId(subject: Subject, information: string): number | undefined;
}

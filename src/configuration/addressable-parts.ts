import type { Package } from './kinds/index.ts';

/** Something that clients may address by an integer id. Keys of parts name their owner: `open_account/draft`. */
export interface AddressablePart {
  readonly kind:
    | 'process'
    | 'state'
    | 'transition'
    | 'ontology'
    | 'information'
    | 'role'
    | 'tag'
    | 'document'
    | 'booklet'
    | 'needed_document'
    | 'manual_instance_action'
    | 'interaction_log_type'
    | 'wizard';
  readonly key: string;
  readonly type: string | null;
}

/** Everything in a package that gets an integer id. */
export function addressableParts(pkg: Package): AddressablePart[] {
  const parts: AddressablePart[] = [];
  const add = (kind: AddressablePart['kind'], keys: Iterable<string>, owner?: string): void => {
    for (const key of keys)
      parts.push({ kind, key: owner === undefined ? key : `${owner}/${key}`, type: null });
  };
  add('process', Object.keys(pkg.processes));
  for (const [key, { workflow }] of Object.entries(pkg.processes)) {
    add('state', Object.keys(workflow.states), key);
    add('transition', Object.keys(workflow.transitions), key);
  }
  add('ontology', Object.keys(pkg.ontologies));
  for (const [key, ontology] of Object.entries(pkg.ontologies)) {
    add('manual_instance_action', Object.keys(ontology.actions), key);
    for (const [name, information] of Object.entries(ontology.informations)) {
      parts.push({ kind: 'information', key: `${key}/${name}`, type: information.type });
      if (information.type !== 'structure') continue;
      for (const [component, { type }] of Object.entries(information.components))
        parts.push({ kind: 'information', key: `${key}/${name}/${component}`, type });
    }
  }
  add('role', Object.keys(pkg.roles));
  add('tag', Object.keys(pkg.tags));
  add('document', Object.keys(pkg.documents));
  add('booklet', Object.keys(pkg.booklets));
  add('needed_document', Object.keys(pkg.needed_documents));
  add('interaction_log_type', Object.keys(pkg.interaction_log_types));
  add('wizard', Object.keys(pkg.wizards));
  return parts;
}

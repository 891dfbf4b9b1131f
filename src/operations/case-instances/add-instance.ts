import Type from 'typebox';
import { addInstance as add } from '../../changes/add-instance.ts';
import { nameInstances } from '../../writing/plan/name-instances.ts';
import { defineCaseChange } from '../case-change.ts';
import { keyOf } from '../cases/case-body.ts';
import { Id, Key } from '../shapes.ts';
import { INSTANCES, note } from './instance-in-case.ts';

export const addInstance = defineCaseChange({
  id: 'add_instance',
  method: 'POST',
  path: INSTANCES,
  section: 'Instances',
  summary: 'Add an instance to a case',
  description:
    'Adds a draft of an ontology with its first values. It exists outside the case once the case is approved or finished.',
  params: { case_pk: Id() },
  body: {
    fields: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Values by information key.' }),
    ),
    ontology_id: Type.Optional(Id()),
    ontology_key: Type.Optional(Key()),
  },
  rules: 'postponable',
  async plan({ body }, planning) {
    const { current } = planning;
    const { configuration, compiled, session } = current;
    const { index } = compiled;
    const named = {
      ...(body.ontology_id !== undefined && { id: body.ontology_id }),
      ...(body.ontology_key !== undefined && { key: body.ontology_key }),
    };
    const attrs = { id: 'ontology_id', key: 'ontology_key' };
    const ontology = keyOf(configuration, 'ontology', named, attrs, (key) => index.ontologies.has(key));
    const name = index.text(
      index.ontologies.get(ontology)?.definition.name,
      ontology,
      session.state.head.language,
    );
    const adding = await nameInstances(planning, (target) => add(target, ontology, body.fields ?? {}));
    return {
      changes: [...adding.changes, adding.written],
      action: 'instance_added',
      ...(adding.entered && { entered: adding.entered }),
      activity: note(current, 'instance_added', 'created', name),
    };
  },
  created({ current, created: [id = 0] }) {
    return {
      ids: { created_instance_id: id },
      location: `/api/1/cases/${current.id}/instances/${id}`,
    };
  },
});

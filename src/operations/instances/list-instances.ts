import { refuse } from '../../errors.ts';
import { presentInstanceEntry } from '../../presentation/instance.ts';
import { INSTANCE_ORDERINGS, listInstances as readInstances } from '../../store/instances/instances.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { InstanceEntry } from './instance.ts';

export const listInstances = defineList({
  id: 'list_instances',
  method: 'GET',
  path: '/api/1/instances-for-ontology-{ontology_id}',
  section: 'Instances',
  summary: 'List the instances of an ontology',
  description:
    'Newest first. Instances of the ontologies below it are among them, and so are drafts of ongoing cases.',
  access: 'instances:read',
  params: { ontology_id: Id() },
  list: { key: 'data', orderings: Object.keys(INSTANCE_ORDERINGS), defaultOrdering: '-id' },
  entry: InstanceEntry,
  handle: async ({ params, list }, context) => {
    const configuration = await newestConfiguration(context);
    const key = configuration.keyOf('ontology', params.ontology_id);
    if (key === undefined) throw refuse('not_found');
    const below = configuration.index.ontologies.get(key)?.descendants ?? [];
    const page = await context.read((tx) => readInstances(tx, [key, ...below], list));
    return presentPage(page, ({ ontologyKey, ...row }) =>
      presentInstanceEntry({ ...row, ontologyId: configuration.idOf('ontology', ontologyKey) }),
    );
  },
});

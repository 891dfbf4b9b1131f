import Type from 'typebox';
import { presentInstanceEntry } from '../../presentation/instance.ts';
import { INSTANCE_ORDERINGS, listInstances as readInstances } from '../../store/instances/instances.ts';
import { BEST } from '../../store/lists/best-first.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { StableProperties } from './instance.ts';

export const listAllInstances = defineList({
  id: 'admin_list_instances',
  method: 'GET',
  path: '/api/admin/instances',
  section: 'Work',
  summary: 'List the instances of every ontology',
  description:
    'Newest first, drafts of ongoing cases among them. None where nothing is published yet. `ordering=best` puts the instance whose number or name was searched first.',
  access: 'instances:read',
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  list: { key: 'data', orderings: [...Object.keys(INSTANCE_ORDERINGS), BEST], defaultOrdering: '-id' },
  entry: Type.Object({ ...StableProperties, ontology_name: Type.String() }),
  handle: async ({ query: { language }, list }, { read, principal, services }) => {
    const configuration = await services.cases.services.processes.configuration(
      principal.tenantId,
      principal.seen?.configurationVersion ?? undefined,
    );
    const index = configuration?.index;
    // No ontology has an empty key.
    const keys = [...(index?.ontologies.keys() ?? []), ''];
    const page = await read((tx) => readInstances(tx, keys, list));
    return presentPage(page, ({ ontologyKey, ...row }) => ({
      ...presentInstanceEntry({ ...row, ontologyId: configuration?.idOf('ontology', ontologyKey) ?? 0 }),
      ontology_name:
        index?.text(
          index.ontologies.get(ontologyKey)?.definition.name,
          ontologyKey,
          language ?? index.defaultLanguage,
        ) ?? ontologyKey,
    }));
  },
});

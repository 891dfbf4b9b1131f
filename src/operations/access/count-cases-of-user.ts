import Type from 'typebox';
import { countCasesOfReader, countListedBy } from '../../store/cases/cases-of-reader.ts';
import { listUnseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { sightOfUser } from './sight-of-user.ts';

export const countCasesOfUser = defineOperation({
  id: 'admin_count_cases_of_user',
  method: 'GET',
  path: '/api/admin/users/{id}/case_counts',
  section: 'People',
  summary: 'Count the cases that a person can see',
  description:
    'By process, of the cases that the caller can see, too. It also says of which ontologies the person sees no instances outside of cases.',
  access: ['admin:people', 'cases:read'],
  params: { id: Id() },
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  answer: Type.Object({
    data: Type.Object({
      count: Type.Integer(),
      listed: Type.Integer({ description: 'Cases beside these that the person may list and not see.' }),
      processes: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() })),
      unseen_ontologies: Type.Array(
        Type.Object({
          key: Type.String(),
          name: Type.String(),
          access_key: Type.String({ description: 'The entry of the rules of access that says so.' }),
          seen_by: Type.Array(Type.String(), { description: 'Whom it names, such as `team:credit`.' }),
        }),
        { description: 'Ontologies whose instances the person does not see outside of cases.' },
      ),
    }),
  }),
  handle: ({ params: { id }, query: { language } }, context) =>
    context.read(async (tx) => {
      const sight = await sightOfUser(tx, id);
      const counts = sight === null ? [] : await countCasesOfReader(tx, sight);
      const listed = sight === null ? 0 : await countListedBy(tx, sight);
      const index = (await context.services.configurations.load(tx))?.index;
      const words = language ?? index?.defaultLanguage ?? 'en';
      const processes = counts.map(({ process: key, count }) => ({
        key,
        name: index?.text(index.processes.get(key)?.definition.name, key, words) ?? key,
        count,
      }));
      const count = processes.reduce((sum, each) => sum + each.count, 0);
      const unseen_ontologies = (sight === null ? [] : await listUnseenOntologies(tx, sight)).map((each) => ({
        key: each.ontology,
        name:
          index?.text(index.ontologies.get(each.ontology)?.definition.name, each.ontology, words) ??
          each.ontology,
        access_key: each.access,
        seen_by: [...each.members],
      }));
      return { body: { data: { count, listed, processes, unseen_ontologies } } };
    }),
});

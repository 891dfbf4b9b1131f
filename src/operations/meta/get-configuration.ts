import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { defineOperation } from '../operation.ts';
import { Id, InformationType, Nullable, OneOf, VotesNeeded } from '../shapes.ts';
import { openConfigurationBytes } from './configuration-bytes.ts';

const Named = { id: Id(), key: Type.String(), name: Type.String() };

const Field = {
  key: Type.String(),
  name: Type.String(),
  ...InformationType(),
  ontology_key: Nullable(Type.String({ description: 'What an instance information points to.' })),
};

const Process = Type.Object({
  ...Named,
  kind: OneOf(['creation', 'lifecycle']),
  outcome_ontology_key: Type.String(),
  allows_given_names: Type.Boolean(),
  states: Type.Array(Type.Object({ ...Named, kind: Type.String() })),
  transitions: Type.Array(
    Type.Object({
      ...Named,
      from: Type.Array(Type.String()),
      to: Type.String(),
      votes_needed: VotesNeeded,
    }),
  ),
  case_fields: Type.Array(
    Type.Object({ key: Type.String(), path: Type.String(), description: Type.String() }),
  ),
  predefined_objects: Type.Array(
    Type.Object({
      key: Type.String(),
      ontology_key: Nullable(Type.String()),
      description: Type.String(),
    }),
  ),
  tag_keys: Type.Array(Type.String(), { description: 'The tags that its cases can be given.' }),
  document_keys: Type.Array(Type.String()),
  booklet_keys: Type.Array(Type.String()),
  default_booklet_key: Nullable(Type.String()),
  needed_document_keys: Type.Array(Type.String()),
});

const Ontology = Type.Object({
  ...Named,
  plural_name: Type.String({ description: 'What people call several of them.' }),
  super_ontology_key: Nullable(Type.String()),
  is_abstract: Type.Boolean({ description: 'Only ontologies below it have instances.' }),
  is_managed: Type.Boolean(),
  allows_link_changes: Type.Boolean(),
  identifier_key: Nullable(Type.String()),
  role_keys: Type.Array(Type.String()),
  informations: Type.Array(
    Type.Object({
      id: Id(),
      ...Field,
      is_computed: Type.Boolean(),
      max_occurrences: Nullable(Type.Integer()),
      components: Nullable(Type.Array(Type.Object({ id: Id(), ...Field }))),
    }),
  ),
  manual_instance_actions: Type.Array(Type.Object({ ...Named, parameters: Type.Array(Type.Object(Field)) })),
});

export const getConfiguration = defineOperation({
  id: 'get_configuration',
  method: 'GET',
  path: '/api/1/configuration',
  section: 'Meta',
  summary: 'Get what can be addressed',
  description:
    'The ids and keys of everything that other operations take: processes with their states and transitions, ' +
    'ontologies with their informations, roles, tags, documents, wizard templates.',
  access: 'any',
  query: {
    language: Type.Optional(
      Type.String({
        description: "A language of the tenant, for the names; the tenant's first if left out.",
      }),
    ),
  },
  answer: Type.Object({
    data: Type.Object({
      version: Nullable(Type.Integer({ description: 'The published version; null while there is none.' })),
      language: Type.String(),
      languages: Type.Array(Type.String()),
      processes: Type.Array(Process),
      ontologies: Type.Array(Ontology),
      roles: Type.Array(Type.Object(Named)),
      tags: Type.Array(Type.Object({ ...Named, color: Nullable(Type.String()) })),
      documents: Type.Array(Type.Object(Named)),
      booklets: Type.Array(Type.Object(Named)),
      needed_documents: Type.Array(Type.Object(Named)),
      interaction_log_types: Type.Array(Type.Object(Named)),
      wizard_templates: Type.Array(
        Type.Object({
          uuid: Type.String({ format: 'uuid' }),
          key: Type.String(),
          name: Type.String(),
          process_key: Type.String(),
        }),
      ),
    }),
  }),
  handle: async ({ query: { language } }, context) => {
    const configuration = await context.read((tx) => context.services.configurations.load(tx));
    if (!configuration) return { body: { data: NOTHING } };
    const { languages, defaultLanguage } = configuration.index;
    if (language !== undefined && !languages.includes(language))
      throw refuse('invalid', `The languages of this tenant are ${languages.join(', ')}.`, 'language');
    return {
      body: { data: NOTHING },
      kept: { bytes: await bytesOf(configuration, language ?? defaultLanguage) },
    };
  },
});

const bytesOf = openConfigurationBytes();

const NOTHING = {
  version: null,
  language: 'en',
  languages: [],
  processes: [],
  ontologies: [],
  roles: [],
  tags: [],
  documents: [],
  booklets: [],
  needed_documents: [],
  interaction_log_types: [],
  wizard_templates: [],
};

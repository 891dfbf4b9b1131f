import Type, { type Static } from 'typebox';
import {
  isoDate,
  keyed,
  many,
  oneOf,
  optional,
  path,
  plainString,
  record,
  ref,
  whole,
} from '../schema/builders.ts';

const literal = Type.Unknown({
  description: 'A value, as the API takes it; an instance is named by its key under `given`.',
  marks: { literal: true },
});
const values = (description: string) => keyed(literal, description, 'path', { keysEnd: 'value' });
const subjects = <V extends typeof informations>(value: V, description: string) =>
  keyed(value, description, 'path', { keysEnd: 'instance' });
const informations = many(ref('information', 'An information.'), 'Informations.', { scope: 'key_path' });

const step = Type.Union(
  [
    record(
      { set: values('Writes values, by path: `outcome.first_name`, `outcome.addresses[1].street`.') },
      '`set`',
    ),
    record(
      {
        add_occurrence: record(
          {
            structure: path('list', 'The structure, as a path.'),
            values: keyed(literal, 'Its fields.', 'information'),
          },
          'Adds an occurrence at the end.',
          { short: 'structure', scope: 'over' },
        ),
      },
      '`add_occurrence`',
    ),
    record(
      { remove_occurrence: path('instance', 'Removes an occurrence, by path: `outcome.addresses[1]`.') },
      '`remove_occurrence`',
    ),
    record(
      {
        add_instance: record(
          {
            key: optional(plainString('Name for it in later steps.')),
            ontology: ref('ontology', 'What is added.'),
            values: keyed(literal, 'Its values.', 'information'),
          },
          'Adds an instance to the case by hand.',
          { scope: 'create', short: 'ontology' },
        ),
      },
      '`add_instance`',
    ),
    record(
      { remove_instance: path('instance', 'Removes an instance from the case, by path.') },
      '`remove_instance`',
    ),
    record(
      {
        give_role: record(
          { role: ref('role', 'The role.'), to: path('instance', 'Who gets it.', { default: 'outcome' }) },
          'Gives a role by hand.',
        ),
      },
      '`give_role`',
    ),
    record(
      {
        upload: record(
          {
            needed_document: ref('needed_document', 'The needed document.'),
            of: optional(path('instance', 'The instance it is needed for.')),
          },
          'Hands in a file.',
          { short: 'needed_document' },
        ),
      },
      '`upload`',
    ),
    record({ transition: ref('transition', 'Uses a transition.') }, '`transition`'),
    record(
      { vote: ref('transition', 'Gives all votes that a transition needs, by different people.') },
      '`vote`',
    ),
    record({ sign: ref('document', 'Signs a document.') }, '`sign`'),
    record({ today: isoDate('Moves the clock to this day.') }, '`today`'),
    record({ language: ref('language', 'Changes the language of the case.') }, '`language`'),
  ],
  { description: 'Something that happens.', marks: { oneKey: true } },
);

const expectation = record(
  {
    asked: subjects(informations, 'Questions that are asked, by subject; others may be asked, too.'),
    not_asked: subjects(informations, 'Questions that are not asked, by subject.'),
    optional: subjects(informations, 'Questions that are asked and may stay open, by subject.'),
    values: values('Values, by path; null for none.'),
    instances: keyed(
      whole('How many.', { minimum: 0 }),
      'How many instances of an ontology the case has.',
      'ontology',
    ),
    roles: keyed(whole('How many.', { minimum: 0 }), 'How many holders a role has.', 'role'),
    occurrences: keyed(
      whole('How many.', { minimum: 0 }),
      'How many occurrences a structure has, by path.',
      'path',
      { keysEnd: 'list' },
    ),
    needed_documents: keyed(
      many(ref('needed_document', 'A needed document.'), 'Needed documents.'),
      'Documents that are needed, by subject; `case` for the case.',
      'path',
      { keysEnd: 'subject' },
    ),
    not_needed_documents: keyed(
      many(ref('needed_document', 'A needed document.'), 'Needed documents.'),
      'Documents that are not needed, by subject.',
      'path',
      { keysEnd: 'subject' },
    ),
    documents: many(ref('document', 'A document.'), 'Documents that are part of the case.'),
    no_documents: many(ref('document', 'A document.'), 'Documents that are not.'),
    issues: many(ref('rule', 'A rule.'), 'Rules that raise an issue.'),
    no_issues: many(ref('rule', 'A rule.'), 'Rules that raise none.'),
    warnings: many(ref('rule', 'A rule.'), 'Rules that show a warning.'),
    no_warnings: many(ref('rule', 'A rule.'), 'Rules that show none.'),
    failing_checks: many(path('value', 'A value.'), 'Values whose check fails, by path.'),
    comments: many(ref('rule', 'A rule.'), 'Rules that wrote a comment.'),
    tags: many(ref('tag', 'A tag.'), 'Tags the case has.'),
    no_tags: many(ref('tag', 'A tag.'), 'Tags it does not have.'),
    transitions: keyed(
      oneOf(
        ['open', 'blocked', 'absent'],
        'Whether it can be used, its condition is not met, or it does not lead from here.',
      ),
      'Transitions.',
      'transition',
    ),
    state: optional(ref('state', 'The state the case is in.')),
    status: optional(oneOf(['ongoing', 'approved', 'declined', 'finished'], 'The status of the case.')),
    is_complete: optional(
      Type.Boolean({ description: 'Whether everything asked is answered and nothing blocks.' }),
    ),
    name: optional(plainString('Name of the case.')),
    color: optional(plainString('Colour of the case.')),
    assignee: optional(plainString('E-mail address of the user it is assigned to.')),
    emails: many(plainString('An e-mail address.'), 'Addresses that e-mail went to.'),
    cases: keyed(whole('How many.', { minimum: 0 }), 'Cases that were started, by process.', 'process'),
    frozen_documents: many(ref('document', 'A document.'), 'Documents that were frozen.'),
  },
  'What has to be true then. What is not named may be anything.',
);

const given = record(
  {
    today: optional(isoDate('The day on which it happens.')),
    language: optional(ref('language', 'Language of the case.')),
    instances: keyed(
      record(
        { ontology: ref('ontology', 'What it is.'), values: keyed(literal, 'Its values.', 'information') },
        'An instance.',
        { scope: 'create' },
      ),
      'Instances that exist before the case, by a key that paths and values can use.',
    ),
    outcome: optional(plainString('Key of the instance the case is about.')),
    predefined_objects: keyed(
      plainString('Key of an instance.'),
      'Instances handed over on creation, by predefined object key.',
    ),
  },
  'What there is before.',
);

/** A small story about cases of a process, run without a database. */
export const scenarioSchema = record(
  {
    process: ref('process', 'Process of the case.'),
    given: optional(given),
    when: many(step, 'What happens, in order.'),
    // biome-ignore lint/suspicious/noThenProperty: the scenario's own word, and never a function
    then: expectation,
    next: many(
      record(
        {
          when: many(step, 'What happens then, in order.'),
          // biome-ignore lint/suspicious/noThenProperty: the scenario's own word, and never a function
          then: expectation,
        },
        'A further part.',
      ),
      'How it goes on.',
    ),
  },
  'A story that has to come true: given, when, then.',
  { scope: 'scenario' },
);

export type Scenario = Static<typeof scenarioSchema>;
export type ScenarioStep = Static<typeof step>;
export type ScenarioExpectation = Static<typeof expectation>;

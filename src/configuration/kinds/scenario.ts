import Type, { type Static } from 'typebox';
import {
  flag,
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
import { commentStep, resolveStep } from './scenario-comments.ts';
import { deadlineExpectations } from './scenario-deadlines.ts';
import { decisionExpectations } from './scenario-decisions.ts';
import { familyExpectations, familySteps } from './scenario-family.ts';
import { queueExpectations } from './scenario-queues.ts';
import { rights } from './scenario-readers.ts';

const literal = Type.Unknown({
  description: 'A value as in the API; an instance is named by its key under `given`.',
  marks: { literal: true },
});
const values = (description: string) => keyed(literal, description, 'path', { keysEnd: 'value' });
const subjects = <V extends typeof informations>(value: V, description: string) =>
  keyed(value, description, 'path', { keysEnd: 'instance' });
const informations = many(ref('information', 'An information.'), 'Informations.', { scope: 'key_path' });

const setValues = record(
  {
    set: values(
      'Writes values, by path: `outcome.first_name`, `outcome.addresses[1].street`. A file is any word: it is uploaded under that name.',
    ),
  },
  '`set`',
);
const addOccurrence = record(
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
);
const removeOccurrence = record(
  { remove_occurrence: path('instance', 'Removes an occurrence, by path: `outcome.addresses[1]`.') },
  '`remove_occurrence`',
);
const addInstance = record(
  {
    add_instance: record(
      {
        key: optional(plainString('Name for it in later steps.')),
        ontology: ref('ontology', 'The ontology of the instance.'),
        values: keyed(literal, 'Its values.', 'information'),
      },
      'Adds an instance to the case by hand.',
      { scope: 'create', short: 'ontology' },
    ),
  },
  '`add_instance`',
);
const removeInstance = record(
  { remove_instance: path('instance', 'Removes an instance from the case, by path.') },
  '`remove_instance`',
);
const giveRole = record(
  {
    give_role: record(
      {
        role: ref('role', 'The role.'),
        to: path('instance', 'The instance that gets it.', { default: 'outcome' }),
      },
      'Gives a role by hand.',
    ),
  },
  '`give_role`',
);
const removeRole = record(
  {
    remove_role: record(
      {
        role: ref('role', 'The role.'),
        of: path('instance', 'The instance that loses it.', { default: 'outcome' }),
      },
      'Removes a role by hand.',
    ),
  },
  '`remove_role`',
);
const language = record({ language: ref('language', 'Changes the language of the case.') }, '`language`');

const of = optional(path('instance', 'The instance it is needed for.'));
const proofOf = {
  needed_document: ref('needed_document', 'The needed document.'),
  of,
  information: optional(plainString('The information it proves, if each has its own document.')),
};

const cannedAnswers = keyed(
  many(
    record(
      {
        contains: optional(
          plainString(
            'Only for requests whose address, headers or body contain this text; the first that fits is given.',
          ),
        ),
        status: optional(whole('The status.', { minimum: 200, maximum: 599, default: 200 })),
        headers: keyed(
          plainString('The value.'),
          'Headers of the answer, by name in small letters.',
          'sentence',
        ),
        body: optional(
          Type.Unknown({
            description: 'The content: any value of JSON, or a text.',
            marks: { literal: true },
          }),
        ),
      },
      'An answer.',
    ),
    'Answers of the other system.',
  ),
  'Answers of other systems, by connector. Stories call nobody, and fail where they would.',
  'connector',
);

/** Steps after which the rules run once. */
const batch = record(
  {
    batch: many(
      Type.Union(
        [
          setValues,
          addOccurrence,
          removeOccurrence,
          addInstance,
          removeInstance,
          giveRole,
          removeRole,
          commentStep,
          language,
        ],
        { description: 'A step of a batch.', marks: { oneKey: true } },
      ),
      'Steps that are sent with `keep_dirty`: the rules run once, after the last of them.',
    ),
  },
  '`batch`',
);

const step = Type.Union(
  [
    setValues,
    addOccurrence,
    removeOccurrence,
    addInstance,
    removeInstance,
    giveRole,
    removeRole,
    record(
      {
        upload: record(
          {
            ...proofOf,
            content_type: optional(
              plainString('Media type of the file; an accepted one if left out.', {
                examples: ['application/pdf'],
              }),
            ),
            text: optional(
              plainString(
                'The text of its one page, line by line. Answers that the needed document reads from it are proposed.',
              ),
            ),
          },
          'Uploads a file.',
          { short: 'needed_document' },
        ),
      },
      '`upload`',
    ),
    record(
      {
        remove_proof: record(proofOf, 'Deletes the uploaded files of a needed document.', {
          short: 'needed_document',
        }),
      },
      '`remove_proof`',
    ),
    record({ transition: ref('transition', 'Uses a transition.') }, '`transition`'),
    record(
      {
        vote: record(
          {
            transition: ref('transition', 'The transition.'),
            by: optional(plainString('E-mail address of the voter; as many people as needed if left out.')),
            teams: many(ref('team', 'A team.'), 'Teams of the voter.'),
            in_favour: flag('Whether the vote is for or against it.', true),
          },
          'Votes on a transition. The last required vote uses it.',
          { short: 'transition' },
        ),
      },
      '`vote`',
    ),
    record(
      {
        action: record(
          {
            action: plainString('Key of the manual action.'),
            of: path('instance', 'The instance, which exists outside the case.', { default: 'outcome' }),
            parameters: keyed(literal, 'The input, by parameter.'),
          },
          'Runs a manual action of an instance.',
          { short: 'action' },
        ),
      },
      '`action`',
    ),
    commentStep,
    resolveStep,
    record(
      {
        ai_check: record(
          {
            check: ref('ai_check', 'The check.'),
            answer: keyed(literal, 'What the model answers, by output.'),
          },
          'An AI check is made, and the model gives this answer. Stories ask no model.',
        ),
      },
      '`ai_check`',
    ),
    record({ answers: cannedAnswers }, '`answers`'),
    record({ sign: ref('document', 'Signs a document.') }, '`sign`'),
    record(
      {
        today: isoDate(
          'Moves the clock to noon of this day. Everything that becomes due on the way happens at its moment: formulas that read the clock, and scheduled rules of the process and of instances.',
        ),
      },
      '`today`',
    ),
    language,
    ...familySteps,
    batch,
  ],
  { description: 'A step.', marks: { oneKey: true } },
);

const expectation = record(
  {
    asked: subjects(informations, 'Questions that are asked, by subject; others may be asked as well.'),
    not_asked: subjects(informations, 'Questions that are not asked, by subject.'),
    optional: subjects(informations, 'Questions that are asked and may stay open, by subject.'),
    values: values('Values, by path; null for none.'),
    proposals: values(
      'Answers that are proposed from the text of uploaded files, by path; null for none. A model is not asked.',
    ),
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
    no_documents: many(ref('document', 'A document.'), 'Documents that are not part of the case.'),
    ...deadlineExpectations,
    ...queueExpectations,
    ...decisionExpectations,
    ...familyExpectations,
    issues: many(ref('rule', 'A rule.'), 'Rules that raise an issue.'),
    no_issues: many(ref('rule', 'A rule.'), 'Rules that raise no issue.'),
    warnings: many(ref('rule', 'A rule.'), 'Rules that show a warning.'),
    no_warnings: many(ref('rule', 'A rule.'), 'Rules that show no warning.'),
    findings: many(ref('ai_check', 'An AI check.'), 'AI checks that have found something.'),
    no_findings: many(ref('ai_check', 'An AI check.'), 'AI checks that have found nothing.'),
    called: many(ref('connector', 'A connector.'), 'Connectors that have answered.'),
    not_called: many(ref('connector', 'A connector.'), 'Connectors that have not answered.'),
    failed_calls: many(ref('connector', 'A connector.'), 'Connectors whose last call has failed.'),
    failing_checks: many(path('value', 'A value.'), 'Values whose check fails, by path.'),
    comments: many(ref('rule', 'A rule.'), 'Rules that wrote a comment.'),
    open_comments: optional(
      whole('How many issues people have raised in comments and not resolved.', { minimum: 0 }),
    ),
    tags: many(ref('tag', 'A tag.'), 'Tags the case has.'),
    no_tags: many(ref('tag', 'A tag.'), 'Tags the case does not have.'),
    transitions: keyed(
      oneOf(
        ['open', 'blocked', 'absent'],
        'Whether it can be used, its condition is not met, or it does not start in this state.',
      ),
      'Transitions.',
      'transition',
    ),
    state: optional(ref('state', 'The state the case is in.')),
    status: optional(oneOf(['ongoing', 'approved', 'declined', 'finished'], 'The status of the case.')),
    is_complete: optional(Type.Boolean({ description: 'Whether the case is complete.' })),
    name: optional(plainString('Name of the case.')),
    color: optional(plainString('Colour of the case.')),
    assignee: optional(plainString('E-mail address of the user it is assigned to.')),
    ...rights,
    emails: many(plainString('An e-mail address.'), 'Addresses to which e-mail was sent.'),
    cases: keyed(whole('How many.', { minimum: 0 }), 'Cases that were started, by process.', 'process'),
    frozen_documents: many(ref('document', 'A document.'), 'Documents that were frozen.'),
  },
  'The expected results. Anything that is not named may have any value.',
);

const given = record(
  {
    today: optional(isoDate('The day on which the scenario starts.')),
    language: optional(ref('language', 'Language of the case.')),
    instances: keyed(
      record(
        { ontology: ref('ontology', 'What it is.'), values: keyed(literal, 'Its values.', 'information') },
        'An instance.',
        { scope: 'create' },
      ),
      'Instances that exist before the case, by a key that paths and values can use.',
    ),
    owner: optional(plainString('E-mail address of the owner of the case.')),
    outcome: optional(plainString('Key of the instance the case is about.')),
    values: keyed(literal, 'First values of the outcome, sent with the creation.', 'outcome_information'),
    answers: cannedAnswers,
    predefined_objects: keyed(
      plainString('Key of an instance.'),
      'Instances passed on creation, by predefined object key.',
    ),
  },
  'The situation before the steps.',
);

/** A short sequence of steps on a case of a process, run without a database. */
export const scenarioSchema = record(
  {
    process: optional(
      ref('process', 'Process of the case; left out, there is no case, and only `decisions` are expected.'),
    ),
    given: optional(given),
    when: many(step, 'The steps, in order.'),
    // biome-ignore lint/suspicious/noThenProperty: the scenario's own word, and never a function
    then: expectation,
    next: many(
      record(
        {
          when: many(step, 'The further steps, in order.'),
          // biome-ignore lint/suspicious/noThenProperty: the scenario's own word, and never a function
          then: expectation,
        },
        'A further part of the scenario.',
      ),
      'Further steps with their expected results.',
    ),
  },
  'A scenario with expected results: given, when, then.',
  { scope: 'scenario' },
);

export type CannedAnswers = Static<typeof cannedAnswers>;
export type Scenario = Static<typeof scenarioSchema>;
export type ScenarioStep = Static<typeof step>;
export type ScenarioExpectation = Static<typeof expectation>;

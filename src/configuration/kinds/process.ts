import Type, { type Static } from 'typebox';
import {
  duration,
  flag,
  formula,
  keyed,
  many,
  nameText,
  oneOf,
  optional,
  path,
  plainString,
  record,
  ref,
  text,
} from '../schema/builders.ts';
import { aiCheckSchema } from './ai-check.ts';
import { pageSchema } from './page.ts';
import { holdersSchema } from './role.ts';
import { ruleSchema } from './rule.ts';
import { scheduledCaseRuleSchema } from './scheduled-rule.ts';
import { workflowSchema } from './workflow.ts';

const enters = (what: string) =>
  optional(
    oneOf(
      ['copy', 'linked'],
      `How ${what} that exists already enters a case: as the case's own copy, or shared live. What is answered of a shared one is written to it at once; what rules derive for it is the case's own view until the case ends well, and is written then.`,
      { default: 'copy' },
    ),
  );

const caseField = record(
  {
    path: path('value', 'The value: `outcome`, a role or a predefined object, then informations.', {
      examples: ['outcome.first_name'],
    }),
    description: optional(plainString('What integrators have to know.')),
  },
  'A stable name for a value.',
  { short: 'path' },
);

const predefinedObject = record(
  {
    rule: ref('rule', 'The rule that creates the instance.'),
    create: optional(plainString('Which of its creations, if there are several.')),
    enters: enters('an instance'),
    description: optional(plainString('What integrators have to know.')),
  },
  'An instance that Create a case can name or fill.',
  { short: 'rule' },
);

/** A workflow with everything that belongs to it. */
export const processSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('What it is for.')),
    kind: oneOf(
      ['creation', 'lifecycle'],
      'Whether its cases create their outcome instance or are about one that exists.',
    ),
    outcome: ref('ontology', 'What its cases are about.'),
    outcome_enters: enters('an outcome instance'),
    on_publication: optional(
      oneOf(
        ['move', 'stay'],
        'Whether ongoing cases move to a new version or stay with the one they were started in.',
        { default: 'move' },
      ),
    ),
    allow_given_names: optional(flag('People and clients may give cases a name of their own.', true)),
    allow_custom_proofs: optional(
      Type.Boolean({
        description:
          'Files may be collected that no needed document asks for. That they may not is not available yet.',
        default: true,
        marks: { notYet: true },
      }),
    ),
    name_formula: optional(formula('string', 'Name of a case.')),
    color_formula: optional(formula('string', 'Colour of a case, written "#rrggbb".')),
    assignee_formula: optional(formula('string', 'E-mail address of the user a case is assigned to.')),
    workflow: workflowSchema,
    roles: keyed(
      holdersSchema,
      'Roles that its cases use, with how many holders a case needs if it is not what the role says.',
      'role',
      { listable: true },
    ),
    tags: many(ref('tag', 'A tag.'), 'Tags that people can choose from; all, where it is left out.'),
    rule_sets: many(ref('rule_set', 'A rule set.'), 'Shared rules that its cases follow, too.'),
    rules: keyed(ruleSchema, 'Its rules.'),
    pages: keyed(pageSchema, 'Its pages, in order.'),
    case_fields: keyed(
      caseField,
      'Names under which integrators write values, however the process is built inside.',
    ),
    predefined_objects: keyed(predefinedObject, 'Instances that Create a case can name or fill, by key.'),
    documents: many(ref('document', 'A document.'), 'Documents of every case; rules include others.'),
    booklets: many(ref('booklet', 'A booklet.'), 'Booklets of its cases.'),
    default_booklet: optional(ref('booklet', 'The booklet that is meant where none is named.')),
    ai_checks: keyed(aiCheckSchema, 'Checks by a language model. Not available yet.', 'snake', {
      notYet: true,
    }),
    scheduled_rules: keyed(scheduledCaseRuleSchema, 'Rules that run by the calendar for its ongoing cases.'),
    retention: optional(
      duration('How long finished cases are kept; what the settings say, where it is left out.', {
        examples: ['P10Y'],
      }),
    ),
  },
  'A workflow with its rules, pages and documents. A case is one run of it.',
  { scope: 'process' },
);

export type Process = Static<typeof processSchema>;

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
import { deadlineSchema } from './deadline.ts';
import { pageSchema } from './page.ts';
import { holdersSchema } from './role.ts';
import { ruleSchema } from './rule.ts';
import { scheduledCaseRuleSchema } from './scheduled-rule.ts';
import { workflowSchema } from './workflow.ts';

const enters = (what: string) =>
  optional(
    oneOf(
      ['copy', 'linked'],
      `How ${what} enters a case: as the case's own copy, or shared live. Answers for a shared instance are written to it at once; values that rules derive for it are visible only in the case, and are written when the case ends well.`,
      { default: 'copy' },
    ),
  );

const caseField = record(
  {
    path: path('value', 'The value: `outcome`, a role or a predefined object, then informations.', {
      examples: ['outcome.first_name'],
    }),
    description: optional(plainString('A note for integrators.')),
  },
  'A stable name for a value.',
  { short: 'path' },
);

const predefinedObject = record(
  {
    rule: ref('rule', 'The rule that creates the instance.'),
    create: optional(plainString('Which of its creations, if there are several.')),
    enters: enters('an existing instance'),
    description: optional(plainString('A note for integrators.')),
  },
  'An instance that Create a case can name or fill.',
  { short: 'rule' },
);

/** A workflow with everything that belongs to it. */
export const processSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('Its purpose.')),
    kind: oneOf(
      ['creation', 'lifecycle'],
      'Whether its cases create their outcome instance or are about an existing one.',
    ),
    outcome: ref('ontology', 'The ontology of the instance its cases are about.'),
    outcome_enters: enters('an existing outcome instance'),
    on_publication: optional(
      oneOf(
        ['move', 'stay'],
        'Whether ongoing cases move to a new version or stay with the one they were started in.',
        { default: 'move' },
      ),
    ),
    allow_given_names: optional(flag('Whether people and clients may name cases.', true)),
    allow_custom_proofs: optional(
      Type.Boolean({
        description:
          'Whether files may be collected without a needed document. `false` is not available yet.',
        default: true,
        marks: { notYet: true },
      }),
    ),
    name_formula: optional(formula('string', 'Name of a case.')),
    color_formula: optional(formula('string', 'Colour of a case, written "#rrggbb".')),
    urgency: optional(
      formula(
        'number',
        'How urgent a case is: the larger, the sooner it is given out by queues. Null counts as 0.',
      ),
    ),
    assignee_formula: optional(formula('string', 'E-mail address of the user a case is assigned to.')),
    workflow: workflowSchema,
    roles: keyed(
      holdersSchema,
      'Roles that its cases use, with the number of holders that a case needs if it differs from the role.',
      'role',
      { listable: true },
    ),
    tags: many(ref('tag', 'A tag.'), 'Tags that people can choose from; all if left out.'),
    rule_sets: many(ref('rule_set', 'A rule set.'), 'Shared rules that its cases follow as well.'),
    rules: keyed(ruleSchema, 'Its rules.'),
    pages: keyed(pageSchema, 'Its pages, in order.'),
    case_fields: keyed(caseField, 'Stable names under which integrators write values.'),
    predefined_objects: keyed(predefinedObject, 'Instances that Create a case can name or fill, by key.'),
    documents: many(ref('document', 'A document.'), 'Documents of every case; rules include others.'),
    booklets: many(ref('booklet', 'A booklet.'), 'Booklets of its cases.'),
    default_booklet: optional(ref('booklet', 'The default booklet.')),
    ai_checks: keyed(aiCheckSchema, 'Checks by a language model.'),
    scheduled_rules: keyed(scheduledCaseRuleSchema, 'Rules that run on a schedule for its ongoing cases.'),
    calendar: optional(ref('calendar', 'The calendar of its working time; that of the tenant if left out.')),
    deadlines: keyed(deadlineSchema, 'What has to be done in time.'),
    retention: optional(
      duration('How long finished cases are kept; as in the settings if left out.', {
        examples: ['P10Y'],
      }),
    ),
  },
  'A workflow with its rules, pages and documents. A case is one run of it.',
  { scope: 'process' },
);

export type Process = Static<typeof processSchema>;

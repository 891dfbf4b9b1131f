import Type, { type Static } from 'typebox';
import { ruleActions } from '../rule-actions/index.ts';
import { flag, formula, many, optional, path, plainString, record, ref, whole } from '../schema/builders.ts';

const event = record(
  {
    case_created: optional(flag('The rules of a new case have run for the first time.')),
    state_entered: many(ref('state', 'A state.'), 'The case enters one of these states from another one.'),
    transition_used: many(ref('transition', 'A transition.'), 'One of these transitions is used.'),
    document_signed: many(ref('document', 'A document.'), 'One of these documents is signed.'),
    proof_stored: many(
      ref('needed_document', 'A needed document.'),
      'A file is stored for one of these needed documents.',
    ),
  },
  'Events the rule waits for; any one of them starts it.',
);

/** A rule: for which subject, when, and what then. */
export const ruleSchema = record(
  {
    description: optional(plainString('Why the rule exists, for those who read it.')),
    for: path(
      'subject',
      '`case`, `outcome`, the key of an ontology (each of its instances in the case), of a role (each holder), or of a structure: `Person.addresses` (each occurrence).',
      { default: 'case', examples: ['outcome', 'Person', 'spouse', 'Person.addresses'] },
    ),
    when: optional(formula('boolean', 'The condition; always, where it is left out. Null counts as false.')),
    on: optional(event),
    priority: optional(
      whole('Of two rules that write the same value, the higher number wins.', { default: 0 }),
    ),
    ask: ruleActions.ask.schema,
    create: ruleActions.create.schema,
    give_role: ruleActions.give_role.schema,
    set: ruleActions.set.schema,
    default: ruleActions.default.schema,
    require: ruleActions.require.schema,
    include: ruleActions.include.schema,
    issue: ruleActions.issue.schema,
    warn: ruleActions.warn.schema,
    comment: ruleActions.comment.schema,
    tag: ruleActions.tag.schema,
    assign: optional(ruleActions.assign.schema),
    color: optional(ruleActions.color.schema),
    send_email: ruleActions.send_email.schema,
    start_case: ruleActions.start_case.schema,
    create_lifecycle_case: ruleActions.create_lifecycle_case.schema,
    generate_documents: ruleActions.generate_documents.schema,
    freeze_documents: ruleActions.freeze_documents.schema,
    run_ai_check: ruleActions.run_ai_check.schema,
  },
  'For a subject, when a condition holds or an event happens, do something.',
  { scope: 'rule' },
);

/** What happens once at an event of the workflow, without a condition. */
export const effectsSchema = record(
  {
    comment: ruleActions.comment.schema,
    tag: ruleActions.tag.schema,
    assign: optional(ruleActions.assign.schema),
    send_email: ruleActions.send_email.schema,
    start_case: ruleActions.start_case.schema,
    create_lifecycle_case: ruleActions.create_lifecycle_case.schema,
    generate_documents: ruleActions.generate_documents.schema,
    freeze_documents: ruleActions.freeze_documents.schema,
    run_ai_check: ruleActions.run_ai_check.schema,
  },
  'What happens once, for the case.',
);

/** Rules that several processes share. */
export const ruleSetSchema = record(
  {
    description: optional(plainString('What the rules have in common.')),
    rules: Type.Record(Type.String(), ruleSchema, {
      description: 'The rules.',
      marks: { keys: 'snake', filled: true },
    }),
  },
  'Rules that several processes use; none of them is for `outcome`.',
  { scope: 'rule_set' },
);

export type Rule = Static<typeof ruleSchema>;
export type Effects = Static<typeof effectsSchema>;

import Type, { type Static } from 'typebox';
import { effectProperties, ruleProperties } from '../rule-actions/index.ts';
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
    deadline_at_risk: many(ref('deadline', 'A deadline.'), 'One of these deadlines is at risk from now on.'),
    deadline_missed: many(ref('deadline', 'A deadline.'), 'One of these deadlines is missed.'),
  },
  'Events that start the rule.',
);

/** A rule: its subject, its condition or event, and its actions. */
export const ruleSchema = record(
  {
    description: optional(plainString('The reason for the rule.')),
    for: path(
      'subject',
      '`case`, `outcome`, the key of an ontology (each of its instances in the case), of a role (each holder), or of a structure: `Person.addresses` (each occurrence).',
      { default: 'case', examples: ['outcome', 'Person', 'spouse', 'Person.addresses'] },
    ),
    when: optional(formula('boolean', 'The condition; always true if left out. Null counts as false.')),
    on: optional(event),
    priority: optional(
      whole('Of two rules that write the same value, the higher number wins.', { default: 0 }),
    ),
    ...ruleProperties,
  },
  'For a subject, when a condition holds or an event happens, do something.',
  { scope: 'rule' },
);

/** Actions that run once at an event of the workflow, without a condition. */
export const effectsSchema = record(effectProperties, 'Actions that run once, for the case.');

/** Rules that several processes share. */
export const ruleSetSchema = record(
  {
    description: optional(plainString('The common purpose of the rules.')),
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

import Type, { type Static, type TSchema } from 'typebox';
import { keyed, optional, plainString, record, text } from '../schema/builders.ts';
import type { KeySpelling } from '../schema/marks.ts';
import { accessSchema } from './access.ts';
import { bookletSchema } from './booklet.ts';
import { calendarSchema } from './calendar.ts';
import { connectorSchema } from './connector.ts';
import { decisionSchema } from './decision.ts';
import { documentSchema } from './document.ts';
import { imageSchema } from './image.ts';
import { interactionLogTypeSchema } from './interaction-log-type.ts';
import { neededDocumentSchema } from './needed-document.ts';
import { ontologySchema } from './ontology.ts';
import { processSchema } from './process.ts';
import { queueSchema } from './queue.ts';
import { roleSchema } from './role.ts';
import { ruleSetSchema } from './rule.ts';
import { scenarioSchema } from './scenario.ts';
import { settingsSchema } from './settings.ts';
import { tagSchema } from './tag.ts';
import { teamSchema } from './team.ts';
import { userFunctionSchema } from './user-function.ts';
import { wizardSchema } from './wizard.ts';
import { wordsSchema } from './words.ts';

/**
 * A kind of definition: its schema, its name, the spelling of its keys, and whether export writes a file for each
 * one.
 */
interface Kind {
  readonly schema: TSchema;
  readonly one: string;
  readonly keys: KeySpelling;
  readonly ownFile: boolean;
}

const kind = (schema: TSchema, one: string, ownFile: boolean, keys: KeySpelling = 'snake'): Kind => ({
  schema,
  one,
  keys,
  ownFile,
});

const translationSchema = text('A text that templates use as `translations.<key>`.', { text: 'plain' });

/** The kinds of definition in a package, by the name of their file or folder. */
export const kinds = {
  ontologies: kind(ontologySchema, 'ontology', true, 'pascal'),
  roles: kind(roleSchema, 'role', false),
  teams: kind(teamSchema, 'team', false),
  access: kind(accessSchema, 'access definition', false),
  queues: kind(queueSchema, 'queue', false),
  tags: kind(tagSchema, 'tag', false),
  needed_documents: kind(neededDocumentSchema, 'needed document', false),
  user_functions: kind(userFunctionSchema, 'user function', false),
  calendars: kind(calendarSchema, 'calendar', false),
  connectors: kind(connectorSchema, 'connector', true),
  decisions: kind(decisionSchema, 'decision', true),
  rule_sets: kind(ruleSetSchema, 'rule set', true),
  processes: kind(processSchema, 'process', true),
  documents: kind(documentSchema, 'document', true),
  booklets: kind(bookletSchema, 'booklet', false),
  wizards: kind(wizardSchema, 'wizard', true),
  interaction_log_types: kind(interactionLogTypeSchema, 'interaction log type', false),
  images: kind(imageSchema, 'image', false),
  translations: kind(translationSchema, 'translation', false),
  words: kind(wordsSchema, 'language of words', true, 'language'),
  tests: kind(scenarioSchema, 'scenario', false, 'sentence'),
} as const satisfies Record<string, Kind>;

export type KindKey = keyof typeof kinds;

const definitions = {
  ontologies: keyed(ontologySchema, 'Ontologies.', 'pascal'),
  roles: keyed(roleSchema, 'Roles.'),
  teams: keyed(teamSchema, 'Teams.'),
  access: keyed(accessSchema, 'Who may see which cases.'),
  queues: keyed(queueSchema, 'Queues.'),
  tags: keyed(tagSchema, 'Tags.'),
  needed_documents: keyed(neededDocumentSchema, 'Needed documents.'),
  user_functions: keyed(userFunctionSchema, 'User functions.'),
  calendars: keyed(calendarSchema, 'Calendars.'),
  connectors: keyed(connectorSchema, 'Connectors to other systems.'),
  decisions: keyed(decisionSchema, 'Decisions.'),
  rule_sets: keyed(ruleSetSchema, 'Rule sets.'),
  processes: keyed(processSchema, 'Processes.'),
  documents: keyed(documentSchema, 'Documents.'),
  booklets: keyed(bookletSchema, 'Booklets.'),
  wizards: keyed(wizardSchema, 'Wizard templates.'),
  interaction_log_types: keyed(interactionLogTypeSchema, 'Interaction log types.'),
  images: keyed(imageSchema, 'Images.'),
  translations: keyed(translationSchema, 'Translations.'),
  words: keyed(wordsSchema, 'Words by language.', 'language'),
  tests: keyed(scenarioSchema, 'Scenarios.', 'sentence'),
};

const heading = {
  name: plainString('Name of the package.'),
  description: optional(text('Its purpose.')),
};

/** `package.yaml`: the name of the package, its includes, and the settings of the whole tenant. */
export const packageFileSchema = record(
  {
    ...heading,
    include: Type.Array(plainString('A folder.'), {
      description: 'Folders of other packages that become part of this one, relative to this folder.',
      marks: { one: true, filled: true },
      examples: [['../parties']],
    }),
    settings: optional(settingsSchema),
  },
  'Name and settings of a package.',
);

/** A whole package in its normal form. */
export const packageSchema = record({ ...heading, settings: settingsSchema, ...definitions }, 'A package.');

/** The whole configuration of a tenant, in its normal form. */
export type Package = Static<typeof packageSchema>;

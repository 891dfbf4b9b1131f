/**
 * The kind of definition that a reference names; the scope decides where information, state and transition keys are
 * looked up.
 */
export type RefKind =
  | 'ontology'
  | 'information'
  | 'outcome_information'
  | 'role'
  | 'team'
  | 'process'
  | 'state'
  | 'transition'
  | 'rule'
  | 'rule_set'
  | 'document'
  | 'booklet'
  | 'needed_document'
  | 'wizard'
  | 'node'
  | 'tag'
  | 'ai_check'
  | 'connector'
  | 'calendar'
  | 'deadline'
  | 'manual_action'
  | 'translation'
  | 'language'
  | 'image'
  | 'user_function'
  | 'decision'
  | 'queue';

/** The type a formula has to return: a FEEL type by name, or the type of the information it is written for. */
export type Expectation = 'boolean' | 'string' | 'number' | 'date' | 'any' | 'information' | 'declared';

/** The spelling of a map's keys: `snake` and `pascal` are identifiers, the others are free within their rule. */
export type KeySpelling = 'snake' | 'pascal' | 'sentence' | 'path' | 'language' | RefKind;

/** The change of scope that begins inside an object of the schema; see scope.ts. */
export type ScopeChange =
  | 'ontology'
  | 'structure'
  | 'process'
  | 'rule'
  | 'manual_action'
  | 'scheduled_rule'
  | 'rule_set'
  | 'document'
  | 'booklet'
  | 'wizard'
  | 'ai_check'
  | 'ai_answer'
  | 'connector'
  | 'connector_answer'
  | 'interaction_log_type'
  | 'access'
  | 'queue'
  | 'user_function'
  | 'needed_document'
  | 'of'
  | 'over'
  | 'key_path'
  | 'create'
  | 'start_case'
  | 'scenario';

/** Properties of a schema beyond JSON Schema, used for reading, writing, checks, completion and the reference. */
export interface Marks {
  /** A text in one or several languages; a template may hold formulas in double braces. */
  text?: 'plain' | 'template';
  /** A type of file that is requested. */
  fileType?: true;
  /** Without the text the key is shown, so a tenant with several languages gets a warning. */
  fromKey?: true;
  formula?: Expectation;
  /** A text of a decision table; it is checked with its table. */
  cell?: true;
  ref?: RefKind;
  /** A dotted path from the subject, such as `outcome.spouse`, and where it has to end. */
  path?: 'instance' | 'list' | 'value' | 'subject' | 'audience';
  /** Anything but an object `x` may be written for `{[short]: x}`. */
  short?: string;
  /** A single item may be written without the list around it. */
  one?: true;
  /** A map may be written as the list of its keys, each with an empty body. */
  listable?: true;
  /** May be left out; the normal form then holds an empty map or list. */
  filled?: true;
  keys?: KeySpelling;
  /** Where paths that are keys have to end. */
  keysEnd?: NonNullable<Marks['path']>;
  scope?: ScopeChange;
  /** The property that selects the alternative of a union. */
  tagged?: string;
  /** A union of objects with one property each: the property selects the alternative. */
  oneKey?: true;
  /** An ISO 8601 duration; `some` means longer than zero. */
  duration?: 'any' | 'some';
  /** An exact decimal, kept as text. */
  decimal?: true;
  /** A literal value of an information; it is checked against the information's type. */
  literal?: true;
  /** An address with formulas in double braces, whose values are escaped. */
  address?: true;
  /** A regular expression. */
  regex?: true;
  /** A schedule in five cron fields. */
  cron?: true;
  timeZone?: true;
  /** A date that exists in the calendar. */
  day?: true;
  currency?: true;
  languageTag?: true;
  /** The service does not support it yet: any value but the default is an error. */
  notYet?: true;
}

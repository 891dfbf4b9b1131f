import { BOOLEAN, contextOf, DATE_TIME, type FeelType, listOf, STRING } from '../formula/index.ts';

/** The cases that were started from a case, as its formulas see them. */
const CHILDREN = listOf(
  contextOf([
    ['number', STRING],
    ['process', STRING],
    ['state', STRING],
    ['ended', BOOLEAN],
    ['successful', BOOLEAN],
    ['suspended', BOOLEAN],
    ['tags', listOf(STRING)],
  ]),
);

/** The properties of a case that formulas can read, with their types. */
export const CASE_PROPERTIES = {
  state: STRING,
  number: STRING,
  name: STRING,
  language: STRING,
  created: DATE_TIME,
  is_complete: BOOLEAN,
  issues: listOf(STRING),
  checked: listOf(STRING),
  findings: listOf(STRING),
  called: listOf(STRING),
  failed_calls: listOf(STRING),
  at_risk: listOf(STRING),
  missed: listOf(STRING),
  children: CHILDREN,
  suspended: BOOLEAN,
  tags: listOf(STRING),
  owner_email: STRING,
  assignee_email: STRING,
} satisfies Readonly<Record<string, FeelType>>;

export type CaseProperty = keyof typeof CASE_PROPERTIES;

export const isCaseProperty = (name: string): name is CaseProperty => Object.hasOwn(CASE_PROPERTIES, name);

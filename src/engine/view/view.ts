// Reads a case for presentation, documents and wizards. Nothing here is kept; everything is read when asked.

import { audienceIn } from '../../configuration/audience-in.ts';
import { fieldOf } from '../../configuration/field-of.ts';
import type { Component, Information } from '../../configuration/kinds/information.ts';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import { showValue } from '../../fields/show-value.ts';
import { sayIn } from '../../locales/say-in.ts';
import { type Hidden, isHidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import { documentIn } from '../../model/rows/row-key.ts';
import type { CaseText } from '../../model/rows/row-tables.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { instanceKey, type SubjectKey } from '../../model/subject-key.ts';
import { runSteps, type Steps } from '../../run-steps.ts';
import { isAnswered, isRequired, keysOnCase, waitsForAnswer } from '../recalculation/open-points.ts';
import { isFlagged } from '../state/cells.ts';
import { nameOf } from '../state/name-of.ts';
import type { CaseState } from '../state/state.ts';
import { statusOf } from '../state/status-of.ts';
import type { Cell, Subject } from '../state/subject.ts';
import { subjectsInOrder } from '../state/subjects-in-order.ts';
import { runOfTexts } from '../state/work.ts';
import { storedValue } from '../values/canonical-values.ts';
import { hasFlag } from '../values/effective-value.ts';
import { isGivenByConnector } from '../values/is-given-by-connector.ts';
import { isNeeded, isProvided } from '../values/needed-documents.ts';
import { nameAtPosition, occurrenceName } from '../values/occurrence-name.ts';
import { explanationTexts } from './explanation-texts.ts';
import { countOpen, listOpen, type OpenKind, type OpenPoint } from './list-open.ts';
import { countIssues, issuesInSteps, type NoticeView, noticesInSteps } from './notices.ts';
import { readSubjects } from './read-subjects.ts';
import { tongueOf } from './tongue-of.ts';
import { isConditionMet, missingVotes, standingOf, type TransitionStanding } from './transitions.ts';

/** A question that is asked now. */
export interface QuestionView {
  readonly subject: SubjectKey;
  readonly information: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isAnswered: boolean;
  /** The case waits for an answer: it is not complete without. */
  readonly isMissing: boolean;
  readonly failsCheck: boolean;
  readonly value: CanonicalValue;
}

/** A value with what is stored and what counts. */
export interface ValueView {
  readonly subject: SubjectKey;
  readonly information: string;
  readonly stored: StoredAnswer | null;
  readonly value: CanonicalValue;
  readonly isAsked: boolean;
  readonly isComputed: boolean;
}

interface InstanceView {
  readonly id: number;
  readonly ontology: string;
  readonly name: string | null;
  readonly roles: string[];
}

interface FormulaWarning {
  readonly rule: string;
  readonly subject: SubjectKey;
  readonly code: string;
  readonly reason: string;
  readonly from: number;
  readonly to: number;
}

interface TransitionView {
  readonly key: string;
  readonly standing: TransitionStanding;
  readonly isConditionMet: boolean;
  readonly missingVotes: number;
  readonly message: string | null;
}

export interface NeededDocumentView {
  readonly document: string;
  readonly information: string | null;
  readonly subject: SubjectKey;
  readonly isOptional: boolean;
  readonly isProvided: boolean;
}

interface OccurrenceView {
  readonly id: number;
  readonly instance: number;
  readonly structure: string;
  readonly position: number;
  readonly name: string;
  readonly isRenamed: boolean;
}

/** What a case may have thousands of, read in steps. Between two of them it must not change. */
export interface CaseLists {
  questions(): Steps<QuestionView[]>;
  values(): Steps<ValueView[]>;
  instances(): Steps<InstanceView[]>;
  occurrences(): Steps<OccurrenceView[]>;
  issues(): Steps<NoticeView[]>;
  warnings(): Steps<NoticeView[]>;
  formulaWarnings(): Steps<FormulaWarning[]>;
}

/** Readers of one case. */
export interface CaseView {
  readonly inSteps: CaseLists;
  field(key: CaseText): string | null;
  status(): 'ongoing' | 'approved' | 'declined' | 'finished';
  /** Whether nothing is open. */
  isComplete(): boolean;
  /** Points that the case still waits for. */
  open(): OpenPoint[];
  openCounts(): Readonly<Record<OpenKind, number>>;
  questions(): QuestionView[];
  values(): ValueView[];
  /** Values of one subject; none where it is not part of the case now. */
  valuesOf(subject: SubjectKey): ValueView[];
  instances(): InstanceView[];
  occurrences(): OccurrenceView[];
  neededDocuments(): NeededDocumentView[];
  documents(): string[];
  issues(): NoticeView[];
  /** How many there are, without their words. */
  issueCount(): number;
  warnings(): NoticeView[];
  tags(): string[];
  transitions(): TransitionView[];
  /** Whether a page, a part of one (`page.tab.position`) or a wizard step (`wizard.node`) is there for a subject. */
  isShown(kind: 'page' | 'wizard', key: string, subject: SubjectKey): boolean;
  /** Formulas that failed, with their rule. */
  formulaWarnings(): FormulaWarning[];
}

/** Reads a case as a whole, whoever looks at it. */
export function viewWhole(state: CaseState): CaseView {
  const subjects = (): Subject[] => subjectsInOrder(state);
  const field = (key: string): string | null => {
    const value = state.subject.values[state.subject.shape.family.slots.get(key) ?? -1]?.value ?? null;
    return typeof value === 'string' ? value : null;
  };
  const inSteps: CaseLists = {
    questions: () => readSubjects(subjects(), (subject) => questionsOf(subject, state.fixed)),
    values: () => readSubjects(subjects(), valuesOf),
    instances: () => readSubjects(subjects(), instanceOf),
    occurrences: () => readSubjects(subjects(), occurrenceOf),
    issues: () => issuesInSteps(state),
    *warnings() {
      const found = yield* noticesInSteps('warning', state);
      // A case that has ended stays as it was.
      if (statusOf(state) !== 'ongoing') return found;
      const outside = yield* readSubjects(subjects(), (subject) => [
        ...changesOutside(subject, state),
        ...occurrencesOutside(subject, state),
      ]);
      return [...found, ...outside];
    },
    formulaWarnings: () => readSubjects([state.subject, ...subjects()], formulaWarningsOf),
  };
  return {
    inSteps,
    field,
    status: () => statusOf(state),
    isComplete: () => state.open.size === 0,
    questions: () => runSteps(inSteps.questions()),
    values: () => runSteps(inSteps.values()),
    valuesOf(key) {
      const subject = state.subjects.get(key);
      return subject?.isActive === true ? valuesOf(subject) : [];
    },
    instances: () => runSteps(inSteps.instances()),
    occurrences: () => runSteps(inSteps.occurrences()),
    neededDocuments: () => [state.subject, ...subjects()].flatMap((subject) => neededOf(subject, state)),
    documents: () =>
      [...state.subject.others.values()]
        .filter(({ kind, value }) => kind === 'document' && value === true)
        .map(({ key }) => key),
    issues: () => runSteps(inSteps.issues()),
    open: () => listOpen(state),
    openCounts: () => countOpen(state),
    issueCount: () => countIssues(state),
    warnings: () => runSteps(inSteps.warnings()),
    tags: () => keysOnCase('tag', state),
    transitions: () => transitionsOf(state),
    isShown(kind, key, subject) {
      const at = state.subjects.get(subject);
      const hasCondition = state.compiled.units.some(
        (unit) => unit.kind === kind && unit.key === `${kind}:${key}`,
      );
      return at?.isActive === true && (!hasCondition || isFlagged(at, `${kind}:${key}`));
    },
    formulaWarnings: () => runSteps(inSteps.formulaWarnings()),
  };
}

const isHeld = ({ kind, value }: Cell): boolean => kind === 'role' && value === true;

function instanceOf(subject: Subject): InstanceView[] {
  const { id, shape, others } = subject;
  if (shape.kind !== 'instance') return [];
  const roles = [...others.values()].filter(isHeld).map(({ key }) => key);
  return [{ id, ontology: shape.ontology, name: nameOf(subject), roles }];
}

function formulaWarningsOf({ nodes, key }: Subject): FormulaWarning[] {
  const found: FormulaWarning[] = [];
  for (const node of nodes) {
    if (node === undefined) continue;
    for (const warning of node.warnings) found.push({ rule: node.unit.key, subject: key, ...warning });
  }
  return found;
}

function questionsOf(subject: Subject, fixed: Hidden = NOTHING_HIDDEN): QuestionView[] {
  return subject.shape.fields.flatMap((field) => {
    const flags = field === undefined ? null : (subject.asked[field.slot]?.value ?? null);
    if (field === undefined || flags === null) return [];
    const cell = subject.values[field.slot];
    const value = cell?.value ?? null;
    return [
      {
        subject: subject.key,
        information: field.key,
        isRequired: isRequired(subject, field, flags),
        isReadOnly:
          field.isComputed ||
          hasFlag(flags, 'r') ||
          isHidden(fixed, field.key, subject.shape.structure) ||
          isFlagged(subject, `read_only:${field.key}`) ||
          isGivenByConnector(cell, field.information.definition),
        isAnswered: isAnswered(field, value),
        // Worked out rather than read off its mark: a case that is shown as saved has no marks.
        isMissing: waitsForAnswer(subject, field.slot),
        failsCheck: cell?.isFailing ?? false,
        value: field.feel === 'occurrences' ? null : storedValue(value, field.information),
      },
    ];
  });
}

function valuesOf(subject: Subject): ValueView[] {
  return subject.values.flatMap((cell) => {
    const field = cell === undefined ? undefined : subject.shape.fields[cell.slot];
    if (cell === undefined || field === undefined || cell.kind !== 'value') return [];
    return [
      {
        subject: subject.key,
        information: field.key,
        stored: cell.stored,
        value: storedValue(cell.value, field.information),
        isAsked: (subject.asked[field.slot]?.value ?? null) !== null,
        isComputed: field.isComputed,
      },
    ];
  });
}

function occurrenceOf(subject: Subject): OccurrenceView[] {
  const { parent, shape, id, position, givenName } = subject;
  if (parent === null || shape.structure === null) return [];
  const name = nameOf(subject) ?? '';
  return [
    { id, instance: parent.id, structure: shape.structure, position, name, isRenamed: givenName !== null },
  ];
}

function neededOf(subject: Subject, state: CaseState): NeededDocumentView[] {
  return [...subject.others.values()].flatMap((cell) => {
    if (cell.kind !== 'needed') return [];
    const { isNeeded: wanted, isOptional } = isNeeded(cell, state);
    const { document, information } = documentIn(cell.key);
    const isThere = isProvided(cell, state);
    return wanted ? [{ document, information, subject: subject.key, isOptional, isProvided: isThere }] : [];
  });
}

const NO_NOTICES: NoticeView[] = [];

/** Linked and unlinked: a case warns of each value of a copy that differs from what its instance was given meanwhile. */
function changesOutside(subject: Subject, state: CaseState): NoticeView[] {
  if ((subject.changedInSource?.size ?? 0) === 0) return NO_NOTICES;
  const { language } = state.head;
  const say = sayIn('explanations', tongueOf(state));
  return [...(subject.changedInSource ?? [])].flatMap(([key, value]) => {
    const slot = subject.shape.family.slots.get(key) ?? -1;
    const definition = subject.shape.fields[slot]?.information.definition;
    const stored = subject.values[slot]?.stored?.value ?? null;
    if (definition === undefined || JSON.stringify(stored) === JSON.stringify(value)) return [];
    const question = state.compiled.index.text(definition.question, key, language);
    const message = explanationTexts.changedInSource(
      question,
      value === null ? null : shownOutside(value, definition, state),
      say,
    );
    return [{ rule: 'changed_in_source', subject: subject.key, information: key, message }];
  });
}

/** Empty for an instance or a file that the case does not know. */
const shownOutside = (
  value: CanonicalValue,
  definition: Information | Component,
  state: CaseState,
): string => {
  const { index } = state.compiled;
  const { language } = state.head;
  return showValue(value, fieldOf(definition, index, language), audienceIn(index, language), {
    names: {
      instance(id) {
        const named = state.subjects.get(instanceKey(id));
        return named === undefined ? null : nameOf(named);
      },
      file: () => null,
    },
  });
};

/** The same of occurrences that others have added or removed there, or changed though the case has removed them. */
function occurrencesOutside(subject: Subject, state: CaseState): NoticeView[] {
  if ((subject.addedInSource?.length ?? 0) === 0 && !subject.isRemovedInSource) return NO_NOTICES;
  const say = sayIn('explanations', tongueOf(state));
  const added = (subject.addedInSource ?? []).map(({ structure, position, givenName, isRemovedHere }) => {
    const name = givenName ?? nameAtPosition(subject.shape.ontology, structure, position, state);
    return {
      key: subject.key,
      structure,
      message: say(isRemovedHere === true ? 'changed_where_removed' : 'added_in_source', { name }),
    };
  });
  const { parent } = subject;
  const removed =
    subject.isRemovedInSource && parent !== null
      ? [
          {
            key: parent.key,
            structure: subject.shape.structure ?? '',
            message: say('removed_in_source', { name: occurrenceName(subject, state) }),
          },
        ]
      : [];
  return [...added, ...removed].map(({ key, structure, message }) => ({
    rule: 'changed_in_source',
    subject: key,
    information: structure,
    message,
  }));
}

function transitionsOf(state: CaseState): TransitionView[] {
  const { process, late } = state.compiled;
  const run = runOfTexts(state);
  return Object.entries(process.definition.workflow.transitions).map(([key, { condition_message }]) => {
    const isMet = isConditionMet(key, state);
    return {
      key,
      standing: standingOf(key, state),
      isConditionMet: isMet,
      missingVotes: missingVotes(key, state),
      message:
        isMet || condition_message === undefined
          ? null
          : late.render(condition_message, state.subject, state, state.head.language, run),
    };
  });
}

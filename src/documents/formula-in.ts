import type { IndexedInformation } from '../configuration/index-ontologies.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { type Result, renderInSteps } from '../configuration/render-template.ts';
import { resolvePath, subjectOfValue } from '../configuration/resolve-path.ts';
import { OUTERMOST, type ScopeSubject as Place, type Scope } from '../configuration/scope.ts';
import { type ResultShowing, showResult } from '../configuration/show-result.ts';
import type { Text } from '../configuration/text-in.ts';
import { tongueIn } from '../configuration/tongue-in.ts';
import { type CaseState, envIn, nameOf, Subject } from '../engine/index.ts';
import type { Room } from '../fields/field.ts';
import { createRun, isList, type Run, type Value } from '../formula/index.ts';
import type { Say } from '../locales/say.ts';
import { sayIn } from '../locales/say-in.ts';
import type { Steps } from '../run-steps.ts';

/** Shown if a formula failed or there is nothing to show. */
export const DASH = '–';

/** Evaluates the formulas of one document. */
export interface Formulas {
  readonly language: string;
  readonly state: CaseState;
  /** The words of documents, in the language of this one. */
  readonly say: Say<'documents'>;
  /** The value of a formula; null if it fails, which is noted. */
  value(formula: string, subject: Subject): Value;
  holds(formula: string | undefined, subject: Subject): boolean;
  /** The subjects that a path leads to and for which `where` holds, in steps. */
  subjects(path: string, from: Subject, where?: string): Steps<Subject[]>;
  /** The result of a formula, formatted for people. */
  shown(formula: string, subject: Subject, room?: Room): string;
  format(value: Value, definition: Information | Component | undefined, room?: Room): string;
  /** A text in the language of the document, with its formulas evaluated in steps. */
  text(text: Text, subject: Subject): Steps<string>;
  /** A text without formulas. */
  plain(text: Text | undefined, key: string): string;
  /** The information that a formula's result is a value of, if known. */
  definition(formula: string, subject: Subject): Information | Component | undefined;
  /** The information that a formula is merely a path to, from a place. */
  information(formula: string, place: Place): IndexedInformation | undefined;
  /** The place that a path leads to, even if nothing exists there. */
  placeAt(path: string, from: Subject): Place;
  /** Formulas that failed, each once. */
  readonly warnings: readonly string[];
  /** Whether the steps that they share have been taken: formulas have ended, or would end, without their value. */
  readonly isSpent: boolean;
}

interface FormulasOptions {
  readonly state: CaseState;
  readonly language: string;
  fileName(id: number): string | null;
  /** Steps that all formulas share; without them, each has those of a formula. */
  readonly steps?: number;
}

/** Steps that the formulas of one document share, and those of one booklet: about a second in all, with pauses between any two of them. */
export const STEPS_OF_DOCUMENT = 2_000_000;

export function formulasIn({ state, language, fileName, steps }: FormulasOptions): Formulas {
  const { late, index } = state.compiled;
  const shared = sharingSteps(steps);
  const failed = new Map<string, string>();
  const showing: ResultShowing = {
    index,
    language,
    nameOf: (object) => (object instanceof Subject ? (nameOf(object) ?? '') : ''),
    fileName,
  };

  function resultOf(text: string, subject: Subject): Result {
    const run = createRun({ clock: () => state.run.clock });
    const formula = late.formula(text, subject.shape);
    const value = shared.evaluate(run, () => formula.evaluate(envIn(language, subject, state), run));
    const [warning] = run.warnings;
    if (value === null && warning !== undefined) failed.set(text, warning.reason);
    return { value, definition: late.definitionOf(formula.type) };
  }

  const value: Formulas['value'] = (formula, subject) => resultOf(formula, subject).value;

  const subjects: Formulas['subjects'] = function* (path, from, where) {
    const found = new Set(flat(value(path, from)));
    yield;
    const wanted: Subject[] = [];
    for (const subject of found) {
      if (!subject.isActive && subject.shape.kind !== 'case') continue;
      if (where === undefined || value(where, subject) === true) wanted.push(subject);
      if (where !== undefined) yield;
    }
    return wanted;
  };

  const format: Formulas['format'] = (found, definition, room = 'line') =>
    showResult(found, definition, { ...showing, room });

  const shown: Formulas['shown'] = (formula, subject, room) => {
    const result = resultOf(formula, subject);
    return format(result.value, result.definition, room);
  };

  return {
    language,
    state,
    say: sayIn('documents', tongueIn(index, language)),
    value,
    subjects,
    format,
    shown,
    holds: (formula, subject) => formula === undefined || value(formula, subject) === true,
    text: (text, subject) =>
      renderInSteps(text, {
        ...showing,
        evaluate: (formula) => resultOf(formula, subject),
        nothing: DASH,
      }),
    plain: (text, key) => index.text(text, key, language),
    definition: (formula, subject) => late.definitionOf(late.formula(formula, subject.shape).type),
    information: (formula, place) => informationIn(formula, place, state),
    placeAt(path, from) {
      const end = resolvePath(path, scopeOf(placeOf(from), state), index);
      if (end.kind === 'problem') return { kind: 'unknown' };
      return end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
    },
    get warnings() {
      return [...failed].map(([formula, reason]) => `${formula}: ${reason}`);
    },
    get isSpent() {
      return shared.isSpent;
    },
  };
}

/** Steps that several formulas share. */
interface SharedSteps {
  /** Evaluates a formula with what is left of them, and with no more than it has by itself. */
  evaluate<T>(run: Run, evaluate: () => T): T;
  readonly isSpent: boolean;
}

/** Lets formulas share so many steps, of which none has more than a formula. */
export function sharingSteps(most = Number.POSITIVE_INFINITY): SharedSteps {
  let left = most;
  return {
    evaluate(run, evaluate) {
      const given = Math.max(0, Math.min(run.steps, left));
      run.steps = given;
      const found = evaluate();
      left -= given - run.steps;
      return found;
    },
    get isSpent() {
      return left <= 0;
    },
  };
}

function flat(value: Value): Subject[] {
  if (value instanceof Subject) return [value];
  return isList(value) ? value.flatMap(flat) : [];
}

/** The place of a subject in the configuration. */
export function placeOf({ shape }: Subject): Place {
  if (shape.kind === 'case') return { kind: 'case' };
  const { ontology, structure } = shape;
  return structure === null ? { kind: 'instance', ontology } : { kind: 'occurrence', ontology, structure };
}

const scopeOf = (subject: Place, { compiled: { process } }: CaseState): Scope => ({
  ...OUTERMOST,
  processes: [process.key],
  hasCase: true,
  subject,
});

/**
 * A formula sees its subject as `self`; from an occurrence it also sees the values of its instance, with or without
 * the prefix `parent`.
 */
function informationIn(formula: string, place: Place, state: CaseState): IndexedInformation | undefined {
  const { index } = state.compiled;
  const path = formula.trim().replace(/^self\./, '');
  const end = resolvePath(path, scopeOf(place, state), index);
  if (end.kind === 'value') return end.information;
  if (end.kind === 'subject' || place.kind !== 'occurrence') return undefined;
  const owner = scopeOf({ kind: 'instance', ontology: place.ontology }, state);
  const above = resolvePath(path.replace(/^parent\./, ''), owner, index);
  return above.kind === 'value' ? above.information : undefined;
}

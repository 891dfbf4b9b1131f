import { createHash } from 'node:crypto';
import { templateParts } from '../configuration/collect-formulas.ts';
import type { Document } from '../configuration/kinds/document.ts';
import type { Block } from '../configuration/kinds/document-blocks.ts';
import { type Text, textIn } from '../configuration/text-in.ts';
import { type CaseState, type Env, Subject, type VisibleCase } from '../engine/index.ts';
import { clockAt, createRun, isList, toCanonicalString, type Value } from '../formula/index.ts';
import type { Steps } from '../run-steps.ts';
import { noteBlock } from './blocks/index.ts';
import { STEPS_OF_DOCUMENT, sharingSteps } from './formula-in.ts';

/**
 * A short text that changes when a value, instance, role or occurrence that the document shows changes. The language,
 * the date, the state of the case, its comments and its files are ignored: a printed page stays valid while these
 * change.
 */
export function* versionShown(document: Document, subject: Subject, state: CaseState): Steps<string> {
  const shown: unknown[] = [];
  const { compiled } = state;
  const { defaultLanguage, timeZone } = compiled.index;
  // The case without the properties that change by themselves.
  const still = new Subject(state.subject.shape, state.subject.key, state.subject.id, null, state);
  for (const key of ['number', 'created']) {
    const slot = still.shape.family.slots.get(key) ?? -1;
    still.values[slot] = state.subject.values[slot];
  }
  const visible: VisibleCase = {
    subject: still,
    outcome: state.outcome,
    head: { language: defaultLanguage },
    lists: state.lists,
    holders: state.holders,
  };
  const clock = clockAt(0, timeZone);
  const shared = sharingSteps(STEPS_OF_DOCUMENT);

  const evaluate = (formula: string, of: Subject): Value => {
    const env: Env = { subject: of === state.subject ? still : of, state: visible, locals: null };
    const run = createRun({ clock });
    return shared.evaluate(run, () => compiled.late.formula(formula, of.shape).evaluate(env, run));
  };
  /** Whether a formula's result can change although nothing that the document shows does. */
  const moves = (formula: string, of: Subject): boolean => {
    const { clock: use, reads } = compiled.late.formula(formula, of.shape);
    return use.readsNow || use.readsToday || reads.paths.some(([first]) => first?.name === 'case');
  };
  const note = (formula: string, of: Subject): void => {
    shown.push(canonical(evaluate(formula, of)));
  };
  function* noteText(text: Text | undefined, of: Subject): Steps<void> {
    if (text === undefined) return;
    for (const { formula } of templateParts(textIn(text, defaultLanguage, defaultLanguage))) {
      if (formula === undefined || formula === 'page' || formula === 'pages') continue;
      note(formula, of);
      yield;
    }
  }
  /** A condition that can change by itself counts as possibly true. */
  const mayHold = (formula: string | undefined, of: Subject): boolean =>
    formula === undefined || moves(formula, of) || evaluate(formula, of) === true;
  const mayFail = (formula: string, of: Subject): boolean =>
    moves(formula, of) || evaluate(formula, of) !== true;

  function* subjects(path: string, from: Subject, where?: string): Steps<Subject[]> {
    const found: Subject[] = [];
    for (const each of new Set(subjectsIn(evaluate(path, from)))) {
      if (each.isActive && mayHold(where, each)) found.push(each);
      if (where !== undefined) yield;
    }
    shown.push(found.map(({ key }) => key));
    return found;
  }

  function* noteBlocks(blocks: readonly Block[], of: Subject): Steps<void> {
    for (const block of blocks) {
      yield;
      if ('part' in block) {
        const { when, blocks: inside, otherwise } = block.part;
        if (mayHold(when, of)) yield* noteBlocks(inside, of);
        if (mayFail(when, of)) yield* noteBlocks(otherwise, of);
      } else yield* noteBlock(block, of, { value: note, text: noteText, subjects });
    }
  }

  for (const edge of [document.header, document.footer])
    for (const text of [edge?.left, edge?.center, edge?.right]) yield* noteText(text, subject);
  for (const section of document.sections)
    for (const of of section.over === undefined
      ? [subject]
      : yield* subjects(section.over, subject, section.where)) {
      yield;
      if (!mayHold(section.when, of)) continue;
      yield* noteText(section.title, of);
      for (const box of section.boxes) {
        if (!mayHold(box.when, of)) continue;
        yield* noteText(box.title, of);
        yield* noteBlocks(box.blocks, of);
      }
      yield* noteBlocks(section.blocks, of);
    }
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

function subjectsIn(value: Value): Subject[] {
  if (value instanceof Subject) return [value];
  return isList(value) ? value.flatMap(subjectsIn) : [];
}

function canonical(value: Value): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Subject) return value.key;
  return isList(value) ? value.map(canonical) : toCanonicalString(value);
}

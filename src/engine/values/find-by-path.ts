import { slotOf } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';

/** Where a path of a scenario or an integrator leads in a case. */
export type Found =
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'field'; readonly subject: Subject; readonly slot: number }
  | { readonly kind: 'nothing'; readonly word: string };

/** Follows `outcome.owners[1].holder.first_name`; positions count from 1, names are roles, predefined objects or keys. */
export function findByPath(
  path: string,
  state: CaseState,
  named: ReadonlyMap<string, number> = new Map(),
): Found {
  const [first = '', ...rest] = path.split('.');
  let found: Found = start(first, state, named);
  for (const part of rest) {
    const [, word = '', index] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
    const from = objectAt(found);
    if (from === null) return { kind: 'nothing', word: part };
    const slot = slotOf(from.shape, word);
    if (slot === undefined) return { kind: 'nothing', word: part };
    found = { kind: 'field', subject: from, slot };
    if (index !== undefined) found = occurrence(from, slot, Number(index)) ?? { kind: 'nothing', word: part };
  }
  return found;
}

/** The instance or occurrence that a path ended at or points to. */
export function objectAt(found: Found): Subject | null {
  if (found.kind === 'subject') return found.subject;
  return found.kind === 'field' ? subjectOf(found.subject.values[found.slot]?.value ?? null) : null;
}

function start(part: string, state: CaseState, named: ReadonlyMap<string, number>): Found {
  const [, word = '', index] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
  const subject = rootOf(word, Number(index ?? 1), state, named);
  return subject === undefined ? { kind: 'nothing', word: part } : { kind: 'subject', subject };
}

function rootOf(
  word: string,
  position: number,
  state: CaseState,
  named: ReadonlyMap<string, number>,
): Subject | undefined {
  if (word === 'case') return state.subject;
  if (word === 'outcome') return state.outcome ?? undefined;
  const id = named.get(word);
  const known = id === undefined ? undefined : state.subjects.get(`i${id}`);
  if (known?.isActive === true) return known;
  const predefined = state.compiled.process.definition.predefined_objects[word];
  if (predefined !== undefined)
    for (const slot of state.slots.values()) {
      const made = state.subjects.get(`i${slot.instance}`);
      const isOne = slot.rule === predefined.rule && made?.isActive === true;
      if (isOne && (predefined.create === undefined || slot.key.endsWith(`/${predefined.create}`)))
        return made;
    }
  return state.holders.get(word)?.[position - 1] ?? state.lists.get(word)?.[position - 1];
}

function occurrence(owner: Subject, slot: number, position: number): Found | null {
  const list = owner.values[slot]?.value;
  const subject = Array.isArray(list) ? subjectOf(list[position - 1] ?? null) : null;
  return subject === null ? null : { kind: 'subject', subject };
}

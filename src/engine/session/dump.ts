import { giftsOf } from '../state/gifts.ts';
import type { CaseState } from '../state/state.ts';
import { toCanonical } from '../values/canonical-values.ts';

/** Everything that is derived of a case as plain text by cell, to compare two ways of getting there. */
export function dump(state: CaseState): Map<string, string> {
  const found = new Map<string, string>();
  const gifts = Map.groupBy(giftsOf(state.subjects.values(), state), ({ cell }) => cell);
  for (const subject of state.subjects.values()) {
    if (!subject.isActive) continue;
    found.set(`exists ${subject.key}`, subject.shape.label);
    for (const cell of subject.values)
      if (cell !== undefined && cell.value !== null)
        found.set(`value ${subject.key}.${cell.key}`, text(cell.value));
    for (const cell of subject.asked)
      if (cell !== undefined && cell.value !== null)
        found.set(`asked ${subject.key}.${cell.key}`, text(cell.value));
    for (const cell of subject.others.values()) {
      const isNothing = cell.value === null || cell.value === false;
      if (!isNothing && cell.kind !== 'exists')
        found.set(`${cell.kind} ${subject.key}.${cell.key}`, text(cell.value));
      const makers = [...cell.contributions, ...(gifts.get(cell) ?? [])].map(
        ({ unit, source, item }) => `${unit.key}/${source.key}/${item}`,
      );
      if (makers.length > 0) found.set(`by ${cell.kind} ${subject.key}.${cell.key}`, makers.sort().join(' '));
    }
  }
  for (const [ontology, list] of state.lists)
    if (list.length > 0) found.set(`instances ${ontology}`, list.map((each) => each.key).join(' '));
  for (const [role, list] of state.holders)
    if (list.length > 0) found.set(`holders ${role}`, list.map((each) => each.key).join(' '));
  for (const [name, slot] of state.slots) found.set(`slot ${name}`, String(slot.instance));
  for (const what of state.open) found.set(`open ${what}`, 'yes');
  return found;
}

const text = (value: Parameters<typeof toCanonical>[0]): string =>
  Array.isArray(value) ? `[${value.map(text).join(', ')}]` : JSON.stringify(toCanonical(value));

/** Cells by which two dumps differ, with what each says. */
export function differences(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
): { cell: string; left: string | null; right: string | null }[] {
  const cells = new Set([...left.keys(), ...right.keys()]);
  return [...cells]
    .filter((cell) => left.get(cell) !== right.get(cell))
    .map((cell) => ({ cell, left: left.get(cell) ?? null, right: right.get(cell) ?? null }));
}

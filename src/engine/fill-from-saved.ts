import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { instanceKey } from '../model/subject-key.ts';
import { fromCanonical } from './canonical-values.ts';
import { askedCell, otherCell, slotOf, valueCell } from './cells.ts';
import { setActive, settleName } from './settle.ts';
import type { CaseState } from './state.ts';

/** Gives cells the values they were saved with, without asking any rule. */
export function fillFromSaved(saved: ReadonlyMap<string, string>, state: CaseState): void {
  const rows = [...saved].map(([name, body]) => {
    const [table = '', key = ''] = name.split(/ (.*)/s);
    return { table, key, body: JSON.parse(body) };
  });
  for (const { table, key, body } of rows) {
    const subject = table === 'instances' ? state.subjects.get(key) : undefined;
    if (subject !== undefined) setActive(subject, body.is_active === true, state);
  }
  for (const { table, key, body } of rows) FILL[table]?.(key, body, state);
  // Names of occurrences are not saved: they follow from what is.
  for (const subject of state.subjects.values())
    if (subject.shape.kind === 'occurrence') settleName(subject, state);
}

interface SavedBody {
  readonly is_asked?: boolean;
  readonly value?: CanonicalValue;
}

type Fill = (key: string, body: SavedBody, state: CaseState) => void;

const FILL: Readonly<Record<string, Fill>> = {
  values(key, body, state) {
    const [owner = '', information = ''] = key.split('/');
    const subject = state.subjects.get(owner);
    const slot = subject === undefined ? undefined : slotOf(subject.shape, information);
    const field = slot === undefined ? undefined : subject?.shape.fields[slot];
    if (subject === undefined || slot === undefined || field === undefined) return;
    if (body.is_asked) askedCell(subject, slot).value = '';
    const cell = valueCell(subject, slot);
    if (field.feel === 'occurrences') {
      const all = subject.occurrences.get(slot) ?? [];
      for (const each of all) each.isActive = subject.isActive;
      cell.value = all.slice();
    } else {
      const value = fromCanonical(body.value ?? null, field.feel);
      const named = field.feel === 'instance' ? state.subjects.get(instanceKey(Number(value))) : undefined;
      cell.value = field.feel === 'instance' ? (named ?? null) : value;
    }
  },
  roles(key, _body, state) {
    const [owner = '', role = ''] = key.split('/');
    const subject = state.subjects.get(owner);
    if (subject !== undefined) otherCell(subject, 'role', role).value = true;
  },
  tags(key, _body, state) {
    if (!key.startsWith('mark ')) otherCell(state.subject, 'tag', key).value = true;
  },
  outputs(key, body, state) {
    const [what = '', owner = ''] = key.split(' ');
    const subject = state.subjects.get(owner);
    const slot = subject === undefined ? undefined : slotOf(subject.shape, what);
    if (what === 'document') otherCell(state.subject, 'document', owner).value = true;
    else if (subject !== undefined && slot !== undefined)
      valueCell(subject, slot).value = typeof body.value === 'string' ? body.value : null;
  },
};

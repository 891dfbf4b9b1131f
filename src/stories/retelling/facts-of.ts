import { type CaseState, type ShapeField, type Subject, toCanonical } from '../../engine/index.ts';
import { CASE_KEY, type SubjectKey } from '../../model/subject-key.ts';
import type { Story } from '../story.ts';

/** The expectations of a scenario that hold for a case as it is now. */
export interface Facts {
  readonly state: string;
  readonly status: string;
  readonly is_complete: boolean;
  readonly tags: readonly string[];
  readonly transitions: Readonly<Record<string, string>>;
  readonly asked: Readonly<Record<string, readonly string[]>>;
  readonly needed_documents: Readonly<Record<string, readonly string[]>>;
  readonly documents: readonly string[];
  readonly issues: readonly string[];
  readonly warnings: readonly string[];
  /** Deadlines, by key. */
  readonly at_risk: readonly string[];
  readonly missed: readonly string[];
  /** Left out where there are none. */
  readonly open_comments?: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The path of an instance in the case of a story: the outcome, or its place among those of its ontology. */
export function pathOf(subject: Subject, state: CaseState): string {
  if (subject === state.outcome) return 'outcome';
  const { ontology } = subject.shape;
  const position = state.lists.get(ontology)?.indexOf(subject) ?? -1;
  return `${ontology}[${position + 1}]`;
}

/** Texts may hold what was replaced, so expectations leave derived texts out. */
const TELLING: ReadonlySet<string> = new Set(['boolean', 'number', 'choice', 'date']);

export function factsOf(story: Story): Facts {
  const { state } = story.session;
  const view = story.session.view();
  const at = (key: SubjectKey): string | null => {
    if (key === CASE_KEY) return 'case';
    const subject = state.subjects.get(key);
    return subject === undefined || subject.parent !== null ? null : pathOf(subject, state);
  };
  const grouped = (rows: readonly { readonly subject: SubjectKey; readonly key: string }[]) => {
    const groups: Record<string, string[]> = {};
    for (const { subject, key } of rows) {
      const path = at(subject);
      if (path === null) continue;
      groups[path] ??= [];
      if (!groups[path].includes(key)) groups[path].push(key);
    }
    return groups;
  };
  const values: Record<string, unknown> = {};
  for (const { subject: key, information, isComputed, value } of view.values()) {
    const subject = state.subjects.get(key);
    const path = at(key);
    const feel = subject && fieldIn(subject, information)?.feel;
    if (!isComputed || path === null || path === 'case' || feel === undefined || !TELLING.has(feel)) continue;
    values[`${path}.${information}`] = value;
  }
  const noticed = (kind: 'issue' | 'warning'): string[] =>
    [...state.subject.others.values()].flatMap(({ kind: each, key, value }) =>
      each === 'notice' && value === true && key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : [],
    );
  const late = (fact: 'at_risk' | 'missed'): string[] => {
    const keys = valueIn(state.subject, fact);
    return Array.isArray(keys) ? keys.map(String) : [];
  };
  const { rules } = state.compiled.process;
  return {
    state: state.head.state,
    status: view.status(),
    is_complete: view.isComplete(),
    tags: view.tags(),
    transitions: Object.fromEntries(view.transitions().map(({ key, standing }) => [key, standing])),
    asked: grouped(view.questions().map(({ subject, information }) => ({ subject, key: information }))),
    needed_documents: grouped(
      view.neededDocuments().map(({ subject, document }) => ({ subject, key: document })),
    ),
    documents: story.documents(),
    issues: noticed('issue').filter((rule) => rules.has(rule)),
    warnings: noticed('warning').filter((rule) => rules.has(rule)),
    at_risk: late('at_risk'),
    missed: late('missed'),
    ...(story.comments.openIssues > 0 && { open_comments: story.comments.openIssues }),
    values,
  };
}

/** The field of a subject for an information; undefined where it has none. */
export const fieldIn = ({ shape }: Subject, information: string): ShapeField | undefined =>
  shape.fields[shape.family.slots.get(information) ?? -1];

/** The current value of an information of a story's subject, as it is stored. */
export const valueIn = (subject: Subject, information: string): unknown =>
  toCanonical(subject.values[subject.shape.family.slots.get(information) ?? -1]?.value ?? null);

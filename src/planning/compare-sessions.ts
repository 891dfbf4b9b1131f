import { askedText, callInCase, readCall } from '../changes/read-call.ts';
import { type CaseSession, type NoticeView, placesInQueues } from '../engine/index.ts';
import { limitsIn, listersIn } from '../model/rights.ts';
import { deadlineAt } from '../model/rows/deadline-key.ts';
import { grantsIn } from '../model/sight.ts';
import type { SubjectKey } from '../model/subject-key.ts';

/** The parts of a case that a plan compares. */
export const PARTS = [
  'questions',
  'values',
  'instances',
  'needed_documents',
  'documents',
  'issues',
  'warnings',
  'tags',
  'colors',
  'transitions',
  'readers',
  'rights',
  'calls',
  'deadlines',
  'missed_deadlines',
  'queues',
] as const;
export type Part = (typeof PARTS)[number];

export type Change = 'appears' | 'disappears' | 'changes';

/** A thing that only one version of the configuration shows in a case, or that both show differently. */
export interface CaseDifference {
  readonly part: Part;
  /** The key in the configuration: `Person.first_name`, `submit`. */
  readonly key: string;
  readonly change: Change;
}

interface Fact {
  readonly key: string;
  /** The content, for things whose content can change. */
  readonly body: string;
}

/** The differences of a case that is opened with two versions of its process. */
export const compareSessions = (before: CaseSession, after: CaseSession): CaseDifference[] =>
  compareFacts(factsOf(before), factsOf(after));

/** The differences between the facts of a case in two versions. */
export function compareFacts(old: Facts, now: Facts): CaseDifference[] {
  const appeared: CaseDifference[] = [];
  const gone: CaseDifference[] = [];
  for (const part of PARTS) {
    let found = 0;
    for (const [name, { key, body }] of now[part]) {
      const known = old[part].get(name);
      if (known === undefined) appeared.push({ part, key, change: 'appears' });
      else if (known.body !== body) appeared.push({ part, key, change: 'changes' });
      if (known !== undefined) found += 1;
    }
    if (found === old[part].size) continue;
    for (const [name, { key }] of old[part])
      if (!now[part].has(name)) gone.push({ part, key, change: 'disappears' });
  }
  return [...appeared, ...gone];
}

/** By a name that is the same in both versions. */
export type Facts = Readonly<Record<Part, Map<string, Fact>>>;

const noFacts = (): Facts => ({
  questions: new Map(),
  values: new Map(),
  instances: new Map(),
  needed_documents: new Map(),
  documents: new Map(),
  issues: new Map(),
  warnings: new Map(),
  tags: new Map(),
  colors: new Map(),
  transitions: new Map(),
  readers: new Map(),
  rights: new Map(),
  calls: new Map(),
  deadlines: new Map(),
  missed_deadlines: new Map(),
  queues: new Map(),
});

/** The facts that a case shows now. */
function factsOf(session: CaseSession): Facts {
  const facts = fewFacts(session);
  const view = session.view();
  const { subjects } = session.state;
  const labelOf = (subject: SubjectKey, information: string): string =>
    fieldLabel(subjects.get(subject)?.shape, information);
  for (const { subject, information } of view.questions())
    facts.questions.set(`${subject}/${information}`, { key: labelOf(subject, information), body: '' });
  for (const { subject, information, value } of view.values())
    if (value !== null)
      facts.values.set(`${subject}/${information}`, {
        key: labelOf(subject, information),
        body: JSON.stringify(value),
      });
  for (const warning of view.warnings()) addWarning(facts, warning);
  return facts;
}

/** The key of an information as plans name it: `Person.first_name`. */
export const fieldLabel = (
  shape: { readonly ontology: string; readonly structure: string | null } | undefined,
  information: string,
): string => [shape?.ontology, shape?.structure, information].filter((each) => each != null).join('.');

export const addWarning = (facts: Facts, { rule, subject, information, message }: NoticeView): void =>
  void facts.warnings.set(`${subject}/${rule}/${information ?? ''}`, { key: rule, body: message });

/** The facts of which a case has few: all but questions, values and warnings. */
export function fewFacts(session: CaseSession): Facts {
  const facts = noFacts();
  const view = session.view();
  const add = (part: Part, name: string, key: string, body = ''): void =>
    void facts[part].set(name, { key, body });
  for (const { id, ontology } of view.instances()) add('instances', String(id), ontology);
  for (const { subject, document, information, isOptional } of view.neededDocuments())
    add('needed_documents', `${subject}/${document}/${information ?? ''}`, document, String(isOptional));
  for (const document of view.documents()) add('documents', document, document);
  for (const { rule, subject, message } of view.issues()) add('issues', `${subject}/${rule}`, rule, message);
  for (const tag of view.tags()) add('tags', tag, tag);
  const color = view.field('color');
  if (color !== null) add('colors', color, color);
  const seenBy = view.field('seen_by');
  for (const reader of seenBy === null ? ['everybody'] : grantsIn(seenBy)) add('readers', reader, reader);
  for (const lister of listersIn(view.field('terms'))) add('rights', `list ${lister}`, `list ${lister}`);
  for (const [right, holders] of limitsIn(view.field('terms')))
    for (const holder of holders.length === 0 ? ['nobody'] : holders)
      add('rights', `${right} ${holder}`, `${right} ${holder}`);
  for (const { key, standing } of view.transitions()) if (standing === 'open') add('transitions', key, key);
  for (const [name, body] of session.state.deadlines) {
    if (body.stopped_at !== null) continue;
    const { deadline } = deadlineAt(name);
    add('deadlines', name, deadline, body.due_at ?? body.goal_at ?? '');
    if (body.missed_at !== null) add('missed_deadlines', name, deadline);
  }
  for (const { queue } of placesInQueues(session.state)) add('queues', queue, queue);
  for (const [key, { inputs }] of session.state.calls) {
    const call = callInCase(key, session.state);
    if (call === null) continue;
    const read = readCall(call.connector, inputs, call.subject, session.state);
    add('calls', key, call.connectorKey, 'request' in read ? askedText(read.request) : '');
  }
  return facts;
}
